import type { Country, TokenState } from '@mostrador/contract/marketplace'
import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '#platform'
import { Badge, type BadgeTone } from '#ui'
import { expiryInWords } from './expiry.ts'
import { marketplaceScreenTexts as texts } from './texts.ts'

const tones: Record<TokenState['check']['state'], BadgeTone> = {
  works: 'good',
  refused: 'bad',
  unavailable: 'warn',
  unchecked: 'plain',
}

interface TokenFactsProps {
  token: TokenState
  checkedAt: number
  countries: Country[]
}

export function TokenFacts({ token, checkedAt, countries }: TokenFactsProps) {
  const { connection, masked, expiresAt, check } = token
  if (connection.state === 'disconnected') return null
  const country = countries.find(({ id }) => id === connection.siteId)?.name ?? connection.siteId
  const isPast = expiresAt !== null && new Date(expiresAt).getTime() <= checkedAt

  return (
    <dl className="token-facts">
      <Fact name={texts.tokenCheck}>
        <Badge tone={tones[check.state]}>
          {check.state === 'works' ? <Check /> : <CircleAlert />}
          {texts.checks[check.state]}
        </Badge>
      </Fact>
      <Fact name={texts.tokenSeller}>{check.state === 'works' ? check.nickname : connection.nickname}</Fact>
      <Fact name={texts.tokenCountry}>{country}</Fact>
      {masked && (
        <Fact name={texts.tokenMasked} note={texts.tokenMaskedNote}>
          <code>{masked}</code>
        </Fact>
      )}
      {expiresAt && (
        <Fact name={isPast ? texts.tokenExpired : texts.tokenExpiry} note={formatMoment(expiresAt)}>
          <time dateTime={expiresAt}>{expiryInWords(expiresAt, checkedAt)}</time>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="grid justify-items-start gap-1">
      <span className="strong wrap-anywhere">{children}</span>
      {note && <span className="text-small text-ink-2">{note}</span>}
    </dd>
  </div>
)
