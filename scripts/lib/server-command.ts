import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Node's young generation grows to 64 MB, and each time it is emptied the process stands still for 10 to 25 ms. Kept
 * small, it is emptied more often, for 4 to 7 ms.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8']

/** Runs a program of the server, such as `main.ts`, with this Node. */
export const serverCommand = (program: string, ...nodeOptions: string[]): [string, ...string[]] => [
  process.execPath,
  ...SERVER_FLAGS,
  ...nodeOptions,
  join(root, 'apps/server/src', program),
]
