import { useState } from 'react'
import { authClient } from '#platform'
import { Modal } from '#ui'
import { CodeForm } from '../CodeForm.tsx'
import { securityTexts as texts } from './security-texts.ts'

/** Lets an act begin only when the session has shown the second factor, where there is one. */
export type SecondFactorFirst = (act: () => void) => void

export function useSecondFactorFirst(hasSecondFactor: boolean) {
  const [waiting, setWaiting] = useState<{ act: () => void }>()

  const secondFactorFirst: SecondFactorFirst = (act) => {
    if (!hasSecondFactor) return act()
    // Not knowing asks as well: the form can say what is wrong.
    void hasShownIt()
      .catch(() => false)
      .then((hasShown) => (hasShown ? act() : setWaiting({ act })))
  }

  const codeModal = waiting && (
    <Modal title={texts.secondFactor} lead={texts.askedFirst} isOpen onClose={() => setWaiting(undefined)}>
      <CodeForm
        onDone={() => {
          setWaiting(undefined)
          waiting.act()
        }}
      />
    </Modal>
  )
  return { secondFactorFirst, codeModal }
}

async function hasShownIt() {
  const { mfa } = await authClient()
  const { data } = await mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel === 'aal2'
}
