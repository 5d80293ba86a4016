/** Uploaded files, stored under keys of ours (`tenant/id`), never under a name that a user gave. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores a copy of the file at `path`. */
  putFile(key: string, path: string): Promise<void>
  /** Throws when there is none. */
  get(key: string): Promise<Buffer>
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>
  /** Ids of what was stored before `moment`, whole or in part, seller by seller. */
  storedBefore(moment: Date): AsyncIterable<{ tenantId: string; ids: string[] }>
}

/** Returns whether the disk is full, over its quota, read-only or broken. A retry can succeed after a repair. */
export const isOfDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(String(error.code))

/** The place where files lie does not answer, or not as it should. */
export class FilesAway extends Error {}

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/

export const isKey = (text: string): boolean => KEY.test(text)

/** Throws unless it is a key: a path of somebody's choosing must never reach a disk or a bucket. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a file key')
  return key
}
