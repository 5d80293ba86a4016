import type { ReactNode } from 'react'
import { Alert, ButtonLink } from '#ui'
import { redirectTexts as texts } from './redirect-texts.ts'

interface RedirectNoticeProps {
  tone?: 'bad' | 'good'
  title: string
  children: ReactNode
  /** Where to go on; else to the login. */
  next?: { to: string; name: string }
}

/** The end of an arrival: what happened, and the one way on. */
export function RedirectNotice({
  tone = 'bad',
  title,
  children,
  next = { to: '/login', name: texts.toLogin },
}: RedirectNoticeProps) {
  return (
    <div className="grid gap-5">
      <h1 tabIndex={-1}>{title}</h1>
      <Alert tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
        {children}
      </Alert>
      <ButtonLink to={next.to} size="lg" block>
        {next.name}
      </ButtonLink>
    </div>
  )
}
