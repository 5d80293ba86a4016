import { orderIn, sentencesOf, unitVector } from '@mostrador/answering'
import { AiFailure } from '#ai'
import type { AiPort } from '#ai'
import { idOf, mapInTurns, newId } from '#platform'
import type { Clock } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { Retry } from '#platform/queue'
import type { JobContext, Queue } from '#platform/queue'
import { findFile } from './file-store.ts'
import { EMBED_PARTS } from './job-names.ts'
import { isFileJudgedByOlder } from './part-store.ts'
import { releasesOf, stillWithheld } from './release-store.ts'
import { bumpVectorsVersion, filesWithoutVectors, partsWithoutVector, writeVectors } from './vector-store.ts'
import type { UnreadPart } from './vector-store.ts'

const PARTS_A_BATCH = 32
/** For one batch, its tries included. */
const BATCH_MS = 60_000
/** A round; what is left is taken by the next one. */
const FILES_A_ROUND = 200
const ROUND_MS = 60 * 60 * 1000

type FileRef = { tenantId: string; fileId: string }

/**
 * Has vectors made of a file's parts that have none by the configured model. Each batch is kept as soon as it is there, so
 * that a run that is cut off costs one batch.
 */
export async function embedParts(
  { db, ai }: { db: Db; ai: AiPort | null },
  { tenantId, fileId }: FileRef,
  { signal, way }: Pick<JobContext, 'signal' | 'way'>,
): Promise<void> {
  const model = ai?.embeddingModel
  if (!ai || !model) return
  const file = await findFile(db, tenantId, fileId)
  if (file?.status !== 'ready') return
  // The worker reads the file again first, and that reading queues its vectors.
  if (await isFileJudgedByOlder(db, tenantId, fileId)) return
  const batch = () => partsWithoutVector(db, { tenantId, fileId, model, limit: PARTS_A_BATCH })
  let parts = await batch()
  if (parts.length === 0) return
  try {
    while (parts.length > 0) {
      await way.clear()
      const released = (await releasesOf(db, tenantId, { fileId })).get(fileId)
      const texts = await mapInTurns(parts, (part) => sayable(part, released))
      const vectors = await vectorsFor(ai, texts, AbortSignal.any([signal, AbortSignal.timeout(BATCH_MS)]))
      const rows = parts.map((part, at) => ({ part, vector: vectors[at]! }))
      const kept = await inTransaction(db, (tx) => writeVectors(tx, { tenantId, model }, rows))
      if (kept === 0) throw new Retry('the parts of a file were replaced while they were read')
      parts = await batch()
    }
  } catch (error) {
    if (error instanceof AiFailure) throw new Retry(error.message, { cause: error })
    throw error
  } finally {
    await bumpVectorsVersion(db, tenantId, file.knowledgeBaseId)
  }
}

/** Vectors of what a buyer may be told; nothing else is sent. Where nothing is left, the vector is empty. */
async function vectorsFor(
  ai: AiPort,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const wanted = texts.filter((text) => text !== '')
  const made = wanted.length === 0 ? [] : await ai.embed(wanted, { signal })
  const left = made.values()
  return texts.map((text) => (text === '' ? new Float32Array() : unitVector(left.next().value ?? [])))
}

function sayable({ heading, text, withheld }: UnreadPart, released: ReadonlySet<string> | undefined): string {
  const still = new Set(stillWithheld(withheld, released).map((line) => line.text))
  return [...(heading === null ? [] : [heading]), ...sentencesOf(text)]
    .filter((said) => !still.has(said) && orderIn(said) === null)
    .join('\n')
}

/** Has vectors made of a file that has just been read. */
export const embedSoon = async (
  { db, queue, ai }: { db: Db; queue: Queue; ai: AiPort | null },
  data: FileRef,
): Promise<void> => {
  if (ai?.embeddingModel) await inTransaction(db, (tx) => queue.add(tx, EMBED_PARTS, [{ id: newId(), data }]))
}

/** Finds files that another model read, or none: after a change of the setting, and what a crash left. */
export async function embedMissing({
  db,
  queue,
  clock,
  ai,
}: {
  db: Db
  queue: Queue
  clock: Clock
  ai: AiPort | null
}): Promise<void> {
  const model = ai?.embeddingModel
  if (!model) return
  const files = await filesWithoutVectors(db, model, FILES_A_ROUND)
  const round = Math.floor(clock.now().getTime() / ROUND_MS)
  await inTransaction(db, (tx) =>
    queue.add(
      tx,
      EMBED_PARTS,
      files.map((data) => ({ id: idOf(`embed ${data.fileId} ${model} ${round}`), data })),
    ),
  )
}
