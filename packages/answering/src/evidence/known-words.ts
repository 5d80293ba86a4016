import { groupsOf, stem, type Word } from '../text/index.ts'
import type { Frequencies, ShopVocabulary } from './vocabulary.ts'
import { COMMON_SOUND, soundOf, wordTableOf, type WordTable } from './word-table.ts'

/** The word without what turns it into its opposite: "desmontar" of a shop that writes "montar". */
export const withoutPrefix = (key: string, shop: ShopVocabulary): string | null => {
  const rest = /^(?:des|anti)(?!cont|tin|pach|carg)(.{4,})$/.exec(key)?.[1]
  return rest && shop.frequency.has(rest) ? rest : null
}

/** Returns the known stem that an unknown word most likely means; null when there is none. */
export function likeKnown(word: Word, shop: ShopVocabulary): string | null {
  const found = FOUND.get(shop) ?? new Map<string, string | null>()
  FOUND.set(shop, found)
  const known = found.get(word.text)
  if (known !== undefined) return known
  const like = nearestKnown(word, shop) ?? kinOf(word, shop) ?? undiminished(word)
  found.set(word.text, like)
  return like
}
/** A cache, because each sub-question of a message repeats the words of the others as context. */
const FOUND = new WeakMap<ShopVocabulary, Map<string, string | null>>()

/** All stems that a shop knows; those of the product name come first. */
const tablesOf = ({ product, frequency }: ShopVocabulary): WordTable[] => [
  tableOf(product),
  ...tablesOfTexts(frequency),
]

const tablesOfTexts = (frequency: Frequencies): WordTable[] =>
  (frequency.together ?? [frequency]).map(tableOf)

function tableOf(stems: Frequencies | ReadonlySet<string>): WordTable {
  const table = TABLES.get(stems) ?? wordTableOf(stems.keys())
  TABLES.set(stems, table)
  return table
}
/** A table is built at its first use and lives as long as its stems. */
const TABLES = new WeakMap<Frequencies | ReadonlySet<string>, WordTable>()

/** A known stem one slip away (two in long words), or the word without its diminutive. */
function nearestKnown(word: Word, shop: ShopVocabulary): string | null {
  const plain = DIMINUTIVE.exec(word.text)?.[1]?.replace(/qu$/, 'c').replace(/gu$/, 'g')
  const whole = new Set(plain ? [`${plain}a`, `${plain}o`].map(stem) : [])
  // "mesita" is a "mesa" before it is a "mes".
  for (const key of whole) if (shop.frequency.has(key)) return key
  if (plain) {
    const forms = [
      plain,
      ...(plain.length > 3 ? [plain.slice(0, -1)] : []),
      `${plain}o`,
      plain.replace(/c$/, 'z'),
    ]
    const known = firstIn(tablesOfTexts(shop.frequency), (table) => table.firstOf(forms))
    if (known !== null) return known
  }
  if (word.stem.length < 5 || groupsOf(word.stem).size > 0 || word.text === 'manana') return null
  const slips = word.stem.length >= 8 ? 2 : 1
  return firstIn(tablesOf(shop), (table) => table.nearest(word.stem, slips))
}

function firstIn<T>(tables: readonly WordTable[], find: (table: WordTable) => T | null): T | null {
  for (const table of tables) {
    const found = find(table)
    if (found !== null) return found
  }
  return null
}

/** "cajita" is related to what "caja" is, also where the shop writes neither. */
function undiminished(word: Word): string | null {
  const plain = DIMINUTIVE.exec(word.text)?.[1]?.replace(/qu$/, 'c').replace(/gu$/, 'g')
  if (!plain || groupsOf(word.stem).size > 0) return null
  return [`${plain}a`, `${plain}o`, plain].map(stem).find((key) => groupsOf(key).size > 0) ?? null
}

const DIMINUTIVE = /^(.{2,}?)(?:e?c)?it[oa]s?$/

/** A known stem of the same family ("chorreó", "chorreadura") or that only sounds the same ("surda", "zurdo"). */
function kinOf(word: Word, shop: ShopVocabulary): string | null {
  if (word.stem.length < 4 || [...groupsOf(word.stem)].some((id) => shop.groups.has(id))) return null
  const own = soundOf(word.stem)
  let kin: string | null = null
  for (const table of tablesOf(shop))
    for (const { key, sound } of table.soundingLike(own)) {
      // "ruido" is no "rueda": in so short a stem no vowel changes.
      if (sound === own && (key.length > 4 || vowelsOf(key) === vowelsOf(word.stem))) return key
      const [short, long] = sound.length < own.length ? [sound, own] : [own, sound]
      if (short.length >= COMMON_SOUND && long.startsWith(short) && SUFFIX.test(long.slice(short.length)))
        kin ??= key
    }
  return kin
}

const vowelsOf = (key: string): string => key.replace(/[^aeiou]/g, '')

/** What is added to a word to make another of its family. Source: derivation of nouns and verbs in Spanish. */
const SUFFIX =
  /^(?:a?dor|a?dur|[aei]?r|er|eri|os|abl|ibl|a?cion|aci|a?d|al|ist|a?mient|[st][ou]r|ez|ur|az|on|ill|it|ar|e|i|u|an?t|ic|in)$/
