import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Says nothing about the key. */
const markOf = (secretKey: Buffer): Buffer =>
  createHmac('sha256', secretKey).update('mostrador key mark').digest()

const pathOf = (dataDir: string): string => join(dataDir, 'key.check')

/**
 * Keeps a mark of the verified key beside the embedded database, for commands that run while the server has the database
 * open.
 */
export function writeKeyMark(dataDir: string, secretKey: Buffer): void {
  writeFileSync(pathOf(dataDir), markOf(secretKey), { mode: 0o600 })
}

/** Returns true where no mark was written. */
export function matchesKeyMark(dataDir: string, secretKey: Buffer): boolean {
  try {
    const mark = readFileSync(pathOf(dataDir))
    const own = markOf(secretKey)
    return mark.length === own.length && timingSafeEqual(mark, own)
  } catch {
    return true
  }
}
