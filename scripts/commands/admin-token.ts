import { runShown } from '../lib/processes.ts'

/** Prints a token for the admin calls that lives ten minutes. */
export const run = () => runShown(process.execPath, ['apps/server/src/admin-token.ts'])
