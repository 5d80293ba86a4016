import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { becomeCopy, standBy, takeOver } from '#installation'
import { newId, OperatorError } from '#platform'
import { backUp, restore } from '#platform/backup'
import { migrate } from '#platform/db'
import { migrations } from '../migrations/index.ts'
import { readCommandConfig, tellOperator, withInstallation } from './over-installation.ts'

await tellOperator(async () => {
  const config = readCommandConfig()
  const { dataDir } = config
  if (!config.databaseUrl)
    throw new OperatorError(
      'DATABASE_URL is not set. Set it to the new database, and SECRET_KEY to what secret.key in DATA_DIR holds.',
    )
  const path = join(dataDir, `moving-${newId()}`)
  const embedded = { ...config, databaseUrl: undefined, objectStorage: null }
  try {
    await withInstallation(embedded, 'data', (installation) => backUp(installation, path))
    const { rows, files } = await withInstallation(config, 'nothing', (place) =>
      restore(place, path, { migrations, becomeCopy }),
    )
    // In this order at most one of the two answers buyers, whenever the command is cut off.
    await withInstallation(embedded, 'data', async ({ database }) => {
      await migrate(database.patientDb, migrations)
      await standBy(database.db, config.secretKey)
    })
    await withInstallation(config, 'data', ({ database }) => takeOver(database.db))
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
    return `${count} rows of ${Object.keys(rows).length} tables and ${files} files are in the new database and its place for files; each table has as many rows as before. The embedded database is as it was, and does not answer buyers any more.`
  } finally {
    await rm(path, { force: true })
  }
})
