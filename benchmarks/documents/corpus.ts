import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A unit that a document of the corpus holds, as its author listed it. */
export interface ExpectedUnit {
  path: string[]
  /** Column or label with value, for rows and pairs. */
  cells?: [string, string][]
  text?: string
  lead?: string
  author?: string
  notice?: 'expired' | 'internal' | 'draft'
  from?: string
  until?: string
  superseded?: boolean
}

export interface CorpusDocument {
  file: string
  /** `pdf`, `office` or `plain`: who wrote it. */
  author: string
  format: string
  kind: string
  drawnBy: string
  units: ExpectedUnit[]
  absent: string[]
  bytes: Uint8Array
  /** Part of the half that stays unread until the readers are done. */
  isUnread: boolean
}

const CORPUS = join(import.meta.dirname, 'corpus')
const AUTHORS = ['pdf', 'office', 'plain']

/** Reads the corpus. A hash of a file's name decides which half it belongs to. */
export const readCorpus = (): CorpusDocument[] =>
  AUTHORS.flatMap((author) =>
    readFileSync(join(CORPUS, author, 'expected.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const document = JSON.parse(line) as Omit<CorpusDocument, 'author' | 'bytes' | 'isUnread'>
        return {
          ...document,
          author,
          bytes: new Uint8Array(readFileSync(join(CORPUS, author, 'files', document.file))),
          isUnread: (createHash('sha256').update(document.file).digest()[0] ?? 0) % 2 === 1,
        }
      }),
  )
