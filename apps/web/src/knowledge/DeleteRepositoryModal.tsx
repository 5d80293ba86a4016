import type { Repository } from '@mostrador/contract/knowledge'
import { messageOf } from '#platform'
import { Alert, ConfirmModal, focusHeading } from '#ui'
import { useDeleteRepository } from './repository-changes.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'

export function DeleteRepositoryModal({
  repository,
  onClose,
}: {
  repository: Repository
  onClose: () => void
}) {
  const remove = useDeleteRepository()
  const leave = () => {
    onClose()
    focusHeading()
  }
  return (
    <ConfirmModal
      title={texts.deleteRepositoryTitle(repository.name)}
      isOpen
      busy={remove.isPending && texts.deleting}
      onConfirm={() => remove.mutate(repository, { onSuccess: leave })}
      onClose={onClose}
    >
      <p>{texts.deleteRepositoryWarning}</p>
      {remove.isError && (
        <Alert tone="bad" role="alert">
          {messageOf(remove.error)}
        </Alert>
      )}
    </ConfirmModal>
  )
}
