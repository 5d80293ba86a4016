import { setTimeout as wait } from 'node:timers/promises'
import type { AssistantRow } from '#assistants'
import type { QuestionParts } from './parts.ts'

/** How long a question waits for new files of its assistant. */
export const FILES_PATIENCE_MS = 30_000
const FILES_POLL_MS = 500

/** Returns whether a file that may answer a question is still being read for the first time. */
export const isReadingFiles = async (
  { knowledge }: Pick<QuestionParts, 'knowledge'>,
  { tenant_id: tenantId, knowledge_base_id: knowledgeBaseId }: AssistantRow,
): Promise<boolean> => knowledgeBaseId !== null && knowledge.isReading(tenantId, knowledgeBaseId)

/** Waits until the files are read, at most half a minute, while somebody watches; ends early when `signal` aborts. */
export async function waitForFiles(
  parts: Pick<QuestionParts, 'knowledge'>,
  assistant: AssistantRow,
  signal?: AbortSignal,
): Promise<void> {
  const giveUpAt = performance.now() + FILES_PATIENCE_MS
  while (!signal?.aborted && performance.now() < giveUpAt && (await isReadingFiles(parts, assistant)))
    await wait(FILES_POLL_MS)
}
