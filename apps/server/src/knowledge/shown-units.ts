import { orderIn, sentencesOf } from '@mostrador/answering'
import type { Withheld } from '@mostrador/answering'
import type { listBlocksEndpoint } from '@mostrador/contract/knowledge'
import type { CallReply } from '@mostrador/contract'
import type { Unit } from '@mostrador/documents/units'
import { lineHash } from './line-hash.ts'
import type { StoredPart } from './part-store.ts'
import { stillWithheld } from './release-store.ts'

/** A unit as the seller sees it. */
export type ShownUnit = CallReply<typeof listBlocksEndpoint>['blocks'][number]['units'][number]

/**
 * The units of a part, in the order of the part, with the sentences that are withheld from buyers unless the seller has
 * released them.
 */
export function shownUnits(part: StoredPart, released: ReadonlySet<string> | undefined): ShownUnit[] {
  const withheld = new Map((part.withheld ?? []).map((line) => [hashOf(line.text), line]))
  const still = new Set(stillWithheld(part.withheld, released))
  const left = new Set(withheld.values())
  const shown = (text: string): ShownUnit['withheld'] => {
    const line = withheld.get(hashOf(text))
    if (line) {
      left.delete(line)
      return [{ text, reason: line.reason, isReleased: !still.has(line) }]
    }
    return orderIn(text) === null ? [] : [{ text, reason: 'order', isReleased: false }]
  }
  const units = part.units.map((unit, at): ShownUnit => {
    const isNewLead = unit.lead !== null && unit.lead !== part.units[at - 1]?.lead
    const said = [...(isNewLead ? [unit.lead!] : []), ...sentencesOf(unit.text)]
    return {
      part: part.position,
      text: unit.text,
      path: [...unit.path],
      withheld: said.flatMap(shown),
      isOver: unit.validity.isSuperseded === true || unit.validity.isExpired === true,
    }
  })
  for (const line of left)
    ownerOf(line, units, part.units)?.withheld.push({
      ...line,
      isReleased: !still.has(line),
    })
  return units
}

/** The unit that holds a withheld line that is none of its sentences; a heading stands with the first unit below it. */
function ownerOf(
  { text }: Withheld,
  shown: readonly ShownUnit[],
  units: readonly Unit[],
): ShownUnit | undefined {
  const bare = text.replace(/^[-•*]\s*/, '')
  const at = units.findIndex((unit) => unit.text.includes(bare) || bare.includes(unit.text))
  return shown[Math.max(0, at)]
}

const hashOf = (text: string): string => lineHash(text).toString('hex')
