import type { ReadingRequest } from './reading.ts'
import type { Piece } from './reading-pieces.ts'

/** What the server tells the host of the readers. */
export type Requests =
  | { kind: 'read'; id: number; request: ReadingRequest; bytes: Uint8Array }
  /** Asks for the next piece. */
  | { kind: 'more'; id: number }
  | { kind: 'pause' | 'resume' | 'stop'; id: number }

/** What the host answers to a `read` and to each `more`. */
export type Readings = { id: number; piece: Piece } | { id: number; error: string }
