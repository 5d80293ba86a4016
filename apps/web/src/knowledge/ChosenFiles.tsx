import { FILE_EXTENSIONS } from '@mostrador/contract/knowledge'
import { formatFileSize } from '#platform'
import { FileDrop, FileRow } from '#ui'
import { addFiles, complaintAbout, keyOf } from './choose-files.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'

interface ChosenFilesProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** What keeps the choice from being sent. */
  error?: string
}

/** Where files are chosen, and what was chosen so far; one that cannot be sent says why. */
export function ChosenFiles({ files, onChange, error }: ChosenFilesProps) {
  return (
    <div className="grid gap-3">
      <FileDrop
        label={texts.files}
        hint={texts.filesHint}
        accept={[...FILE_EXTENSIONS]}
        error={error}
        onFiles={(more) => onChange(addFiles(files, more))}
      />
      {files.length > 0 && (
        <ul className="grid gap-2" aria-label={texts.files}>
          {files.map((file) => (
            <FileRow
              key={keyOf(file)}
              name={file.name}
              detail={formatFileSize(file.size)}
              error={complaintAbout(file)}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
