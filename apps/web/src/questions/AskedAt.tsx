import { formatRelativeTime } from '#platform'

const exact = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeStyle: 'short' })

/** "Hace 2 horas", with the exact moment on hover. */
export const AskedAt = ({ date }: { date: string }) => (
  <time dateTime={date} title={exact.format(new Date(date))}>
    {formatRelativeTime(date)}
  </time>
)
