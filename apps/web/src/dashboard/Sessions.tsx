import type { MarketplaceSession } from '@mostrador/contract/recommendations'
import { formatDate, formatTime } from '#platform'
import { Badge, Card, ExternalLink } from '#ui'
import { dashboardTexts as texts } from './texts.ts'

/** Live and recorded trainings; nothing when there are none. */
export function Sessions({ sessions }: { sessions: MarketplaceSession[] }) {
  if (sessions.length === 0) return null
  return (
    <Card className="grid gap-4" aria-labelledby="sessions">
      <h2 id="sessions">{texts.sessions}</h2>
      <ul className="grid gap-5">
        {sessions.map(({ id, title, description, startsAt, durationMinutes, url }) => (
          <li key={id} className="grid justify-items-start gap-1">
            <h3>{title}</h3>
            <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
              {startsAt ? (
                <Badge tone="info">{texts.live(formatDate(startsAt), formatTime(startsAt))}</Badge>
              ) : (
                <Badge>{texts.recorded}</Badge>
              )}
              {texts.minutes(durationMinutes)}
            </p>
            <p className="text-small">{description}</p>
            <ExternalLink className="text-small" href={url}>
              {startsAt ? texts.join : texts.watch}
              <span className="sr-only">{texts.about(title)}</span>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
