import { runShown } from '../lib/processes.ts'

/** `npm run ai-check [-- --input-usd PRICE --output-usd PRICE]`: asks the configured provider ten fixed questions. */
export const run = (args: string[]) => runShown(process.execPath, ['apps/server/src/ai-check.ts', ...args])
