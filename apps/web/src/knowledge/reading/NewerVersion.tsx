import type { RepositoryFile } from '@mostrador/contract/knowledge'
import type { MouseEventHandler } from 'react'
import { Alert, ButtonLink } from '#ui'
import { knowledgeScreenTexts } from '../texts.ts'
import { readingTexts as texts } from './texts.ts'

interface NewerVersionProps {
  newer: RepositoryFile
  onClick: MouseEventHandler
}

/** Says that assistants use a newer version instead of the file that is shown, and leads to that version. */
export function NewerVersion({ newer: { id, fileName }, onClick }: NewerVersionProps) {
  const link = (
    <ButtonLink
      variant="outline"
      size="sm"
      to={`?archivo=${id}`}
      replace
      aria-label={knowledgeScreenTexts.previewOne(fileName)}
      onClick={onClick}
    >
      {knowledgeScreenTexts.preview}
    </ButtonLink>
  )
  return (
    <Alert action={link}>
      <p className="wrap-anywhere">{texts.older(fileName)}</p>
    </Alert>
  )
}
