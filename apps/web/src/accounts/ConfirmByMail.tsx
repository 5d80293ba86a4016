import { useState } from 'react'
import { authClient } from '#platform'
import { Alert, Button } from '#ui'
import { authMessageOf, dataOf } from './auth-errors.ts'
import { confirmByMailTexts as texts } from './confirm-by-mail-texts.ts'

interface ConfirmByMailProps {
  email: string
  /** Where the demo shows its mails. */
  outboxUrl: string | null | undefined
  onBack: () => void
}

/** The account is made and waits for its address to be confirmed. */
export function ConfirmByMail({ email, outboxUrl, onBack }: ConfirmByMailProps) {
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; sentence: string }>()
  const [isSending, setIsSending] = useState(false)

  async function sendAgain() {
    setIsSending(true)
    setOutcome(undefined)
    try {
      dataOf(await (await authClient()).resend({ type: 'signup', email }))
      setOutcome({ tone: 'good', sentence: texts.sentAgain })
    } catch (error) {
      setOutcome({ tone: 'bad', sentence: authMessageOf(error) })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div className="grid gap-5">
      <h1 tabIndex={-1}>{texts.confirmByMailTitle}</h1>
      <p className="lead" role="status">
        {texts.confirmByMail(email)}
      </p>
      {outcome && (
        <Alert tone={outcome.tone} role={outcome.tone === 'bad' ? 'alert' : 'status'}>
          {outcome.sentence}
        </Alert>
      )}
      <Button size="lg" block busy={isSending && texts.sendingAgain} onClick={() => void sendAgain()}>
        {texts.again}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {texts.back}
      </Button>
      {outboxUrl && (
        <a className="link" href={outboxUrl}>
          {texts.outbox}
        </a>
      )}
    </div>
  )
}
