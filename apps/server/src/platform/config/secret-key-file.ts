import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf, OperatorError } from '#platform'
import { claimDataFolder, hasDatabase } from '#platform/data-folder'

const KEY_BYTES = 32

/** The embedded database's own key: `DATA_DIR/secret.key`. */
export const secretKeyPath = (dataDir: string): string => join(dataDir, 'secret.key')

/**
 * Reads the key file. A start on a new data folder makes it; beside an existing database a new key would open nothing.
 *
 * @throws OperatorError when there is no key to read, or none may be made
 */
export function readSecretKeyFile(dataDir: string, { mayMake }: { mayMake: boolean }): Buffer {
  const path = secretKeyPath(dataDir)
  const text = readKey(path) ?? (mayMake ? makeKey(dataDir, path) : undefined)
  if (text === undefined)
    throw new OperatorError(
      `${path} is missing. Put back the secret.key of this installation, set SECRET_KEY to what it held, or correct DATA_DIR.`,
    )
  const key = Buffer.from(text, 'base64')
  if (key.length === KEY_BYTES) return key
  throw new OperatorError(
    `${path} is not a key of ${KEY_BYTES} bytes in base64. Put back the secret.key of this installation.`,
  )
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return undefined
    throw new OperatorError(`${path} cannot be read: ${reasonOf(error)}.`, { cause: error })
  }
}

function makeKey(dataDir: string, path: string): string {
  claimDataFolder(dataDir)
  if (hasDatabase(dataDir))
    throw new OperatorError(
      `${path} is missing beside the database that it opens. Put it back, or set SECRET_KEY to what it held: a new key could not read what the old one has sealed.`,
    )
  const text = randomBytes(KEY_BYTES).toString('base64')
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // On a full disk an empty file would stay, and look like a damaged key.
    if (existsSync(path) && readFileSync(path, 'utf8') === '') rmSync(path)
    throw new OperatorError(`${path} cannot be written: ${reasonOf(error)}.`, { cause: error })
  }
  return text
}
