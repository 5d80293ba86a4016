import { accountTexts, Email } from '@mostrador/contract/accounts'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Button, Modal, TextField } from '#ui'
import { Refusal } from './Refusal.tsx'
import { useChangeEmail } from './security-changes.ts'
import { securityTexts as texts } from './security-texts.ts'

/** Takes the new address; the change itself waits for both of them to be confirmed. */
export function ChangeEmailModal({ email, onClose }: { email: string; onClose: () => void }) {
  const formId = useId()
  const box = useRef<HTMLInputElement>(null)
  const change = useChangeEmail()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const wrong = whatIsWrongWith(typed.trim(), email)
    setError(wrong)
    if (wrong) box.current?.focus()
    else change.mutate(typed.trim())
  }

  if (change.isSuccess)
    return (
      <Modal
        title={texts.emailsSentTitle}
        isOpen
        onClose={onClose}
        footer={
          <Button autoFocus onClick={onClose}>
            {texts.understood}
          </Button>
        }
      >
        <p role="status">{texts.emailsSent(email, typed.trim())}</p>
      </Modal>
    )
  return (
    <Modal
      title={texts.changeEmailTitle}
      lead={texts.changeEmailLead}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending && texts.sendingEmails}>
            {texts.sendEmails}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          ref={box}
          label={texts.newEmail}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
            change.reset()
          }}
        />
        <Refusal error={change.error} />
      </form>
    </Modal>
  )
}

function whatIsWrongWith(typed: string, email: string) {
  if (!Email.safeParse(typed).success) return accountTexts.emailInvalid
  return typed.toLowerCase() === email.toLowerCase() ? texts.sameEmail : undefined
}
