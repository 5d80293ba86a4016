import type { ObjectStorage } from '#platform/config'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'

export { FilesAway } from './file-store.ts'
export type { FileStore } from './file-store.ts'
export { localFiles }

/** The bucket when one is set, else the folder. */
export async function openFiles({
  folder,
  prefix = '',
  objectStorage,
}: {
  folder: string
  /** Keeps one kind of file apart from the others of a bucket. */
  prefix?: string
  objectStorage: ObjectStorage | null
}): Promise<FileStore> {
  if (!objectStorage) return localFiles(folder)
  // Its library is large: only those who use it load it.
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(objectStorage, prefix)
}
