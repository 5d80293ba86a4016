import { newId } from '#platform'
import type { FileStore } from '#platform/files'
import type { UploadedFile } from '#platform/http'
import type { NewFile } from './file-store.ts'

/** Where a seller's file lies in the file store: under an id of ours, never under the name that it came with. */
export const fileKey = (tenantId: string, fileId: string) => `${tenantId}/${fileId}`

/**
 * Stores the bytes first, so that a row never stands for a file that is not there, and takes them away again when
 * `work` (which writes the rows) refuses or fails.
 */
export async function withStoredFiles<T extends { ok: boolean }>(
  files: FileStore,
  tenantId: string,
  uploads: readonly UploadedFile[],
  work: (stored: NewFile[]) => Promise<T>,
): Promise<T> {
  const startedAt = Date.now()
  const stored = uploads.map(({ fileName, bytes }, index) => ({
    // Ids sort by time: files of one upload stay in the order in which they were chosen.
    id: newId(startedAt + index),
    fileName,
    bytes,
  }))
  const takeAway = () => Promise.all(stored.map(({ id }) => files.delete(fileKey(tenantId, id))))
  try {
    await Promise.all(
      stored.map(({ id }, index) => files.putFile(fileKey(tenantId, id), uploads[index]!.path)),
    )
    const outcome = await work(stored)
    if (!outcome.ok) await takeAway()
    return outcome
  } catch (error) {
    await takeAway()
    throw error
  }
}
