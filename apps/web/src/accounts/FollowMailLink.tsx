import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert, Button } from '#ui'
import { authMessageOf, codeOf } from './auth-errors.ts'
import { follow, type MailLink, type MailLinkType } from './mail-link.ts'
import { RedirectNotice } from './RedirectNotice.tsx'
import { redirectTexts as texts } from './redirect-texts.ts'

/** Where a link that is spent is asked for again. */
const AGAIN: Record<MailLinkType, { to: string; name: string }> = {
  signup: { to: '/login', name: texts.toLogin },
  invite: { to: '/login', name: texts.toLogin },
  email_change: { to: '/account', name: texts.toAccount },
  recovery: { to: '/forgot-password', name: texts.newLink },
  magiclink: { to: '/login', name: texts.toLogin },
}

/** The link of a mail does nothing by itself: programs that look at mails open links too. This button does. */
export function FollowMailLink({ link }: { link: MailLink }) {
  const navigate = useNavigate()
  const [isFollowing, setIsFollowing] = useState(false)
  const [outcome, setOutcome] = useState<'first-confirmed' | 'dead'>()
  const [failure, setFailure] = useState<string>()
  const { title, lead, act } = texts.mails[link.type]

  async function press() {
    setIsFollowing(true)
    setFailure(undefined)
    try {
      const next = await follow(link)
      if (next === null) setOutcome('first-confirmed')
      else await navigate(next, { replace: true })
    } catch (error) {
      if (codeOf(error) === 'otp_expired') setOutcome('dead')
      else setFailure(authMessageOf(error))
    } finally {
      setIsFollowing(false)
    }
  }

  if (outcome === 'first-confirmed')
    return (
      <RedirectNotice tone="good" title={texts.firstConfirmedTitle}>
        {texts.firstConfirmed}
      </RedirectNotice>
    )
  if (outcome === 'dead')
    return (
      <RedirectNotice title={texts.linkDeadTitle} next={AGAIN[link.type]}>
        {texts.askAgain[link.type]}
      </RedirectNotice>
    )
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {failure && (
        <Alert tone="bad" role="alert">
          {failure}
        </Alert>
      )}
      <Button size="lg" block busy={isFollowing && texts.working} onClick={() => void press()}>
        {act}
      </Button>
    </div>
  )
}
