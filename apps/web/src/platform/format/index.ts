export {
  formatDate,
  formatFileSize,
  formatLocalDate,
  formatLongDate,
  formatMoment,
  formatPrice,
  formatRelativeTime,
  formatTime,
} from './format.ts'
