import { CircleAlert, FileText, Upload, X } from 'lucide-react'
import { useId } from 'react'
import type { DropItem } from 'react-aria-components'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from 'react-aria-components/Button'
import { IconButton } from './Button.tsx'
import { InSpanish } from './InSpanish.tsx'
import { uiTexts } from './texts.ts'

interface FileDropProps {
  label: string
  /** Which kinds, how large: "PDF, Word (.docx) o texto. Hasta 4 MB cada uno." */
  hint: string
  /** What the picker offers, as extensions or types; dropped files are not filtered, so check them. */
  accept: string[]
  onFiles: (files: File[]) => void
  /** What keeps the choice from being taken. */
  error?: string
  /** One file only. */
  single?: boolean
}

/** Files from the picker, dropped, or pasted with the keyboard. */
export function FileDrop({ label, hint, accept, onFiles, error, single }: FileDropProps) {
  const labelId = useId()
  const noteId = useId()
  const take = (files: File[]) => files.length > 0 && onFiles(single ? files.slice(0, 1) : files)
  return (
    <InSpanish>
      <div className="field">
        <span className="label" id={labelId}>
          {label}
        </span>
        <DropZone
          className="drop"
          aria-labelledby={labelId}
          aria-label={uiTexts.dropFiles}
          onDrop={({ items }) => void filesOf(items).then(take)}
        >
          <Upload className="i" />
          <p>
            <FileTrigger
              acceptedFileTypes={accept}
              allowsMultiple={!single}
              onSelect={(list) => take([...(list ?? [])])}
            >
              <Button className="link" aria-describedby={noteId}>
                {uiTexts.chooseFiles}
              </Button>
            </FileTrigger>{' '}
            {uiTexts.orDropThem}
          </p>
          <p className="hint" id={error ? undefined : noteId}>
            {hint}
          </p>
        </DropZone>
        {error && (
          <p className="err" id={noteId} role="alert">
            <CircleAlert className="i" />
            {error}
          </p>
        )}
      </div>
    </InSpanish>
  )
}

const filesOf = (items: DropItem[]) =>
  Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()))

interface FileRowProps {
  name: string
  /** Size or progress: "1,2 MB". */
  detail?: string
  /** What is wrong with it, naming the file; takes the place of name and detail. */
  error?: string
  onRemove?: () => void
}

/** One chosen file; give the rows a list around them. */
export function FileRow({ name, detail, error, onRemove }: FileRowProps) {
  return (
    <li className={error ? 'file bad' : 'file'}>
      {error ? <CircleAlert className="i" /> : <FileText className="i" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {error ? <span className="strong">{error}</span> : name}
      </span>
      {!error && detail && <span className="text-small text-ink-2 tabular-nums">{detail}</span>}
      {onRemove && (
        <IconButton label={uiTexts.remove(name)} size="sm" onClick={onRemove}>
          <X className="i-sm" />
        </IconButton>
      )}
    </li>
  )
}
