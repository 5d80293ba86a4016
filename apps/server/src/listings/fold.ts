/**
 * The form in which texts that people type are compared: without accents and capitals, words one blank apart, decimals
 * with a point ("1,5 L" is "1.5 l").
 */
export const folded = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldedInFull(text))

/** Matches most of the thousands of values in a category's lists, which need no full folding. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/i

const foldedInFull = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<![\d.,])(\d+),(\d{1,2})(?![\d,])/g, '$1.$2')
    .replace(/[^a-z0-9."+-]+/g, ' ')
    .trim()

/** Whether a text says these words, one after the other. */
export const says = (text: string, words: string): boolean =>
  words !== '' && ` ${text} `.includes(` ${words} `)
