import { plainNumbers, spellOut, stem } from '../text/index.ts'
import { inDigits, readNumber, readable, unitNamed, type Dimension } from '../values/index.ts'

/** A word, a number, a measure or dimensions of a text, where values of variants are compared. */
export type Token = {
  /** Where it stands in the plain text. */
  from: number
  to: number
  /** Marks of a sentence stand before it. */
  isAfterMark: boolean
} & TokenValue

type TokenValue =
  | { kind: 'word'; word: string }
  | { kind: 'number'; value: number }
  | { kind: 'measure'; value: number; dimension: Dimension; written: number }
  /** "140 x 190", "1.40x1.90". */
  | { kind: 'dimensions'; values: readonly number[] }
  /** "0-3 meses", "32 a 55 pulgadas", "36/37". */
  | { kind: 'interval'; low: number; high: number; measure: { dimension: Dimension; factor: number } | null }

/** A text in the form in which tokens have their places. */
export const plainText = (text: string): string =>
  inDigits(readable(plainNumbers(spellOut(text))))
    .replace(/(?<=\d)\s*['’]{2}/g, '"')
    .replace(/(?<=\d) ?\+/g, ' plus ')
    // "6-9m" of clothes for babies counts months.
    .replace(/(?<![\d.,])(\d{1,2} ?[-/] ?\d{1,2}) ?m(?=$|[\s?,.;!)])/g, '$1 meses')
    // "421/2" was "42½".
    .replace(/\b(\d{1,3})1\/2\b/g, '$1 1/2')
    // "2 1/2 plazas", "dos y media plazas", "kilo y medio", "7 kilos y medio": halves are decimals.
    .replace(/\b(\d+) 1\/2\b/g, '$1.5')
    // "1/2" and "3/4 litro" are fractions; "3/4" alone may be an age from 3 to 4.
    .replace(/(?<![\d./])1\/([248])\b(?!\/| ?(?:meses|anos))/g, (_, b: string) => String(1 / Number(b)))
    .replace(
      /(?<![\d./])([357])\/([48])(?= ?(?:l|lts?|litros?|kg|kilos?|pulgadas?|hp|cv|cm|mm)\b| ?")/g,
      (_, a, b) => String(Number(a) / Number(b)),
    )
    .replace(/\b(?:un )?cuarto (?:de )?(?=(?:litros?|l|kilos?|kg)\b)/g, '0.25 ')
    .replace(/\b(\d+|un[oa]?) y medi[oa] (?=[a-z])/g, (_, n: string) => `${halfAfter(n)} `)
    .replace(/\b(\d+|un[oa]?) ([a-z]+) y 0\.5\b/g, (_, n: string, noun: string) => `${halfAfter(n)} ${noun}`)
    // "42 y medio" is a size of its own.
    .replace(/\b(\d+) y medi[oa]\b/g, '$1.5')
    .replace(/\b(?:(\d+|un[oa]?) )?([a-z]+) y medi[oa]\b/g, (said, n: string | undefined, noun: string) =>
      n === undefined && unitNamed(noun) === undefined && noun !== 'plaza'
        ? said
        : `${halfAfter(n ?? '1')} ${noun}`,
    )

const halfAfter = (count: string): string => String((/^\d+$/.test(count) ? Number(count) : 1) + 0.5)

/** "a54" and "g9" are one word, "iphone13" and "t42" are two. */
const PIECE = /(?<![a-z\d])(?!t\d)[a-z]{1,2}\d+[a-z]{0,2}\b|\d+(?:\.\d+)?|[a-z]+|"|[^\sa-z\d"]+/g
const MARK = /[,.;:?!¿¡()\n]/

/** The tokens of a text that `plainText` made. */
export function tokensIn(plain: string): Token[] {
  const pieces = [...plain.matchAll(PIECE)].map((m) => ({
    text: m[0],
    from: m.index,
    to: m.index + m[0].length,
  }))
  const words = pieces.map((p) => p.text)
  const tokens: Token[] = []
  let isAfterMark = true
  let at = 0
  while (at < pieces.length) {
    const piece = pieces[at]!
    const add = (value: TokenValue, next: number) => {
      tokens.push({ ...value, from: piece.from, to: pieces[next - 1]!.to, isAfterMark })
      isAfterMark = false
      at = next
    }
    const isArticle = /^un[oa]?$/.test(piece.text)
    const number = isArticle ? null : readNumber(words, at)
    const interval = isArticle ? null : intervalAt(words, at)
    if (interval) {
      add(interval.value, interval.next)
      continue
    }
    if (number) {
      const [values, next] = dimensionsAt(words, at)
      const multiple = sizeOfMultiple(
        number.value,
        words[number.next],
        pieces[number.next]?.from === pieces[number.next - 1]!.to,
      )
      const unit = unitAfter(words, next)
      if (values.length > 1) add({ kind: 'dimensions', values }, unit?.next ?? next)
      else if (multiple) add({ kind: 'word', word: multiple }, number.next + 1)
      else if (unitAfter(words, number.next)) {
        const { unit: found, next: end } = unitAfter(words, number.next)!
        add(
          {
            kind: 'measure',
            value: number.value * found.factor,
            dimension: found.dimension,
            written: number.value,
          },
          end,
        )
      } else add({ kind: 'number', value: number.value }, number.next)
      continue
    }
    const single = isArticle && /^[a-z]+$/.test(words[at + 1] ?? '') ? unitAfter(words, at + 1) : null
    if (single) {
      add(
        { kind: 'measure', value: single.unit.factor, dimension: single.unit.dimension, written: 1 },
        single.next,
      )
      continue
    }
    const half = /^medi[oa]$/.test(piece.text) ? unitAfter(words, at + 1) : null
    if (half) {
      add(
        { kind: 'measure', value: 0.5 * half.unit.factor, dimension: half.unit.dimension, written: 0.5 },
        half.next,
      )
      continue
    }
    if (/^[a-z]/.test(piece.text)) add({ kind: 'word', word: sizeWord(piece.text) }, at + 1)
    else {
      if (MARK.test(piece.text)) isAfterMark = true
      at += 1
    }
  }
  return tokens
}

/** "0-3 meses", '32" a 55"', "36/37". */
function intervalAt(words: readonly string[], at: number): { value: TokenValue; next: number } | null {
  const low = readNumber(words, at)
  if (!low) return null
  const unitOfLow = unitAfter(words, low.next)
  const sign = unitOfLow?.next ?? low.next
  const high = RANGE_SIGN.test(words[sign] ?? '') ? readNumber(words, sign + 1) : null
  if (!high || high.value <= low.value || RANGE_SIGN.test(words[high.next] ?? '')) return null
  const unit = unitAfter(words, high.next)
  // "del 42 al 2000" names a size and a place.
  if (!unit && high.value > low.value * 3 + 12) return null
  const measure = unit ? { dimension: unit.unit.dimension, factor: unit.unit.factor } : null
  return {
    value: { kind: 'interval', low: low.value, high: high.value, measure },
    next: unit?.next ?? high.next,
  }
}
const RANGE_SIGN = /^(?:-|\/|a|al|hasta)$/

/** "140 x 190", "140 por 190 cm". */
function dimensionsAt(words: readonly string[], at: number): [values: number[], next: number] {
  const first = readNumber(words, at)
  if (!first) return [[], at]
  const values = [first.value]
  let { next } = first
  while (/^(?:x|por|\*)$/.test(skippedUnit(words, next).word)) {
    const { after } = skippedUnit(words, next)
    const further = /^\d/.test(words[after] ?? '') ? readNumber(words, after) : null
    if (!further) break
    values.push(further.value)
    next = further.next
  }
  return [values, next]
}

/** "140 cm x 190 cm" */
function skippedUnit(words: readonly string[], at: number): { word: string; after: number } {
  const isUnit = unitNamed(words[at] ?? '')?.dimension === 'length'
  const sign = isUnit ? at + 1 : at
  return { word: words[sign] ?? '', after: sign + 1 }
}

function unitAfter(words: readonly string[], at: number) {
  for (let length = Math.min(3, words.length - at); length > 0; length -= 1) {
    const unit = unitNamed(words.slice(at, at + length).join(' '))
    if (unit) return { unit, next: at + length }
  }
  return null
}

/** "2XL" and "3xs" are one word with "XXL" and "XXXS". */
const sizeOfMultiple = (number: number, word: string | undefined, isGlued: boolean): string | null =>
  isGlued && number >= 2 && number <= 6 && /^x[ls]$/.test(word ?? '') ? `${number}${word}` : null

const sizeWord = (word: string): string =>
  /^x{2,6}[ls]$/.test(word) ? `${word.length - 1}${word.at(-1) === 'l' ? 'xl' : 'xs'}` : word

/** How well two words are the same: as written but for number and gender, by their stem, or as they sound. */
export function sameWord(a: string, b: string): boolean {
  if (a === b) return true
  const key = `${a} ${b}`
  let known = COMPARED.get(key)
  if (known === undefined) {
    if (COMPARED.size >= MOST_COMPARED) COMPARED.clear()
    known = isSameWord(a, b)
    COMPARED.set(key, known)
  }
  return known
}

/** Each word of a text is compared with each of up to 250 values. */
const COMPARED = new Map<string, boolean>()
const MOST_COMPARED = 20_000

function isSameWord(a: string, b: string): boolean {
  if (a === b || bare(a) === bare(b)) return true
  if (a.length < 4 || b.length < 4) return false
  return stem(a) === stem(b) || sound(bare(a)) === sound(bare(b))
}

/** Without number and gender. */
const bare = (word: string): string =>
  word.length < 4 ? word : word.replace(/(?<=[a-z]{3})(?:(?:es|s)+|e)$/, '').replace(/(?<=[a-z]{3})[oa]$/, '')

/** As Argentines hear it: "asul" is "azul", "amariyo" is "amarillo". */
const sound = (word: string): string =>
  word
    .replace(/h/g, '')
    .replace(/ll/g, 'y')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu(?=[ei])|c/g, 'k')
    .replace(/v/g, 'b')
    .replace(/(.)\1+/g, '$1')

/** Whether one slip of the finger lies between two words: a letter more, less, other or two turned round. */
export function isSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const restA = a.slice(from)
  const restB = b.slice(from)
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** Words that neither name a value nor ask for one. */
export const isGrammar = (word: string): boolean => GRAMMAR.has(word)
const GRAMMAR = new Set(
  'de del la el los las lo en con para por a al y o u e un una uno x que q si es son me te le se'.split(' '),
)
