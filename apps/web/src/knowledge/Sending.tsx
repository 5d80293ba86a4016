import { formatFileSize } from '#platform'
import { FileRow, ProgressBar } from '#ui'
import { keyOf, sharesSent } from './choose-files.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'

interface SendingProps {
  files: readonly File[]
  share: number
}

/** The files on their way, and how much of them has left; it stands where they were chosen. */
export const Sending = ({ files, share }: SendingProps) => (
  <div className="grid gap-3">
    <ul className="grid gap-2" aria-label={texts.files}>
      {sharesSent(files, share).map(({ file, sent }) => (
        <FileRow
          key={keyOf(file)}
          name={file.name}
          detail={`${formatFileSize(file.size)} · ${texts.percent(sent)}`}
        />
      ))}
    </ul>
    <div className="flex justify-between gap-4 text-small">
      <span>{texts.sending}</span>
      <span className="strong tabular-nums">{texts.percent(share)}</span>
    </div>
    <ProgressBar label={texts.sending} share={share} />
  </div>
)
