/** A stretch of a title between dashes, brackets, commas or ends of sentences. */
export interface Phrase {
  words: readonly string[]
  /** How it is set off from what stands before it. */
  after: 'start' | 'comma' | 'mark'
}

/** Signs that set one phrase off from the next; a hyphen inside a name does not. */
const BREAK = / [-/]+|(?<![-/])[-/]+ |\. |[–—:;|()[\],"«»!¡*•\n]/g

/** The phrases of a folded text. */
export function phrasesOf(folded: string): Phrase[] {
  const text = ` ${folded.replace(/[+&]/g, ' y ')} `
  const phrases: Phrase[] = []
  let start = 0
  let after: Phrase['after'] = 'start'
  const add = (end: number) => {
    const words = text.slice(start, end).match(/[\p{L}\d]+(?:[/.]\d+)*/gu) ?? []
    if (words.length > 0) phrases.push({ words, after: phrases.length === 0 ? 'start' : after })
    return words.length > 0
  }
  for (const { 0: sign, index } of text.matchAll(BREAK)) {
    const isComma = sign === ','
    if (add(index)) after = isComma ? 'comma' : 'mark'
    else if (!isComma) after = 'mark'
    start = index + sign.length
  }
  add(text.length)
  return phrases
}
