/** As one compares what people type: without accents and capitals, words apart by one blank. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9."+-]+/g, ' ')
    .trim()

/** Whether a text says these words, one after the other. */
export const says = (text: string, words: string): boolean =>
  words !== '' && ` ${text} `.includes(` ${words} `)
