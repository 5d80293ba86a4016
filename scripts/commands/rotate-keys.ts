import { runShown } from '../lib/processes.ts'

/** One step of a rotation of the keys that sign access tokens. */
export const run = () => runShown(process.execPath, ['apps/server/src/rotate-keys.ts'])
