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
  /** Who wrote it: the name of a folder of the corpus. */
  author: string
  format: string
  kind: string
  drawnBy: string
  units: ExpectedUnit[]
  absent: string[]
  bytes: Uint8Array
}

const CORPUS = join(import.meta.dirname, 'corpus')
const AUTHORS = [
  'pdf',
  'office',
  'plain',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
]

/** Reads the corpus of all authors. */
export const readCorpus = (): CorpusDocument[] =>
  AUTHORS.flatMap((author) =>
    readFileSync(join(CORPUS, author, 'expected.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const document = JSON.parse(line) as Omit<CorpusDocument, 'author' | 'bytes'>
        return {
          ...document,
          author,
          bytes: new Uint8Array(readFileSync(join(CORPUS, author, 'files', document.file))),
        }
      }),
  )
