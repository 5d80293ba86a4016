import { fold, wordsOf } from '../text/index.ts'
import { isSame } from '../values/index.ts'
import type { Unit } from './sources.ts'

/** Words and numbers by which rows are told apart. */
type Keys = ReadonlyMap<string, number>

const keysIn = (text: string, weight: number, into = new Map<string, number>()): Map<string, number> => {
  for (const { stem, kind } of wordsOf(text))
    if (kind === 'topic' || kind === 'half' || kind === 'number' || /^(?:x{0,3}[sml]|x{1,3}l)$/.test(stem))
      into.set(stem, Math.max(weight, into.get(stem) ?? 0))
  return into
}

/** How much better the keys name one unit than another: the weight of the rarer keys that it holds. */
function scoreOf(keys: Keys, unit: Unit, rarity: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const stem of unit.stems) sum += (keys.get(stem) ?? 0) * (rarity.get(stem) ?? 0)
  return sum
}

function rarityIn(units: readonly Unit[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { stems } of units) for (const stem of stems) times.set(stem, (times.get(stem) ?? 0) + 1)
  for (const [stem, count] of times)
    times.set(stem, Math.log((1 + units.length) / count) / Math.log(1 + units.length))
  return times
}

/** Above 0 where a unit with another value is named better than each unit with this one. */
function lead(
  keys: Keys,
  holds: readonly Unit[],
  rivals: readonly Unit[],
  rarity: ReadonlyMap<string, number>,
): number {
  const best = (units: readonly Unit[]) =>
    units.reduce((most, unit) => Math.max(most, scoreOf(keys, unit, rarity)), 0)
  return Math.tanh(best(rivals) - best(holds))
}

const clauseAround = (folded: string, written: string): string => {
  const at = folded.indexOf(written)
  if (at < 0) return folded
  const before =
    folded
      .slice(0, at)
      .split(/[,;:.](?!\d)| y | pero /)
      .pop() ?? ''
  const after = folded.slice(at + written.length).split(/[,;:.](?!\d)| y | pero /)[0] ?? ''
  return `${before} ${after}`
}

export interface Misplaced {
  clause: number
  sentence: number
  withAsked: number
}

/** How much better a row with another value fits the words around a value, the sentence and what was asked. */
export function misplacedValues(own: Unit, question: string, known: readonly Unit[]): Misplaced {
  const found: Misplaced = { clause: -1, sentence: -1, withAsked: -1 }
  const look = (written: string, holds: readonly Unit[], rivals: readonly Unit[]) => {
    if (holds.length === 0 || rivals.length === 0) return
    const rarity = rarityIn([...holds, ...rivals])
    const bare = own.folded.replace(written, ' ')
    const near = keysIn(clauseAround(own.folded, written), 1)
    const all = keysIn(bare, 0.5, new Map(near))
    const asked = keysIn(fold(question), 0.4, new Map(all))
    found.clause = Math.max(found.clause, lead(near, holds, rivals, rarity))
    found.sentence = Math.max(found.sentence, lead(all, holds, rivals, rarity))
    found.withAsked = Math.max(found.withAsked, lead(asked, holds, rivals, rarity))
  }
  for (const value of own.values) {
    const holds = known.filter(({ values }) => values.some((k) => isSame(value, k)))
    const rivals = known.filter(
      (unit) =>
        !holds.includes(unit) &&
        unit.values.some((k) => k.dimension === value.dimension || k.dimension === 'plain'),
    )
    look(value.written, holds, rivals)
  }
  for (const { code, value } of own.named) {
    const holds = known.filter(({ named }) => named.some((n) => n.code === code && n.value === value))
    const rivals = known.filter((unit) => !holds.includes(unit) && unit.named.some((n) => n.code === code))
    look(value, holds, rivals)
  }
  return found
}

export interface TurnedWords {
  most: number
  mean: number
}

/** The same for yes and no: how much better a unit that says a word with the other sign fits the sentence and the question. */
export function turnedWords(
  own: Unit,
  question: string,
  known: readonly Unit[],
  likeness: (a: string, b: string) => number,
): TurnedWords {
  let [most, sum, total] = [-1, 0, 0]
  const rarity = rarityIn(known)
  const keys = keysIn(fold(question), 0.5, keysIn(own.folded, 1))
  const scores = known.map((unit) => scoreOf(keys, unit, rarity))
  for (const { stem, sign, weight } of own.whole.words) {
    if (weight < 0.5) continue
    let [same, other] = [-1, -1]
    known.forEach((unit, at) => {
      for (const word of unit.whole.words) {
        const like = likeness(stem, word.stem)
        if (like === 0) continue
        const score = scores[at]! * like
        if (word.sign === sign) same = Math.max(same, score)
        else other = Math.max(other, score)
      }
    })
    if (same < 0 && other < 0) continue
    const turn = Math.tanh(
      Math.max(0, other) - Math.max(0, same) + (other < 0 ? -0.5 : 0) + (same < 0 ? 0.5 : 0),
    )
    most = Math.max(most, turn)
    sum += weight * turn
    total += weight
  }
  return { most, mean: total === 0 ? -0.3 : sum / total }
}
