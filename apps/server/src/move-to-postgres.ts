import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#platform'
import { backUp, BackupRefused, restore } from '#platform/backup'
import { readConfig } from '#platform/config'
import { migrations } from '../migrations/index.ts'
import { tellOperator, withInstallation } from './over-installation.ts'

await tellOperator(async () => {
  const config = readConfig(process.env)
  const { dataDir } = config
  if (!config.databaseUrl)
    throw new BackupRefused(
      'DATABASE_URL names the new database, and SECRET_KEY is what secret.key in DATA_DIR holds',
    )
  const path = join(dataDir, `moving-${newId()}`)
  try {
    const embedded = { ...config, databaseUrl: undefined, objectStorage: null }
    await withInstallation(embedded, (installation) => backUp(installation, path))
    const { rows, files } = await withInstallation(config, (place) => restore(place, path, migrations))
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
    return `${count} rows of ${Object.keys(rows).length} tables and ${files} files are in the new database and its place for files; each table has as many rows as before. The embedded database is as it was, and used no more.`
  } finally {
    await rm(path, { force: true })
  }
})
