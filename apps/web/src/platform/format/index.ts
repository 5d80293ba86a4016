export {
  formatDate,
  formatFileSize,
  formatLocalDate,
  formatLongDate,
  formatPrice,
  formatRelativeTime,
  formatTime,
} from './format.ts'
