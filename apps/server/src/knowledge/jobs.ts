import * as z from 'zod'
import type { AiPort } from '#ai'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { FilesAway } from '#platform/files'
import type { FileStore } from '#platform/files'
import { job } from '#platform/queue'
import type { Queue } from '#platform/queue'
import type { DocumentReader } from './document-reader/index.ts'
import { embedParts, embedSoon } from './embed-parts.ts'
import { judgeParts } from './judge-parts.ts'
import { DISCARD_FILES, EMBED_PARTS, READ_FILE, READ_PAGE } from './job-names.ts'
import { recordTrouble } from './page-store.ts'
import { readFile } from './read-file.ts'
import { PAGE_TRIES, nextReading, readPage } from './read-page.ts'
import type { PageReading } from './read-page.ts'
import { recordFault, recordUnread } from './reading-store.ts'
import { fileKey } from './store-files.ts'

/** How long reading waits for the place where the files lie. */
const FILES_AWAY_MS = 60_000

const FileRef = z.object({ tenantId: z.uuid(), fileId: z.uuid() })
const FileRefs = z.object({ tenantId: z.uuid(), fileIds: z.array(z.uuid()) })

/** The later work of this feature. */
export const knowledgeJobs = (
  parts: PageReading & {
    db: Db
    files: FileStore
    queue: Queue
    ai: AiPort | null
    readDocument: DocumentReader
  },
) => {
  const { db, files, readDocument } = parts
  return [
    job({
      ...READ_FILE,
      data: FileRef,
      // Each takes a process of up to 400 MB.
      slots: 2,
      slotsPerSeller: 1,
      // Twice what a reader may take: it stands still half of the time at most.
      timeLimitSeconds: 100,
      retries: 5,
      givesWay: true,
      async run(file, { signal, way }) {
        try {
          await readFile({ db, files, read: readDocument }, file, { signal, way })
        } catch (error) {
          if (!(error instanceof FilesAway)) throw error
          // Nothing is wrong with the file: it is no try, and there is no end of them.
          await inTransaction(db, (tx) =>
            parts.queue.add(tx, READ_FILE, [{ data: file, afterMs: FILES_AWAY_MS }]),
          )
          return
        }
        await judgeParts(db, file.tenantId, file.fileId)
        await embedSoon(parts, file)
      },
      async exhausted({ tenantId, fileId }) {
        // An earlier reading of the file stays.
        await recordFault(db, tenantId, fileId, 'unreadable')
        await recordUnread(db, tenantId, fileId)
        await judgeParts(db, tenantId, fileId)
      },
    }),
    job({
      ...READ_PAGE,
      data: FileRef,
      // Most of its time is spent waiting for a site.
      slots: 3,
      slotsPerSeller: 2,
      timeLimitSeconds: 160,
      retries: PAGE_TRIES - 1,
      givesWay: true,
      async run(page, context) {
        await readPage(parts, page, context)
        await judgeParts(db, page.tenantId, page.fileId)
        await embedSoon(parts, page)
      },
      async exhausted(page) {
        await recordFault(db, page.tenantId, page.fileId, 'not_reachable')
        await recordTrouble(db, page, { fault: 'not_reachable', nextReadAt: nextReading(parts) })
      },
    }),
    job({
      ...EMBED_PARTS,
      data: FileRef,
      // The time is spent waiting for a provider.
      slots: 2,
      slotsPerSeller: 1,
      timeLimitSeconds: 300,
      // With a minute between tries: an hour of an outage. What is left then, the next round finds.
      retries: 60,
      givesWay: true,
      run: (file, context) => embedParts(parts, file, context),
    }),
    job({
      ...DISCARD_FILES,
      data: FileRefs,
      slots: 1,
      slotsPerSeller: 1,
      timeLimitSeconds: 60,
      retries: 10,
      async run({ tenantId, fileIds }) {
        for (const fileId of fileIds) await files.delete(fileKey(tenantId, fileId))
      },
    }),
  ]
}
