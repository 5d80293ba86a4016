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
  /** The server is reading the file again. */
  isRereading: boolean
  /** The part that somebody was sent to. */
  soughtPart: number | undefined
  /** Told whether a block has text that is typed and not saved. */
  onTyping: (position: number, isTyped: boolean) => void
}

/** Something is withheld from buyers or no longer used: the seller sees it even where the list of units is closed. */
export const needsAttention = ({ withheld, isOver }: UsedUnit): boolean => isOver || withheld.length > 0
