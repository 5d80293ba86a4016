import type { Reading, ReadingRequest } from '../document-reader/reading.ts'

/** What the server tells the host of the readers. */
export type Requests =
  | { kind: 'read'; id: number; request: ReadingRequest; bytes: Uint8Array }
  | { kind: 'pause' | 'resume' | 'stop'; id: number }

/** What the host answers to a `read`. */
export type Readings = { id: number; reading: Reading } | { id: number; error: string }
