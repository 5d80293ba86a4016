import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.ts'

interface Options {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

/** Runs a program to its end and keeps what it printed. */
export function run(program: string, args: string[], options: Options = {}) {
  return new Promise<{ code: number; printed: string }>((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.stderr.on('data', (chunk) => (printed += chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), printed }))
  })
}

/** Runs a program to its end, its output going straight to the terminal. */
export function runShown(program: string, args: string[], options: Options = {}) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}

export const exitCode = (code: number | null, signal: NodeJS.Signals | null) =>
  code ?? 128 + (signal ? constants.signals[signal] : 0)
