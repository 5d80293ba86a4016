import type { CallReply } from '@mostrador/contract'
import type { listBlocksEndpoint } from '@mostrador/contract/knowledge'

export type Reading = CallReply<typeof listBlocksEndpoint>

/** A block of a file with what assistants use of it. */
export type ReadBlock = Reading['blocks'][number]

export type UsedUnit = ReadBlock['units'][number]

/** Whose text is shown, and what is looked for in it. */
export interface ReadingPlace {
  repositoryId: string
  fileId: string
  /** The units that somebody was sent to. */
  sought: ReadonlySet<UsedUnit>
  /** The server reads the file again, or has: positions may not be those that are shown. */
  isStale: boolean
  /** Told whether a block has text that is typed and not saved. */
  onTyping: (position: number, isTyped: boolean) => void
}

/** Something is withheld from buyers or no longer used. */
const needsAttention = ({ withheld, isOver }: UsedUnit): boolean => isOver || withheld.length > 0

/** The units that are listed beside a block: all, or those that the seller should look at or was sent to. */
export const listedUnits = (
  units: readonly UsedUnit[],
  { isUseShown, sought }: { isUseShown: boolean; sought: ReadonlySet<UsedUnit> },
): readonly UsedUnit[] =>
  isUseShown ? units : units.filter((unit) => needsAttention(unit) || sought.has(unit))
