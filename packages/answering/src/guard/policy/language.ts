import type { Finding } from '../../types.ts'
import { fold } from '../../text/index.ts'
import { foreignLanguageOf, lettersIn } from './language-score.ts'
import type { PolicyContext, PolicyReading } from './reading.ts'

/** Clauses in another language than Spanish. Names that the seller uses are no words of a language. */
export function languageFindings(
  { text: whole, sentences, sources }: PolicyReading,
  { listing }: PolicyContext,
): Finding[] {
  const parts = sentences.flatMap(({ text }) => [text, ...text.split(/[,;:()«»"“”–—]+/)])
  const known = new Set(lettersIn(fold([...sources.map(({ text }) => text), listing?.title ?? ''].join(' '))))
  const clauses = [whole, ...parts]
  return clauses
    .filter((clause) => isForeign(clause) && isForeign(unknownWords(clause, known)))
    .map((clause) => ({ code: 'language', clause }))
}

const unknownWords = (clause: string, known: ReadonlySet<string>): string =>
  lettersIn(clause)
    .filter((word) => !known.has(fold(word)))
    .join(' ')

const isForeign = (clause: string): boolean => foreignLanguageOf(clause) !== null
