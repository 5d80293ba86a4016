import { fileFaultText, type RepositoryFile } from '@mostrador/contract/knowledge'
import { Check, CircleAlert, FileText, Hourglass, Trash2 } from 'lucide-react'
import { formatFileSize } from '#platform'
import { Badge, IconButton } from '#ui'
import { EditableName } from './EditableName.tsx'
import { useRenameFile } from './file-changes.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'

interface RepositoryFileRowProps {
  repositoryId: string
  file: RepositoryFile
  onDelete: () => void
}

export function RepositoryFileRow({ repositoryId, file, onDelete }: RepositoryFileRowProps) {
  const rename = useRenameFile(repositoryId, file)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
      <FileText className="i mt-3 text-ink-2" />
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <EditableName name={file.fileName} maxLength={200} rename={rename} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-small text-ink-2 tabular-nums">{formatFileSize(file.bytes)}</span>
          <span aria-live="polite">
            <FileStatus file={file} />
          </span>
        </div>
        {file.fault && (
          <p className="text-small text-bad-ink wrap-anywhere sm:col-span-2">
            {fileFaultText(file.fault, file.fileName)}
          </p>
        )}
      </div>
      <IconButton label={texts.deleteOne(file.fileName)} onClick={onDelete}>
        <Trash2 className="i" />
      </IconButton>
    </li>
  )
}

function FileStatus({ file: { status, words } }: { file: RepositoryFile }) {
  if (status === 'processing')
    return (
      <Badge tone="info">
        <Hourglass />
        {texts.processing}
      </Badge>
    )
  if (status === 'ready')
    return (
      <Badge tone="good">
        <Check />
        {texts.ready(words ?? 0)}
      </Badge>
    )
  return (
    <Badge tone="bad">
      <CircleAlert />
      {texts.failed}
    </Badge>
  )
}
