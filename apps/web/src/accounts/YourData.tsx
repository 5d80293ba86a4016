import type { User } from '@mostrador/contract/accounts'
import { useId } from 'react'
import { formatLongDate } from '#platform'
import { Badge, Button, Card, TextLink } from '#ui'
import { accountPageTexts as texts } from './account-texts.ts'

/** What the product knows of the seller, to read. */
export function YourData({ user, planName }: { user: User; planName: string }) {
  const soonId = useId()
  const facts = [
    [texts.email, user.email],
    [texts.phone, user.phone],
    [texts.plan, planName],
    [texts.since, formatLongDate(user.createdAt)],
  ] as const
  return (
    <Card className="grid gap-5">
      <h2>{texts.yourData}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="strong wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.password}</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <Button variant="outline" size="sm" disabled aria-describedby={soonId}>
              {texts.changePassword}
            </Button>
            <span id={soonId}>
              <Badge>{texts.availableSoon}</Badge>
            </span>
          </dd>
        </div>
      </dl>
      <p className="text-small">
        <TextLink to="/terms">{texts.terms}</TextLink>
      </p>
    </Card>
  )
}
