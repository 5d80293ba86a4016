import { accountTexts, Email, forgotPasswordEndpoint } from '@mostrador/contract/accounts'
import { useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { call } from '#platform'
import { Alert, Button, TextField, TextLink } from '#ui'
import { DemoOutboxLink } from './DemoOutboxLink.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import { recoveryTexts as texts } from './recovery-texts.ts'

/** Asks for a link by mail with which a new password can be set. */
export function ForgotPasswordPage() {
  const known = useLocation().state as { email?: string } | null
  const box = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(known?.email ?? '')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (!Email.safeParse(email.trim()).success) {
      setError(accountTexts.emailInvalid)
      box.current?.focus()
      return
    }
    setIsSending(true)
    try {
      await call(forgotPasswordEndpoint, { body: { email: email.trim() } })
      setIsSent(true)
    } catch (failure) {
      // oxlint-disable-next-line no-console -- the specification: a failure is only logged
      console.warn('The recovery mail could not be asked for.', failure)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <DoorFrame>
      <div className="grid gap-5">
        <div className="grid gap-2">
          <h1 tabIndex={-1}>{isSent ? texts.sentTitle : texts.forgotTitle}</h1>
          {!isSent && <p className="lead">{texts.forgotLead}</p>}
        </div>
        {isSent ? (
          <>
            <Alert tone="good" role="status">
              {texts.sent(email.trim())}
            </Alert>
            <p className="text-ink-2">{texts.spam}</p>
            <DemoOutboxLink />
          </>
        ) : (
          <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
            <TextField
              ref={box}
              label={texts.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              value={email}
              error={error}
              onChange={(event) => {
                setEmail(event.target.value)
                setError(undefined)
              }}
            />
            <Button type="submit" size="lg" block busy={isSending && texts.sending}>
              {texts.send}
            </Button>
          </form>
        )}
        <TextLink to="/login">{texts.backToLogin}</TextLink>
      </div>
    </DoorFrame>
  )
}
