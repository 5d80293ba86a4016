import { useState } from 'react'
import { Button } from '#ui'
import { ChangeEmailModal } from './ChangeEmailModal.tsx'
import { securityTexts as texts } from './security-texts.ts'
import { SecurityRow } from './SecurityRow.tsx'
import type { SecondFactorFirst } from './use-second-factor-first.tsx'

interface EmailRowProps {
  email: string
  /** The address that waits for its confirmation. */
  newEmail: string | undefined
  secondFactorFirst: SecondFactorFirst
}

export function EmailRow({ email, newEmail, secondFactorFirst }: EmailRowProps) {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <SecurityRow
      title={texts.email}
      action={
        <Button variant="outline" size="sm" onClick={() => secondFactorFirst(() => setIsChanging(true))}>
          {texts.changeEmail}
        </Button>
      }
    >
      <p>{email}</p>
      {newEmail && <p>{texts.emailPending(newEmail)}</p>}
      {isChanging && <ChangeEmailModal email={email} onClose={() => setIsChanging(false)} />}
    </SecurityRow>
  )
}
