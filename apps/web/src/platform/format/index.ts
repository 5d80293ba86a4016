export {
  formatDate,
  formatFileSize,
  formatLocalDate,
  formatLongDate,
  formatPrice,
  formatRelativeTime,
} from './format.ts'
