import { resolve } from 'node:path'
import { backUp } from '#platform/backup'
import { fileArgument, readCommandConfig, tellOperator, withInstallation } from './over-installation.ts'

await tellOperator(async () => {
  const path = resolve(fileArgument('npm run backup -- FILE', process.argv[2]))
  return withInstallation(readCommandConfig(), 'data', async (installation) => {
    const { rows, files } = await backUp(installation, path)
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
    return `${count} rows of ${Object.keys(rows).length} tables and ${files} files are in ${path}. It opens only with the same SECRET_KEY: keep that apart from it.`
  })
})
