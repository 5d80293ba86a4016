import type { DocumentWarning, RepositoryFile } from '@mostrador/contract/knowledge'
import { Alert } from '#ui'
import { readingTexts as texts } from './texts.ts'
import { warningWords } from './warning-words.ts'

interface ReadWarningsProps {
  file: RepositoryFile
  warnings: readonly DocumentWarning[]
}

/** What the seller should know about how a file was read, each with what to do. */
export function ReadWarnings({ file, warnings }: ReadWarningsProps) {
  const words = warningWords(warnings, { isPage: file.url !== null, hasUnseenText: file.hasUnseenText })
  if (words.length === 0) return null
  return (
    <Alert title={texts.warnings}>
      <ul className="grid gap-2 wrap-anywhere">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </Alert>
  )
}
