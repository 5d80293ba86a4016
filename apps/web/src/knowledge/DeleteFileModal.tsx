import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { messageOf } from '#platform'
import { Alert, ConfirmModal, focusHeading } from '#ui'
import { useDeleteFile } from './file-changes.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'

interface DeleteFileModalProps {
  repositoryId: string
  file: RepositoryFile
  onClose: () => void
}

export function DeleteFileModal({ repositoryId, file, onClose }: DeleteFileModalProps) {
  const remove = useDeleteFile(repositoryId)
  const leave = () => {
    onClose()
    focusHeading()
  }
  return (
    <ConfirmModal
      title={texts.deleteFileTitle(file.fileName)}
      isOpen
      busy={remove.isPending && texts.deleting}
      onConfirm={() => remove.mutate(file, { onSuccess: leave })}
      onClose={onClose}
    >
      <p>{texts.deleteFileWarning}</p>
      {remove.isError && (
        <Alert tone="bad" role="alert">
          {messageOf(remove.error)}
        </Alert>
      )}
    </ConfirmModal>
  )
}
