import { runShown } from '../lib/processes.ts'

/** `npm run move-to-postgres`: everything of the embedded database into the new PostgreSQL that the settings name. */
export const run = () => runShown(process.execPath, ['apps/server/src/move-to-postgres.ts'])
