import { execFile } from 'node:child_process'
import { join } from 'node:path'

const PROGRAMS = join(import.meta.dirname, '..')

export interface Ended {
  code: number
  output: string
  problem: string
}

interface ProgramOptions {
  args?: string[]
  env?: Record<string, string>
  /** False: the other end of its output is closed. */
  readsOutput?: boolean
}

/** Runs a program of the server, such as `back-up.ts`, to its end. Of this process's settings it gets the path alone. */
export const runProgram = (
  program: string,
  { args = [], env = {}, readsOutput = true }: ProgramOptions = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(PROGRAMS, program), ...args],
      { env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', ...env } },
      (_, output, problem) => resolve({ code: child.exitCode ?? -1, output, problem }),
    )
    if (!readsOutput) child.stdout?.destroy()
  })
