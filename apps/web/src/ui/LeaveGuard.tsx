import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmModal } from './ConfirmModal.tsx'
import { uiTexts as texts } from './texts.ts'

/** Asks before the seller leaves with changes that were not saved, inside the app and out of it. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (when) event.preventDefault()
      },
      [when],
    ),
  )
  return (
    <ConfirmModal
      title={texts.leaveTitle}
      confirmLabel={texts.leave}
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{texts.leaveText}</p>
    </ConfirmModal>
  )
}
