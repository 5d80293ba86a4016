import type { UsedUnit } from './read-block.ts'

/** Groups units that follow each other under the same headings, so that the headings are written once. */
export function groupUnits(units: readonly UsedUnit[]): { path: string[]; units: UsedUnit[] }[] {
  const groups: { path: string[]; units: UsedUnit[] }[] = []
  for (const unit of units) {
    const last = groups.at(-1)
    if (last && isSamePath(last.path, unit.path)) last.units.push(unit)
    else groups.push({ path: unit.path, units: [unit] })
  }
  return groups
}

export const isSamePath = (one: readonly string[], other: readonly string[] | undefined): boolean =>
  one.length === other?.length && one.every((heading, at) => heading === other[at])
