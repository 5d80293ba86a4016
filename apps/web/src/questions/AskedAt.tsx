import { formatMoment, formatRelativeTime } from '#platform'

/** "Hace 2 horas", with the exact moment on hover. */
export const AskedAt = ({ date }: { date: string }) => (
  <time dateTime={date} title={formatMoment(date)}>
    {formatRelativeTime(date)}
  </time>
)
