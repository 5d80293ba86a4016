import { backUp } from '#platform/backup'
import { overInstallation } from './over-installation.ts'

await overInstallation('backup', async (installation, path) => {
  const { rows, files } = await backUp(installation, path)
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  return `${count} rows of ${Object.keys(rows).length} tables and ${files} files are in ${path}. It opens only with the same SECRET_KEY: keep that apart from it.`
})
