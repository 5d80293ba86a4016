import { setTimeout as wait } from 'node:timers/promises'
import type { AssistantRow } from '#assistants'
import type { QuestionParts } from './parts.ts'

/** How long a question waits for new files of its assistant. */
export const FILES_PATIENCE_MS = 30_000
const FILES_POLL_MS = 500
/** A file that takes longer, as during an outage of the storage, is not waited for: each question would wait in vain. */
const SOON_READ_MS = 2 * 60_000

/** Returns whether a file that may answer a question is still being read for the first time. */
export async function isReadingFiles(
  { knowledge, clock }: Pick<QuestionParts, 'knowledge' | 'clock'>,
  { tenant_id: tenantId, knowledge_base_id: knowledgeBaseId }: AssistantRow,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - SOON_READ_MS)
  return knowledgeBaseId !== null && knowledge.isReading(tenantId, knowledgeBaseId, since)
}

/** Waits until the files are read, at most half a minute, while a person watches; ends early when `signal` aborts. */
export async function waitForFiles(
  parts: Pick<QuestionParts, 'knowledge' | 'clock'>,
  assistant: AssistantRow,
  signal?: AbortSignal,
): Promise<void> {
  const giveUpAt = performance.now() + FILES_PATIENCE_MS
  while (!signal?.aborted && performance.now() < giveUpAt && (await isReadingFiles(parts, assistant)))
    await wait(FILES_POLL_MS)
}
