import type { UsedUnit } from './read-block.ts'

/** What a link to a file leads to: a part of it, and the phrase that was taken from there. */
export interface SoughtPlace {
  part: number | undefined
  phrase: string | undefined
}

/** Returns the units of a part that hold the phrase, or all of the part when none does. */
export function soughtUnits(
  units: readonly UsedUnit[],
  { part, phrase }: SoughtPlace,
): ReadonlySet<UsedUnit> {
  const ofPart = units.filter((unit) => part !== undefined && unit.part === part)
  const words = plain(phrase ?? '')
  const exact = ofPart.filter(({ text }) => words !== '' && plain(text).includes(words))
  return new Set(exact.length > 0 ? exact : ofPart)
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()
