import { restore } from '#platform/backup'
import { migrations } from '../migrations/index.ts'
import { overInstallation } from './over-installation.ts'

await overInstallation('restore', async (installation, path) => {
  const { rows, files } = await restore(installation, path, migrations)
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  return `${count} rows of ${Object.keys(rows).length} tables and ${files} files were restored, and counted.`
})
