import type { Repository } from '@mostrador/contract/knowledge'
import { useQuery } from '@tanstack/react-query'
import { assistantsQuery } from '#assistants'
import { messageOf } from '#platform'
import { Alert, ConfirmModal, focusHeading } from '#ui'
import { useDeleteRepository } from './repository-changes.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'

const listOf = new Intl.ListFormat('es-AR')

export function DeleteRepositoryModal({
  repository,
  onClose,
}: {
  repository: Repository
  onClose: () => void
}) {
  const remove = useDeleteRepository()
  const { data: assistants = [] } = useQuery(assistantsQuery)
  const users = assistants.filter(({ knowledgeBase }) => knowledgeBase?.id === repository.id)
  const names = listOf.format(users.map(({ name }) => name))
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
      {users.length > 0 && <p>{users.length === 1 ? texts.usedBy(names) : texts.usedByMany(names)}</p>}
      {remove.isError && (
        <Alert tone="bad" role="alert">
          {messageOf(remove.error)}
        </Alert>
      )}
    </ConfirmModal>
  )
}
