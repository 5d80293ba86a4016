import { fold, remembered, stem, wordsOf } from '../text/index.ts'
import { namedValuesIn, unitNamed } from '../values/index.ts'

/** A value of a text between its neighbour words. */
interface Slot {
  /** The neighbour words, and what kind of value stands there. */
  key: string
  filler: string
  /** Another value is among the neighbours, so that they name one row. */
  isOfRow: boolean
}

const tells = remembered((word) => wordsOf(word).some(({ kind }) => kind === 'topic' || kind === 'half' || kind === 'number'), { most: 20_000 }) // prettier-ignore

/** A number, the word after a number, a colour, a material; null for other words. */
function kindOf(tokens: readonly string[], at: number): string | null {
  const token = tokens[at]!
  if (/^\d/.test(token)) return 'number'
  if (/^\d/.test(tokens[at - 1] ?? '') && /^[a-z]{1,}$/.test(token) && !JOINS.has(token)) return 'unit'
  return namedKind(token).code
}

const JOINS = new Set([
  'a',
  'y',
  'o',
  'x',
  'de',
  'por',
  'hasta',
  'con',
  'en',
  'e',
  'u',
  'al',
  'para',
  'sin',
  'no',
])

const namedKind = remembered((word) => ({ code: namedValuesIn(word)[0]?.code ?? null }), { most: 20_000 })

/** How many words before and behind a value make a slot. */
const WINDOWS = [[2, 0], [1, 1], [0, 2], [3, 0], [0, 3]] as const // prettier-ignore

/** "hs" and "horas" are one unit. */
function unitName(word: string): string {
  const unit = unitNamed(word)
  return unit ? `${unit.dimension} ${unit.factor}` : stem(word)
}

/** The slots of a text, some for each value: with the words before, around and behind it. */
const slotsOf = remembered(
  (text): readonly (readonly Slot[])[] =>
    fold(text)
      .replace(/(?<=\d)\.(?=\d{3})/g, '')
      .split(/[;:()¡¿!?|]|[,.](?!\d)/)
      .flatMap((clause) => {
        const tokens = clause.match(/[a-z]+|\d+(?:[.,]\d+)*|[%$°]/g) ?? []
        return tokens.flatMap((filler, at): (readonly Slot[])[] => {
          const kind = kindOf(tokens, at)
          if (kind === null) return []
          const slots = WINDOWS.flatMap(([before, behind]): Slot[] => {
            const words = [...tokens.slice(at - before, at), '_', ...tokens.slice(at + 1, at + 1 + behind)]
            if (at < before || words.length < before + behind + 1) return []
            const others = words.filter((word) => word !== '_')
            if (!others.some(tells)) return []
            const isOfRow = kind !== 'unit' && others.some((word) => /^\d/.test(word))
            return [
              {
                key: `${kind} ${words.join(' ')}`,
                filler: kind === 'unit' ? unitName(filler) : filler,
                isOfRow,
              },
            ]
          })
          return slots.length === 0 ? [] : [slots]
        })
      }),
  { most: 4000, characters: 500_000 },
)

const fillersOf = remembered(
  (text): ReadonlyMap<string, ReadonlySet<string>> => {
    const fillers = new Map<string, Set<string>>()
    for (const { key, filler } of slotsOf(text).flat()) {
      const known = fillers.get(key)
      if (known) known.add(filler)
      else fillers.set(key, new Set([filler]))
    }
    return fillers
  },
  { most: 4000, characters: 500_000 },
)

/** How many values of a sentence stand between words between which the sources have only other values. */
export function swappedValues(sentence: string, sources: readonly string[]): number {
  const known = sources.map(fillersOf)
  return slotsOf(sentence).filter((slots) => {
    let isOther = false
    let isHeld = false
    for (const { key, filler, isOfRow } of slots) {
      const said = known.flatMap((fillers) => fillers.get(key) ?? [])
      if (said.length === 0) continue
      if (said.some((set) => set.has(filler))) isHeld = true
      else if (isOfRow) return true
      else isOther = true
    }
    return isOther && !isHeld
  }).length
}
