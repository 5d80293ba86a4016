import { resolve } from 'node:path'
import { BackupRefused } from '#platform/backup'
import type { Installation } from '#platform/backup'
import { ConfigError, readConfig } from '#platform/config'
import { openDatabase } from '#platform/db'
import { openFileStores } from '#platform/files'
import { createLogger } from '#platform/log'

/** Runs an operator's command on what the settings name, with the file that is its only argument. Says what came of it. */
export async function overInstallation(
  command: string,
  work: (installation: Installation, path: string) => Promise<string>,
): Promise<void> {
  const [path] = process.argv.slice(2)
  if (!path) {
    process.stderr.write(`npm run ${command} -- FILE\n`)
    process.exitCode = 1
    return
  }
  try {
    const config = readConfig(process.env)
    const database = await openDatabase(config, createLogger('warn'))
    try {
      const { secretKey } = config
      const stores = await openFileStores(config)
      process.stdout.write(`${await work({ database, stores, secretKey }, resolve(path))}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    const isExpected = error instanceof BackupRefused || error instanceof ConfigError
    process.stderr.write(
      `${isExpected ? error.message : error instanceof Error ? (error.stack ?? '') : String(error)}\n`,
    )
    process.exitCode = 1
  }
}
