import * as z from 'zod'
import type { Db } from '#platform/db'
import type { FileStore } from '#platform/files'
import { job } from '#platform/queue'
import { readDocument } from './document-reader/index.ts'
import { recordFault } from './file-store.ts'
import { DISCARD_FILES, READ_FILE, READ_PAGE } from './job-names.ts'
import { recordTrouble } from './page-store.ts'
import { readFile } from './read-file.ts'
import { PAGE_TRIES, nextReading, readPage } from './read-page.ts'
import type { PageReading } from './read-page.ts'
import { fileKey } from './store-files.ts'

const FileRef = z.object({ tenantId: z.uuid(), fileId: z.uuid() })
const FileRefs = z.object({ tenantId: z.uuid(), fileIds: z.array(z.uuid()) })

/** The later work of this feature. */
export const knowledgeJobs = (parts: PageReading & { db: Db; files: FileStore }) => {
  const { db, files } = parts
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
      run: (file, { signal, way }) => readFile({ db, files, read: readDocument }, file, { signal, way }),
      async exhausted({ tenantId, fileId }) {
        await recordFault(db, tenantId, fileId, 'unreadable')
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
      run: (page, context) => readPage(parts, page, context),
      async exhausted(page) {
        await recordFault(db, page.tenantId, page.fileId, 'not_reachable')
        await recordTrouble(db, page, { fault: 'not_reachable', nextReadAt: nextReading(parts) })
      },
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
