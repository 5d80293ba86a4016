import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { session, type StoredSession } from '#platform'
import { Button, ButtonLink, Spinner } from '#ui'
import { authMessageOf } from './auth-errors.ts'
import { RedirectNotice } from './RedirectNotice.tsx'
import { redirectTexts as texts } from './redirect-texts.ts'
import { arrivedWith, take, type Arrived } from './social-return.ts'

interface TakeTokensProps {
  tokens: StoredSession
  /** Whether this tab left for what the tokens return from. */
  isOwnFlow: boolean
}

/** Tokens may have been planted in a link: unless this tab went to fetch them, the seller sees whose they are first. */
export function TakeTokens({ tokens, isOwnFlow }: TakeTokensProps) {
  const navigate = useNavigate()
  const [arrived, setArrived] = useState<Arrived>()
  const [failure, setFailure] = useState<string>()

  const enter = useCallback(
    (whose: Arrived) => {
      take(whose)
      void navigate(session.state() === 'half' ? '/login' : '/', { replace: true })
    },
    [navigate],
  )
  useEffect(() => {
    arrivedWith(tokens).then(isOwnFlow ? enter : setArrived, (error: unknown) =>
      setFailure(authMessageOf(error)),
    )
  }, [tokens, isOwnFlow, enter])

  if (failure !== undefined) return <RedirectNotice title={texts.failedTitle}>{failure}</RedirectNotice>
  if (!arrived)
    return (
      <div className="grid gap-5">
        <h1 tabIndex={-1}>{texts.arrivingTitle}</h1>
        <Spinner label={texts.working} />
      </div>
    )
  const email = arrived.user.email ?? ''
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{texts.whoseTitle}</h1>
        <p className="lead wrap-anywhere">{texts.whose(email)}</p>
      </div>
      <Button size="lg" block onClick={() => enter(arrived)}>
        {texts.continueAs(email)}
      </Button>
      <ButtonLink to="/login" variant="ghost">
        {texts.notMe}
      </ButtonLink>
    </div>
  )
}
