import * as z from 'zod'
import type { Db } from '#platform/db'
import type { FileStore } from '#platform/files'
import { job } from '#platform/queue'
import type { Job } from '#platform/queue'
import { readDocument } from './document-reader/index.ts'
import { recordFault } from './file-store.ts'
import { DISCARD_FILES, READ_FILE } from './job-names.ts'
import { readFile } from './read-file.ts'
import { fileKey } from './store-files.ts'

const FileRef = z.object({ tenantId: z.uuid(), fileId: z.uuid() })
type FileRef = z.infer<typeof FileRef>

const FileRefs = z.object({ tenantId: z.uuid(), fileIds: z.array(z.uuid()) })
type FileRefs = z.infer<typeof FileRefs>

/** The later work of this feature. */
export const knowledgeJobs = ({ db, files }: { db: Db; files: FileStore }): [Job<FileRef>, Job<FileRefs>] => {
  return [
    job({
      ...READ_FILE,
      data: FileRef,
      // Each takes a process of up to 400 MB.
      slots: 2,
      slotsPerSeller: 1,
      timeLimitSeconds: 60,
      retries: 5,
      run: (file, { signal }) => readFile({ db, files, read: readDocument }, file, signal),
      async exhausted({ tenantId, fileId }) {
        await recordFault(db, tenantId, fileId, 'unreadable')
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
