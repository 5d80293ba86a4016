import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reasonOf } from '#platform'
import { checkKey, FilesAway, isKey, isOfDisk } from './file-store.ts'
import type { FileStore } from './file-store.ts'

/** Files on the local disk below `root`. */
export function localFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkKey(key))
  const keep = async (key: string, write: (part: string) => Promise<void>) => {
    const path = pathOf(key)
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Writes under a temporary name first, so that a crash leaves no partial file under the real name.
      await write(`${path}.part`)
      await rename(`${path}.part`, path)
    } catch (error) {
      throw isOfDisk(error) ? new FilesAway('the disk takes no more files', { cause: error }) : error
    }
  }
  return {
    put: (key, bytes) => keep(key, (part) => writeFile(part, bytes, { mode: 0o600 })),
    putFile: (key, path) => keep(key, (part) => copyFile(path, part)),
    get: async (key) =>
      readFile(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? error : new FilesAway(reasonOf(error), { cause: error })
      }),
    async delete(key) {
      await rm(pathOf(key), { force: true })
      await rm(`${pathOf(key)}.part`, { force: true })
    },
    async *storedBefore(moment) {
      for (const tenantId of await namesIn(root)) {
        const ids = new Set<string>()
        for (const name of await namesIn(join(root, tenantId))) {
          const id = name.replace(/\.part$/, '')
          if (isKey(`${tenantId}/${id}`) && (await isOlder(join(root, tenantId, name), moment))) ids.add(id)
        }
        if (ids.size > 0) yield { tenantId, ids: [...ids] }
      }
    },
  }
}

/** Empty for a folder that is not there, and for a file in its place. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw new FilesAway(reasonOf(error), { cause: error })
  })

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))

/** What was deleted meanwhile is not older. */
const isOlder = (path: string, moment: Date): Promise<boolean> =>
  stat(path).then(
    ({ mtime }) => mtime < moment,
    () => false,
  )
