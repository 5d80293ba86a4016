import type { Factor } from '@supabase/auth-js'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, ConfirmModal, toast } from '#ui'
import { EnrolModal } from './EnrolModal.tsx'
import { Refusal } from './Refusal.tsx'
import { useRemoveSecondFactor, useStartEnrolment } from './security-changes.ts'
import { securityTexts as texts } from './security-texts.ts'
import { SecurityRow } from './SecurityRow.tsx'
import type { SecondFactorFirst } from './use-second-factor-first.tsx'

interface SecondFactorRowProps {
  email: string
  /** The apps that are linked; this page links one, other programs may have linked more. */
  apps: readonly Factor[]
  secondFactorFirst: SecondFactorFirst
}

export function SecondFactorRow({ email, apps, secondFactorFirst }: SecondFactorRowProps) {
  const enrol = useStartEnrolment()
  const [isRemoving, setIsRemoving] = useState(false)
  const isOn = apps.length > 0
  return (
    <SecurityRow
      title={texts.secondFactor}
      badge={
        isOn ? (
          <Badge tone="good">
            <ShieldCheck />
            {texts.on}
          </Badge>
        ) : (
          <Badge>{texts.off}</Badge>
        )
      }
      action={
        isOn ? (
          <Button variant="outline" size="sm" onClick={() => secondFactorFirst(() => setIsRemoving(true))}>
            {texts.turnOff}
          </Button>
        ) : (
          <Button size="sm" busy={enrol.isPending && texts.preparing} onClick={() => enrol.mutate()}>
            {texts.turnOn}
          </Button>
        )
      }
    >
      <p>{isOn ? texts.secondFactorOn : texts.secondFactorOff}</p>
      <Refusal error={enrol.error} />
      {enrol.data && <EnrolModal email={email} enrolment={enrol.data} onClose={enrol.reset} />}
      {isRemoving && <RemoveModal apps={apps} onClose={() => setIsRemoving(false)} />}
    </SecurityRow>
  )
}

function RemoveModal({ apps, onClose }: { apps: readonly Factor[]; onClose: () => void }) {
  const remove = useRemoveSecondFactor(apps)
  const leave = () => {
    onClose()
    toast.success(texts.turnedOff)
  }
  return (
    <ConfirmModal
      title={texts.turnOffTitle}
      confirmLabel={texts.turnOff}
      busy={remove.isPending && texts.turningOff}
      isOpen
      onConfirm={() => remove.mutate(undefined, { onSuccess: leave })}
      onClose={onClose}
    >
      <p>{texts.turnOffText}</p>
      <Refusal error={remove.error} />
    </ConfirmModal>
  )
}
