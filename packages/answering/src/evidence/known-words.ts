import { groupsOf, remembered, stem, type Word } from '../text/index.ts'
import type { ShopVocabulary } from './vocabulary.ts'

/** The word without what turns it into its opposite: "desmontar" of a shop that writes "montar". */
export const withoutPrefix = (key: string, shop: ShopVocabulary): string | null => {
  const rest = /^(?:des|anti)(?!cont|tin|pach|carg)(.{4,})$/.exec(key)?.[1]
  return rest && shop.frequency.has(rest) ? rest : null
}

/** A known stem one slip away (two in long words), or the word without its diminutive. */
export function nearestKnown(word: Word, shop: ShopVocabulary): string | null {
  const plain = DIMINUTIVE.exec(word.text)?.[1]?.replace(/qu$/, 'c').replace(/gu$/, 'g')
  const whole = new Set(plain ? [`${plain}a`, `${plain}o`].map(stem) : [])
  // "mesita" is a "mesa" before it is a "mes".
  for (const key of whole) if (shop.frequency.has(key)) return key
  if (plain)
    for (const key of shop.frequency.keys())
      if (
        key === plain ||
        (plain.length > 3 && key === plain.slice(0, -1)) ||
        key === `${plain}o` ||
        key === plain.replace(/c$/, 'z')
      )
        return key
  if (word.stem.length < 5 || groupsOf(word.stem).size > 0 || word.text === 'manana') return null
  const slips = word.stem.length >= 8 ? 2 : 1
  for (const known of [shop.product, shop.frequency.keys()])
    for (const key of known)
      if (key[0] === word.stem[0] && key.length >= 5 && isWithin(word.stem, key, slips)) return key
  return null
}

/** "cajita" is related to what "caja" is, also where the shop writes neither. */
export function undiminished(word: Word): string | null {
  const plain = DIMINUTIVE.exec(word.text)?.[1]?.replace(/qu$/, 'c').replace(/gu$/, 'g')
  if (!plain || groupsOf(word.stem).size > 0) return null
  return [`${plain}a`, `${plain}o`, plain].map(stem).find((key) => groupsOf(key).size > 0) ?? null
}

const DIMINUTIVE = /^(.{2,}?)(?:e?c)?it[oa]s?$/

/** A known stem of the same family ("chorreó", "chorreadura") or that only sounds the same ("surda", "zurdo"). */
export function kinOf(word: Word, shop: ShopVocabulary): string | null {
  if (word.stem.length < 4 || [...groupsOf(word.stem)].some((id) => shop.groups.has(id))) return null
  const own = soundOf(word.stem)
  let kin: string | null = null
  for (const known of [shop.product, shop.frequency.keys()])
    for (const key of known) {
      if (key.length < 4 || key[0] === '@' || (key[0] !== word.stem[0] && soundOf(key)[0] !== own[0]))
        continue
      const sound = soundOf(key)
      // "ruido" is no "rueda": in so short a stem no vowel changes.
      if (sound === own && (key.length > 4 || vowelsOf(key) === vowelsOf(word.stem))) return key
      const [short, long] = sound.length < own.length ? [sound, own] : [own, sound]
      if (short.length >= 5 && long.startsWith(short) && SUFFIX.test(long.slice(short.length))) kin ??= key
    }
  return kin
}

const vowelsOf = (key: string): string => key.replace(/[^aeiou]/g, '')

/** What is added to a word to make another of its family. Source: derivation of nouns and verbs in Spanish. */
const SUFFIX =
  /^(?:a?dor|a?dur|[aei]?r|er|eri|os|abl|ibl|a?cion|aci|a?d|al|ist|a?mient|[st][ou]r|ez|ur|az|on|ill|it|ar|e|i|u|an?t|ic|in)$/

/** Letters that sound alike in Argentina are one, and so are the vowels that change inside a verb ("derretir", "derrite"). */
const soundOf = remembered(
  (key) =>
    key
      .replace(/h/g, '')
      .replace(/v/g, 'b')
      .replace(/z|c(?=[eiy])/g, 's')
      .replace(/ll/g, 'y')
      .replace(/qu(?=[ei])|k/g, 'c')
      .replace(/g(?=[ei])/g, 'j')
      .replace(/(?<=..)e/g, 'i')
      .replace(/(?<=..)o/g, 'u'),
  // Every unknown word is compared with the sound of every word of the shop.
  { most: 50_000 },
)

/** Damerau-Levenshtein distance at most `limit`. */
function isWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let nearest = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
      nearest = Math.min(nearest, best)
    }
    if (nearest > limit) return false
    before = previous
    previous = row
  }
  return previous[b.length]! <= limit
}
