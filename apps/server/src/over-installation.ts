import { resolve } from 'node:path'
import { BackupRefused } from '#platform/backup'
import type { Installation } from '#platform/backup'
import { ConfigError, readConfig } from '#platform/config'
import type { Config } from '#platform/config'
import { FolderInUse, openDatabase } from '#platform/db'
import { openFileStores } from '#platform/files'
import { createLogger } from '#platform/log'

/** What the operator is told without a trace of calls: it is theirs to mend. */
const EXPECTED = [BackupRefused, ConfigError, FolderInUse]

/** Runs an operator's command, and says what came of it. */
export async function tellOperator(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind)
    const told = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
    process.stderr.write(`${told ?? ''}\n`)
    process.exitCode = 1
  }
}

/** Runs an operator's command on what the settings name, with the file that is its only argument. */
export async function overInstallation(
  command: string,
  work: (installation: Installation, path: string) => Promise<string>,
): Promise<void> {
  const [path] = process.argv.slice(2)
  await tellOperator(async () => {
    if (!path) throw new BackupRefused(`npm run ${command} -- FILE`)
    return withInstallation(readConfig(process.env), (installation) => work(installation, resolve(path)))
  })
}

/** Opens what settings name, as long as `work` takes. */
export async function withInstallation<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'objectStorage' | 'secretKey'>,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, createLogger('warn'))
  try {
    return await work({ database, stores: await openFileStores(config), secretKey: config.secretKey })
  } finally {
    await database.close()
  }
}
