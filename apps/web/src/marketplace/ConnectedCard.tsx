import type { Country, Revocation } from '@mostrador/contract/marketplace'
import { Stethoscope } from 'lucide-react'
import { useEffect } from 'react'
import { Alert, ButtonLink, Card, celebrate, Empty } from '#ui'
import { DisconnectButton } from './DisconnectButton.tsx'
import { marketplaceScreenTexts as texts } from './texts.ts'

interface ConnectedCardProps {
  account: { nickname: string; siteId: string }
  countries: Country[]
  /** The seller has just come back with the permission. */
  isNews: boolean
  /** The country that was chosen before leaving for it; null when that is not known. */
  chosenSiteId: string | null
  onDisconnected: (revocation: Revocation) => void
}

export function ConnectedCard(props: ConnectedCardProps) {
  const { account, countries, isNews, chosenSiteId, onDisconnected } = props
  const { nickname, siteId } = account
  const nameOf = (id: string | null) => countries.find((country) => country.id === id)?.name
  const country = nameOf(siteId)
  const chosen = chosenSiteId === siteId ? undefined : nameOf(chosenSiteId)
  useEffect(() => {
    if (isNews) celebrate()
  }, [isNews])

  return (
    <>
      {chosen && country && (
        <Alert tone="info" role="status">
          {texts.otherCountry(chosen, country)}
        </Alert>
      )}
      <Card as="div">
        <div role="status">
          <Empty
            title={texts.congratulations}
            action={<ButtonLink to="/mercadolibre">{texts.start}</ButtonLink>}
          >
            {texts.connectedAs(nickname, country)}
          </Empty>
        </div>
        <div className="flex flex-wrap justify-center gap-2 border-t border-line pt-4">
          <ButtonLink variant="ghost" to="/mercadolibre/token-test">
            <Stethoscope className="i" />
            {texts.testConnection}
          </ButtonLink>
          <DisconnectButton nickname={nickname} onDisconnected={onDisconnected} />
        </div>
      </Card>
    </>
  )
}
