import { sniffType } from '@mostrador/documents/formats'
import type { GivingWay } from '#platform/queue'
import { fault, requested } from './reading.ts'
import type { Edits, Reading } from './reading.ts'
import { readThroughHost } from './read-through-host.ts'

/**
 * What a document says, or why nothing can be read from it. Rejects only for reasons that are not the document's,
 * `signal` among them; reading again can then help. Each call takes a process, so the caller limits how many run.
 */
export async function readDocument(
  bytes: Uint8Array,
  { fileName, ...edits }: { fileName: string } & Edits,
  given: { signal: AbortSignal; way: GivingWay },
): Promise<Reading> {
  const type = await sniffType(bytes, fileName)
  if (!type) return fault('unreadable')
  if (bytes.length === 0) return fault('empty')
  return readThroughHost({ type, fileName, ...requested(edits) }, bytes, given)
}

/** `readDocument`, or what tests put in its place. */
export type DocumentReader = typeof readDocument
