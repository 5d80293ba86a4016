import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Uploaded files, stored under keys of ours (`tenant/id`), never under a name that a user gave. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Throws when there is none. */
  get(key: string): Promise<Buffer>
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>
}

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/

/** Files on the local disk below `root`. */
export function localFiles(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a file key')
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Under another name first, so that a crash leaves no half file behind its real one.
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    get: (key) => readFile(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}
