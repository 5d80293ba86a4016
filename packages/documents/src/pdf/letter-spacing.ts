import { median } from './geometry.ts'
import type { Glyph } from './page-content.ts'
import { isBlank } from './plain-text.ts'

/** From this share of the letter height on, the distance between letters is a way of writing them. */
const LEAST_SPACING = 0.1
/** So many distances in a run show that its letters are spaced out. */
const LEAST_GAPS = 3
const SAME_SPACING = 0.06
const LEAST_TYPED = 5

/** Distance between the letters of each run, where they are spaced out; 0 elsewhere. */
export function letterSpacings(runs: readonly (readonly Glyph[])[]): number[] {
  const gaps = runs.map(gapsOf)
  const own = runs.map((run, index) => ownSpacing(run, gaps[index] ?? []))
  const usual = spacingOfStyles(runs, own)
  return runs.map((run, index) => {
    const spacing = own[index]
    if (spacing !== null && spacing !== undefined) return spacing
    // A run too short to show its spacing is spaced like the text beside it, or like others in its letters.
    const isLike = (other: number) =>
      (gaps[index] ?? []).every((gap) => Math.abs(gap - other) <= SAME_SPACING * (run[0]?.size ?? 0))
    const beside = [index - 1, index + 1].map((at) => (areBeside(run, runs[at]) ? (own[at] ?? 0) : 0))
    const candidates = [...beside, gaps[index]?.length === 0 ? 0 : (usual.get(styleOf(run)) ?? 0)]
    return candidates.find((other) => other > 0 && isLike(other)) ?? 0
  })
}

/** The distances between letters that no blank parts. */
function gapsOf(run: readonly Glyph[]): number[] {
  const gaps: number[] = []
  for (let index = 1; index < run.length; index++) {
    const [last, next] = [run[index - 1], run[index]]
    if (last && next && !isBlank(last.text) && !isBlank(next.text)) gaps.push(next.x0 - last.x1)
  }
  return gaps
}

/** `null` when the run is too short to show it. */
function ownSpacing(run: readonly Glyph[], gaps: readonly number[]): number | null {
  if (gaps.length < LEAST_GAPS) return null
  const middle = median(gaps)
  return middle > LEAST_SPACING * (run[0]?.size ?? 0) ? middle : 0
}

/** How most text of a size and weight is spaced. */
function spacingOfStyles(
  runs: readonly (readonly Glyph[])[],
  spacings: readonly (number | null)[],
): Map<string, number> {
  const known = new Map<string, number[]>()
  runs.forEach((run, index) => {
    const spacing = spacings[index]
    if (spacing === null || spacing === undefined) return
    const others = known.get(styleOf(run))
    if (others) others.push(spacing)
    else known.set(styleOf(run), [spacing])
  })
  return new Map([...known].map(([style, own]) => [style, median(own)]))
}

const styleOf = ([first]: readonly Glyph[]) =>
  first ? `${Math.round(first.size * 2)} ${String(first.isBold)}` : ''

const areBeside = ([first]: readonly Glyph[], other: readonly Glyph[] | undefined) =>
  first !== undefined &&
  other?.[0] !== undefined &&
  Math.abs(first.y - other[0].y) < 0.1 * first.size &&
  Math.abs(first.size - other[0].size) < 0.1 * first.size

/** Leaves out the blanks that spread the letters of words: "O F E R T A S", with more blanks between two words. */
export function withoutSpreadingBlanks(run: readonly Glyph[]): Glyph[] {
  if (!isSpread(run)) return [...run]
  return run.filter((glyph, at) => {
    const isAlone = ![run[at - 1], run[at + 1]].some((other) => other === undefined || isBlank(other.text))
    const isNextBlank = isBlank(run[at - 1]?.text ?? '-')
    return !isBlank(glyph.text) || !(isAlone || isNextBlank)
  })
}

/** All words of the run are single signs, and together they can be read. */
function isSpread(run: readonly Glyph[]): boolean {
  const signs = run.filter((glyph) => !isBlank(glyph.text)).map((glyph) => glyph.text)
  const letters = signs.filter((sign) => /\p{L}/u.test(sign)).map((letter) => letter.toLocaleLowerCase('es'))
  if (signs.length < LEAST_TYPED || 2 * letters.length < signs.length) return false
  const touches = (at: number) =>
    run[at + 1] !== undefined && !isBlank(run[at]?.text ?? '') && !isBlank(run[at + 1]?.text ?? '')
  if (run.some((_, at) => touches(at))) return false
  const vowels = letters.filter((letter) => /[aeiouáéíóúü]/u.test(letter))
  const isListing = letters.every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))
  return !isListing && 4 * vowels.length >= letters.length && vowels.length < letters.length
}
