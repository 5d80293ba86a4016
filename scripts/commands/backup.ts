import { runShown } from '../lib/processes.ts'

/** `npm run backup -- FILE`: everything of the installation that the settings name, in one file. */
export const run = (args: string[]) => runShown(process.execPath, ['apps/server/src/back-up.ts', ...args])
