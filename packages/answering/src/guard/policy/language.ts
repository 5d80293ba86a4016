import type { Finding } from '../../types.ts'
import { fold } from '../../text/index.ts'
import { foreignLanguageOf, lettersIn } from './language-score.ts'
import type { PolicyContext, PolicyReading } from './reading.ts'

/** Clauses in another language than the answer's. Names that the seller uses are no words of a language. */
export function languageFindings(
  { text: whole, sentences, sources }: PolicyReading,
  { listing, language = 'es' }: PolicyContext,
): Finding[] {
  const parts = sentences.flatMap(({ text }) => [text, ...text.split(/[,;:()«»"“”–—]+/)])
  const known = new Set(lettersIn(fold([...sources.map(({ text }) => text), listing?.title ?? ''].join(' '))))
  const clauses = [whole, ...parts]
  const isForeign = (clause: string) => {
    const found = foreignLanguageOf(clause)
    return found !== null && found !== language
  }
  const foreign = clauses.filter((clause) => isForeign(clause) && isForeign(unknownWords(clause, known)))
  // Spanish is what is no other language, so a Portuguese answer has to be recognized as such.
  const isSpanish = language === 'pt' && foreignLanguageOf(whole) === null
  return [...foreign, ...(isSpanish ? [whole] : [])].map((clause) => ({ code: 'language', clause }))
}

const unknownWords = (clause: string, known: ReadonlySet<string>): string =>
  lettersIn(clause)
    .filter((word) => !known.has(fold(word)))
    .join(' ')
