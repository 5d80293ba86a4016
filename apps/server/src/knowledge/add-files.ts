import { newId } from '#platform'
import type { Tx } from '#platform/db'
import type { Queue } from '#platform/queue'
import { pageName } from './display-name.ts'
import { insertFiles } from './file-store.ts'
import type { NewFile } from './file-store.ts'
import { READ_FILE, READ_PAGE } from './job-names.ts'

/** Adds stored files and web pages to a repository and has each of them read. */
export async function addFiles(
  tx: Tx,
  queue: Queue,
  owner: { tenantId: string; knowledgeBaseId: string; now: Date },
  files: readonly NewFile[],
): Promise<void> {
  await insertFiles(tx, owner, files)
  for (const [job, ofKind] of [
    [READ_FILE, files.filter(({ url }) => url === undefined)],
    [READ_PAGE, files.filter(({ url }) => url !== undefined)],
  ] as const)
    await queue.add(
      tx,
      job,
      ofKind.map(({ id }) => ({ id, data: { tenantId: owner.tenantId, fileId: id } })),
    )
}

/** Web pages as they stand in a repository until they have been read: by their address. */
export function pagesAt(urls: readonly string[], startedAt: number): NewFile[] {
  return urls.map((url, index) => ({
    id: newId(startedAt + index),
    fileName: pageName(url),
    bytes: 0,
    url,
  }))
}
