import { runShown } from '../lib/processes.ts'

/** How well questions are answered; `npm run eval -- …` goes on to benchmarks/eval. */
export const run = (args: string[]) => runShown(process.execPath, ['benchmarks/eval/index.ts', ...args])
