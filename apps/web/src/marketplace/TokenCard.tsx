import { marketplaceTexts, type TokenState } from '@mostrador/contract/marketplace'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Alert, Button, Card, toast } from '#ui'
import { useRenewToken } from './channel-changes.ts'
import { countriesQuery } from './channel-queries.ts'
import { formatTime } from './expiry.ts'
import { ReconnectAlert } from './ReconnectAlert.tsx'
import { sentenceOf } from './sentence-of.ts'
import { marketplaceScreenTexts as texts } from './texts.ts'
import { TokenFacts } from './TokenFacts.tsx'

interface TokenCardProps {
  token: TokenState
  /** When the marketplace was asked, in milliseconds. */
  checkedAt: number
  isChecking: boolean
  onCheck: () => void
}

/** What is known of the stored token, and the ways to ask again and to renew it. */
export function TokenCard({ token, checkedAt, isChecking, onCheck }: TokenCardProps) {
  const { connection, check } = token
  const countries = useQuery(countriesQuery)
  const renew = useRenewToken()
  const refused = renew.isError ? sentenceOf(renew.error, texts.renewFailed) : refusalOf(token)
  const isConnected = connection.state === 'connected'

  const checkAgain = () => {
    renew.reset()
    onCheck()
  }

  return (
    <>
      {connection.state === 'expired' && <ReconnectAlert nickname={connection.nickname} />}
      {isConnected && refused && (
        <Alert tone={check.state === 'unavailable' ? 'warn' : 'bad'} role="alert">
          {refused}
        </Alert>
      )}
      <Card as="div" className="grid gap-5">
        <TokenFacts token={token} checkedAt={checkedAt} countries={countries.data ?? []} />
        <p className="hint" role="status">
          {texts.checkedAt(formatTime(checkedAt))} {isConnected && texts.renewsAlone}
        </p>
        {isConnected && (
          <div className="flex flex-wrap gap-3">
            <Button
              busy={renew.isPending && texts.renewing}
              onClick={() => renew.mutate(undefined, { onSuccess: () => toast.success(texts.renewed) })}
            >
              {texts.renew}
            </Button>
            <Button variant="outline" busy={isChecking && texts.checking} onClick={checkAgain}>
              <RefreshCw className="i" />
              {texts.checkAgain}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

function refusalOf({ check }: TokenState) {
  if (check.state === 'refused') return texts.tokenRefused
  return check.state === 'unavailable' ? marketplaceTexts.unavailable : undefined
}
