import { verifyKey } from '#installation'
import { OperatorError } from '#platform'
import type { Installation } from '#platform/backup'
import { readConfig } from '#platform/config'
import type { Config } from '#platform/config'
import { claimDataFolder, requireDataFolder } from '#platform/data-folder'
import { appliedMigrations, isOutage, openDatabase } from '#platform/db'
import type { Expected } from '#platform/db'
import { FilesAway, openFileStores } from '#platform/files'
import { createLogger } from '#platform/log'
import { sealedSamples } from './sealed-samples.ts'

/** Runs an operator's command, and prints its result or why it failed. */
export async function tellOperator(work: () => Promise<string>): Promise<void> {
  // The command has done its work even when the program that reads its output has ended.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${problemOf(error)}\n`)
    process.exitCode = 1
  }
}

/** A sentence for what an operator can fix, and the stack of a fault in the program. */
export function problemOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error)) return String(error)
  if (error instanceof FilesAway) return `The files cannot be reached: ${error.message}. Try again later.`
  if (isOutage(error)) return `The database went away: ${error.message}. Try again when it is back.`
  return `This is a fault of the program: ${error.stack ?? error.message}`
}

/** The settings for a command, which never makes a master key. */
export const readCommandConfig = (): Config => readConfig(process.env, { mayMakeKey: false })

/**
 * Opens what the settings name, as long as `work` takes.
 *
 * @throws OperatorError when the database is not what is `expected`, or its key is another one
 */
export async function withInstallation<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'objectStorage' | 'secretKey' | 'secretKeyName'>,
  expected: Expected,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, createLogger('warn'), expected)
  try {
    if (config.databaseUrl && !config.objectStorage) {
      if (expected === 'nothing') claimDataFolder(config.dataDir, { isNew: true })
      else requireDataFolder(config.dataDir)
    }
    if ((await appliedMigrations(database.db)).length > 0) await verifyKey(database.db, config, sealedSamples)
    else if (expected === 'data')
      throw new OperatorError('The database is empty. Correct DATABASE_URL or DATA_DIR.')
    return await work({ database, stores: await openFileStores(config), secretKey: config.secretKey })
  } finally {
    await database.close()
  }
}

/** The file that is a command's argument. */
export function fileArgument(usage: string, path: string | undefined): string {
  if (!path) throw new OperatorError(`Name a file: ${usage}`)
  return path
}
