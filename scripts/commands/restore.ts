import { runShown } from '../lib/processes.ts'

/** `npm run restore -- FILE`: a backup of either engine into the new database that the settings name. */
export const run = (args: string[]) => runShown(process.execPath, ['apps/server/src/restore.ts', ...args])
