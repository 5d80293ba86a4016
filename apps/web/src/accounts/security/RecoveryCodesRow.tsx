import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, Button, ConfirmModal, focusHeading, Skeleton } from '#ui'
import { RecoveryCodesModal } from './RecoveryCodesModal.tsx'
import { Refusal } from './Refusal.tsx'
import { useMakeRecoveryCodes } from './security-changes.ts'
import { recoveryCodesQuery } from './security-queries.ts'
import { securityTexts as texts } from './security-texts.ts'
import { SecurityRow } from './SecurityRow.tsx'
import type { SecondFactorFirst } from './use-second-factor-first.tsx'

const FEW = 3

interface RecoveryCodesRowProps {
  email: string
  wereMade: boolean
  secondFactorFirst: SecondFactorFirst
}

/** Only for who has linked an app: the codes stand in for it. */
export function RecoveryCodesRow({ email, wereMade, secondFactorFirst }: RecoveryCodesRowProps) {
  const { data: codes, isLoading, error } = useQuery({ ...recoveryCodesQuery, enabled: wereMade })
  const make = useMakeRecoveryCodes()
  const [isReplacing, setIsReplacing] = useState(false)

  const leave = () => {
    make.reset()
    focusHeading()
  }
  const replace = () => make.mutate('new', { onSuccess: () => setIsReplacing(false) })
  const action = wereMade ? (
    <Button variant="outline" size="sm" onClick={() => secondFactorFirst(() => setIsReplacing(true))}>
      {texts.makeNewCodes}
    </Button>
  ) : (
    <Button
      variant="secondary"
      size="sm"
      busy={make.isPending && texts.makingCodes}
      onClick={() => secondFactorFirst(() => make.mutate('first'))}
    >
      {texts.makeCodes}
    </Button>
  )
  return (
    <SecurityRow
      title={texts.recovery}
      badge={wereMade && codes && codes.remaining < FEW && <Badge tone="warn">{texts.recoveryFew}</Badge>}
      action={!error && action}
    >
      {isLoading && <Skeleton className="h-4 w-64 max-w-full" />}
      {wereMade ? (
        codes && <p>{texts.recoveryLeft(codes.remaining, codes.total)}</p>
      ) : (
        <p>{texts.recoveryNone}</p>
      )}
      <Refusal error={error ?? (isReplacing ? null : make.error)} />
      {isReplacing && (
        <ConfirmModal
          title={texts.makeNewTitle}
          confirmLabel={texts.makeNewCodes}
          tone="primary"
          busy={make.isPending && texts.makingCodes}
          isOpen
          onConfirm={replace}
          onClose={() => setIsReplacing(false)}
        >
          <p>{texts.makeNewText}</p>
          <Refusal error={make.error} />
        </ConfirmModal>
      )}
      {make.data && !isReplacing && <RecoveryCodesModal codes={make.data} email={email} onClose={leave} />}
    </SecurityRow>
  )
}
