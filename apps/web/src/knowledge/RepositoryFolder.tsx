import type { Repository } from '@mostrador/contract/knowledge'
import { ArrowRight, Trash2 } from 'lucide-react'
import { formatDate } from '#platform'
import { ButtonLink, FolderCard, IconButton } from '#ui'
import { EditableName } from './EditableName.tsx'
import { useRenameRepository } from './repository-changes.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'

interface RepositoryFolderProps {
  repository: Repository
  position: number
  onDelete: () => void
}

export function RepositoryFolder({ repository, position, onDelete }: RepositoryFolderProps) {
  const { id, name, fileCount, createdAt } = repository
  const rename = useRenameRepository(repository)
  return (
    <FolderCard position={position}>
      <div className="flex items-start justify-between gap-3">
        <EditableName name={name} maxLength={120} rename={rename} />
        <IconButton label={texts.deleteOne(name)} onClick={onDelete}>
          <Trash2 className="i" />
        </IconButton>
      </div>
      <p className="text-small text-ink-2">{texts.createdOn(formatDate(createdAt))}</p>
      <div className="flex items-center justify-between gap-4">
        <span className="text-small tabular-nums">{texts.fileCount(fileCount)}</span>
        <ButtonLink
          to={`/training/repository/${id}`}
          variant="secondary"
          size="sm"
          aria-label={texts.openOne(name)}
        >
          {texts.open}
          <ArrowRight className="i-sm" />
        </ButtonLink>
      </div>
    </FolderCard>
  )
}
