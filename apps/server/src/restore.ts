import { resolve } from 'node:path'
import { becomeCopy, takeOver } from '#installation'
import { OperatorError } from '#platform'
import { restore } from '#platform/backup'
import { migrate } from '#platform/db'
import { migrations } from '../migrations/index.ts'
import { fileArgument, readCommandConfig, tellOperator, withInstallation } from './over-installation.ts'

const TAKEN_OVER =
  'This installation answers buyers from now on. Make sure that the one it replaces does not start again.'
const STANDS_BY =
  'It does not answer buyers yet: stop the installation that it replaces, then run npm run restore -- --take-over.'
const USAGE = 'npm run restore -- FILE, or npm run restore -- --take-over'

await tellOperator(async () => {
  const { path, takesOver } = argumentsOf(process.argv.slice(2))
  const config = readCommandConfig()
  if (path === undefined && takesOver)
    return withInstallation(config, 'data', async ({ database }) => {
      await migrate(database.patientDb, migrations)
      await takeOver(database.db)
      return TAKEN_OVER
    })
  const file = resolve(fileArgument(USAGE, path))
  return withInstallation(config, 'nothing', async (installation) => {
    const { rows, files } = await restore(installation, file, { migrations, becomeCopy })
    if (takesOver) await takeOver(installation.database.db)
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
    const restored = `${count} rows of ${Object.keys(rows).length} tables and ${files} files were restored, and counted.`
    return `${restored} ${takesOver ? TAKEN_OVER : STANDS_BY}`
  })
})

function argumentsOf(args: string[]): { path: string | undefined; takesOver: boolean } {
  const path = args.find((argument) => !argument.startsWith('-'))
  const takesOver = args.includes('--take-over')
  if (args.length > Number(path !== undefined) + Number(takesOver))
    throw new OperatorError(`That is no argument of this command. Usage: ${USAGE}`)
  return { path, takesOver }
}
