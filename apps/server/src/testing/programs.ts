import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
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

/** What a program that failed has said: one line, and no stack trace. */
export function sentenceOf({ code, output, problem }: Ended): string {
  const lines = problem.trim().split('\n')
  if (code !== 1 || output !== '' || lines.length !== 1)
    throw new Error(`ended with ${code}: ${output}${problem}`)
  return problem
}

/** A random value for `SECRET_KEY`. */
export const anotherKey = (): string => randomBytes(32).toString('base64')

/** Programs that compare the master key with the database first, with the arguments that they need. */
export const KEYED_COMMANDS: readonly [program: string, args: string[]][] = [
  ['back-up.ts', ['/tmp/mostrador-never-written']],
  ['rotate-keys.ts', []],
  ['admin-token.ts', []],
  ['restore.ts', ['--take-over']],
  ['main.ts', []],
]
