import { cosine, embedQuestion } from '../embedding/index.ts'
import { groupsOf, remembered } from '../text/index.ts'
import type { Piece } from './signs.ts'

/** From this cosine on, two words may mean the same. */
const SOFT = 0.6

/** How alike two words are: 1 for the same stem, less for related ones, 0 below `SOFT`. */
export type Likeness = (a: string, b: string) => number

export const hard: Likeness = (a, b) => (a === b ? 1 : 0)

const REMEMBERED = { most: 20_000 }
const vectorOf = remembered((stem) => embedQuestion(stem), REMEMBERED)

/** Likenesses of a stem to those that it was compared with. */
const likenessesOf = remembered((_stem) => new Map<string, number>(), { most: 4000 })

export const soft: Likeness = (a, b) => {
  if (a === b) return 1
  const known = likenessesOf(a)
  const kept = known.get(b)
  if (kept !== undefined) return kept
  const groups = groupsOf(b)
  const areRelated = [...groupsOf(a)].some((id) => groups.has(id))
  const near = cosine(vectorOf(a), vectorOf(b))
  const likeness = areRelated ? Math.max(RELATED, near) : near >= SOFT ? near : 0
  if (known.size >= MOST_LIKENESSES) known.clear()
  known.set(b, likeness)
  return likeness
}

/** Words of one thesaurus group are at least so alike. */
const RELATED = 0.8
const MOST_LIKENESSES = 5000

export interface Alignment {
  /** Share of the first text's words that the second holds, and the other way round. */
  cover: number
  back: number
  /** Share of what both hold that one says and the other denies. */
  turned: number
}

/** Rarer words tell more: each stem's weight among the sources. */
export type Rarity = (stem: string) => number

export function align(a: Piece, b: Piece, likeness: Likeness, rarity: Rarity): Alignment {
  const found = new Float64Array(b.words.length)
  let [total, held, against] = [0, 0, 0]
  for (const own of a.words) {
    const weight = own.weight * rarity(own.stem)
    total += weight
    let best = 0
    let isTurned = false
    b.words.forEach((other, at) => {
      const like = likeness(own.stem, other.stem)
      if (like > found[at]!) found[at] = like
      if (like > best || (like === best && like > 0 && own.sign === other.sign)) {
        best = like
        isTurned = own.sign !== other.sign
      }
    })
    held += weight * best
    if (isTurned) against += weight * best
  }
  let [backTotal, backHeld] = [0, 0]
  b.words.forEach(({ stem, weight }, at) => {
    const own = weight * rarity(stem)
    backTotal += own
    backHeld += own * found[at]!
  })
  return {
    cover: total === 0 ? 0 : held / total,
    back: backTotal === 0 ? 0 : backHeld / backTotal,
    turned: held === 0 ? 0 : against / held,
  }
}

/** Nearness of a source that agrees and of one that says the contrary, 0 to 1. */
export interface Stances {
  agrees: number
  differs: number
}

export const NO_STANCE: Stances = { agrees: 0, differs: 0 }

const sizeOf = ({ total }: Piece): number => Math.min(1, total)

export function stancesOf(own: Piece, known: readonly Piece[], likeness: Likeness, rarity: Rarity): Stances {
  let { agrees, differs } = NO_STANCE
  for (const piece of known) {
    const { cover, back, turned: against } = align(own, piece, likeness, rarity)
    if (cover === 0) continue
    const near = cover * (0.6 + 0.4 * back) * sizeOf(own)
    agrees = Math.max(agrees, near * (1 - against))
    differs = Math.max(differs, near * against)
  }
  return { agrees, differs }
}

/** The piece whose contrary is nearest decides for its sentence. */
export const worst = (stances: readonly Stances[]): Stances =>
  stances.reduce((a, b) => (b.differs - b.agrees > a.differs - a.agrees ? b : a), stances[0] ?? NO_STANCE)
