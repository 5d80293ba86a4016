import type { Assistant } from '@mostrador/contract/assistants'
import { messageOf } from '#platform'
import { Alert, ConfirmModal, LoadingModal, focusHeading } from '#ui'
import { useDeleteAssistant } from './assistant-changes.ts'
import { assistantScreenTexts as texts } from './texts.ts'

/** Asks, holds the page while the assistant goes, and closes once the list has come again. */
export function DeleteAssistantModal({ assistant, onClose }: { assistant: Assistant; onClose: () => void }) {
  const remove = useDeleteAssistant()
  const leave = () => {
    onClose()
    focusHeading()
  }
  if (remove.isPending) return <LoadingModal title={texts.deleting(assistant.name)} isOpen />
  return (
    <ConfirmModal
      title={texts.deleteTitle(assistant.name)}
      isOpen
      onConfirm={() => remove.mutate(assistant, { onSuccess: leave })}
      onClose={onClose}
    >
      {assistant.linkedToMarketplace && <p>{texts.deleteLinkedWarning}</p>}
      <p>{texts.deleteWarning}</p>
      {remove.isError && (
        <Alert tone="bad" role="alert">
          {messageOf(remove.error)}
        </Alert>
      )}
    </ConfirmModal>
  )
}
