export {
  formatDate,
  formatFileSize,
  formatLocalDate,
  formatLongDate,
  formatPrice,
  formatRelativeTime,
  type Moment,
} from './format.ts'
