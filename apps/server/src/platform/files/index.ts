import { join } from 'node:path'
import type { ObjectStorage } from '#platform/config'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'

export { FilesAway, isOfDisk } from './file-store.ts'
export type { FileStore } from './file-store.ts'
export { localFiles }

/** What sellers train their assistants with, and what their drafts show. */
export type FileStores = Record<'files' | 'pictures', FileStore>

/** In the bucket when one is set, else in the data folder; each kind apart from the others. */
export async function openFileStores({
  dataDir,
  objectStorage,
}: {
  dataDir: string
  objectStorage: ObjectStorage | null
}): Promise<FileStores> {
  const open = async (kind: string): Promise<FileStore> => {
    if (!objectStorage) return localFiles(join(dataDir, kind))
    // Its library is large: only those who use it load it.
    const { s3Files } = await import('./s3-files.ts')
    return s3Files(objectStorage, `${kind}/`)
  }
  return { files: await open('files'), pictures: await open('pictures') }
}
