import { fileFaultText, type RepositoryFile } from '@mostrador/contract/knowledge'
import { Check, CircleAlert, Eye, FileText, Globe, History, Hourglass, RotateCw, Trash2 } from 'lucide-react'
import { formatFileSize, formatLongDate, formatRelativeTime, messageOf } from '#platform'
import { Badge, Button, ExternalLink, IconButton } from '#ui'
import { EditableName } from './EditableName.tsx'
import { useReadAgain, useRenameFile } from './file-changes.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'

interface RepositoryFileRowProps {
  repositoryId: string
  file: RepositoryFile
  /** A newer version replaces all of the file. */
  isOlder: boolean
  onPreview: () => void
  onDelete: () => void
}

/** A file or web page of a repository: what it is, how it was read, and what can be done with it. */
export function RepositoryFileRow({
  repositoryId,
  file,
  isOlder,
  onPreview,
  onDelete,
}: RepositoryFileRowProps) {
  const rename = useRenameFile(repositoryId, file)
  const readAgain = useReadAgain(repositoryId)
  const isBusy = file.status === 'processing' || file.isRereading
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
      {file.url === null ? (
        <FileText className="i mt-3 text-ink-2" />
      ) : (
        <Globe className="i mt-3 text-ink-2" />
      )}
      <div className="grid min-w-0 gap-y-1">
        <EditableName name={file.fileName} maxLength={200} rename={rename} />
        {file.url !== null && (
          <ExternalLink className="justify-self-start text-small wrap-anywhere" href={file.url}>
            {file.url}
          </ExternalLink>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2 tabular-nums">
          <span aria-live="polite">
            <FileStatus file={file} />
          </span>
          {isOlder && (
            <Badge>
              <History />
              {texts.older}
            </Badge>
          )}
          {file.pages !== null && <span>{texts.pages(file.pages)}</span>}
          {file.bytes > 0 && <span>{formatFileSize(file.bytes)}</span>}
          {file.readAt && <Moment at={file.readAt} say={texts.readOn} />}
          {file.changedAt && <Moment at={file.changedAt} say={texts.changedOn} />}
        </div>
        {file.fault && (
          <p className="text-small text-bad-ink wrap-anywhere">
            {fileFaultText(file.fault, file.fileName, file.url !== null)}{' '}
            {file.status === 'ready' && texts.keptAsRead}
          </p>
        )}
        {(file.status === 'ready' || !isBusy) && (
          <div className="-ms-3 flex flex-wrap gap-2">
            {file.status === 'ready' && (
              <Button
                id={previewButtonId(file.id)}
                variant="ghost"
                size="sm"
                aria-label={texts.previewOne(file.fileName)}
                onClick={onPreview}
              >
                <Eye className="i-sm" />
                {texts.preview}
              </Button>
            )}
            {!isBusy && (file.status === 'failed' || file.url !== null) && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={
                  file.status === 'failed' ? texts.retryOne(file.fileName) : texts.readAgainOne(file.fileName)
                }
                busy={readAgain.isPending && texts.rereading}
                onClick={() => readAgain.mutate(file)}
              >
                <RotateCw className="i-sm" />
                {file.status === 'failed' ? texts.retry : texts.readAgain}
              </Button>
            )}
          </div>
        )}
        {readAgain.isError && (
          <p className="err" role="alert">
            <CircleAlert className="i" />
            {messageOf(readAgain.error)}
          </p>
        )}
      </div>
      <IconButton label={texts.deleteOne(file.fileName)} onClick={onDelete}>
        <Trash2 className="i" />
      </IconButton>
    </li>
  )
}

/** Id of the button that opens what was read of a file. */
export const previewButtonId = (fileId: string): string => `ver-texto-${fileId}`

/** Near enough to read, exact on hover. */
const Moment = ({ at, say }: { at: string; say: (when: string) => string }) => (
  <time dateTime={at} title={formatLongDate(at)}>
    {say(formatRelativeTime(at))}
  </time>
)

function FileStatus({ file: { status, words, isRereading } }: { file: RepositoryFile }) {
  if (status === 'processing' || isRereading)
    return (
      <Badge tone="info">
        <Hourglass />
        {isRereading ? texts.rereading : texts.processing}
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
