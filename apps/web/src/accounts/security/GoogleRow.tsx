import type { UserIdentity } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, Button, ConfirmModal, toast } from '#ui'
import { IdentityRefusal } from './IdentityRefusal.tsx'
import { useLinkGoogle, useUnlinkGoogle } from './security-changes.ts'
import { authConfigQuery } from './security-queries.ts'
import { securityTexts as texts } from './security-texts.ts'
import { SecurityRow } from './SecurityRow.tsx'
import type { SecondFactorFirst } from './use-second-factor-first.tsx'

interface GoogleRowProps {
  identities: readonly UserIdentity[]
  secondFactorFirst: SecondFactorFirst
}

/** Absent where the operator has not turned Google on and nothing is linked. */
export function GoogleRow({ identities, secondFactorFirst }: GoogleRowProps) {
  const { data: config } = useQuery(authConfigQuery)
  const google = identities.find(({ provider }) => provider === 'google')
  if (google)
    return (
      <LinkedGoogle
        google={google}
        isOnlyWay={identities.length === 1}
        secondFactorFirst={secondFactorFirst}
      />
    )
  return config?.google ? <UnlinkedGoogle secondFactorFirst={secondFactorFirst} /> : null
}

function UnlinkedGoogle({ secondFactorFirst }: Pick<GoogleRowProps, 'secondFactorFirst'>) {
  const link = useLinkGoogle()
  // The browser is on its way to Google once the call has answered.
  const isLeaving = link.isPending || link.isSuccess
  return (
    <SecurityRow
      title={texts.google}
      action={
        <Button
          variant="outline"
          size="sm"
          busy={isLeaving && texts.linking}
          onClick={() => secondFactorFirst(() => link.mutate())}
        >
          {texts.link}
        </Button>
      }
    >
      <p>{texts.googleOff}</p>
      <IdentityRefusal error={link.error} />
    </SecurityRow>
  )
}

interface LinkedGoogleProps extends Pick<GoogleRowProps, 'secondFactorFirst'> {
  google: UserIdentity
  isOnlyWay: boolean
}

function LinkedGoogle({ google, isOnlyWay, secondFactorFirst }: LinkedGoogleProps) {
  const [isUnlinking, setIsUnlinking] = useState(false)
  const email = emailOf(google)
  return (
    <SecurityRow
      title={texts.google}
      badge={<Badge tone="good">{texts.linked}</Badge>}
      action={
        !isOnlyWay && (
          <Button variant="outline" size="sm" onClick={() => secondFactorFirst(() => setIsUnlinking(true))}>
            {texts.unlink}
          </Button>
        )
      }
    >
      <p>{texts.googleLinked(email)}</p>
      {isOnlyWay && <p>{texts.googleOnly}</p>}
      {isUnlinking && <UnlinkModal google={google} onClose={() => setIsUnlinking(false)} />}
    </SecurityRow>
  )
}

function UnlinkModal({ google, onClose }: { google: UserIdentity; onClose: () => void }) {
  const unlink = useUnlinkGoogle(google)
  const leave = () => {
    onClose()
    toast.success(texts.unlinked)
  }
  return (
    <ConfirmModal
      title={texts.unlinkTitle}
      confirmLabel={texts.unlink}
      busy={unlink.isPending && texts.unlinking}
      isOpen
      onConfirm={() => unlink.mutate(undefined, { onSuccess: leave })}
      onClose={onClose}
    >
      <p>{texts.unlinkText(emailOf(google))}</p>
      <IdentityRefusal error={unlink.error} />
    </ConfirmModal>
  )
}

function emailOf({ identity_data }: UserIdentity): string {
  const email: unknown = identity_data?.['email']
  return typeof email === 'string' ? email : texts.google
}
