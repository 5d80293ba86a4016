import { spawn } from 'node:child_process'

/** A failure whose message is meant for the person at the terminal, so no stack is shown for it. */
export class StepFailed extends Error {}

/**
 * Shows what is being done and how long it took; a failure ends with the one thing to do about it.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {string} advice
 * @returns {Promise<T>}
 */
export async function step(title, work, advice) {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  console.log(`… ${title}`)
  const reminder = setInterval(() => console.log(`  still at it after ${seconds()} s`), 20_000)
  try {
    const result = await work()
    console.log(`✓ ${title} (${seconds()} s)`)
    return result
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StepFailed(`${reason}\n✗ ${title} failed. ${advice}`)
  } finally {
    clearInterval(reminder)
  }
}

/**
 * Runs a command without showing what it prints, unless it fails: then its last lines are the error.
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>} what it printed
 */
export function runQuietly([program = '', ...args], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
    child.on('error', (error) => reject(new Error(`${program} could not be started: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) resolve(printed)
      else reject(new Error(`${shorten(printed)}\n(exit code ${code})`))
    })
  })
}

/** @param {string} printed The reason is in the first or in the last lines, never in the middle. */
function shorten(printed) {
  const lines = printed.trimEnd().split('\n')
  return (lines.length > 40 ? [...lines.slice(0, 15), '…', ...lines.slice(-20)] : lines).join('\n')
}

/**
 * The npm that started us, run by the given Node; else the one on PATH.
 * @param {string} node
 */
export function npm(node) {
  const startedBy = process.env['npm_execpath'] ?? ''
  return startedBy.endsWith('npm-cli.js') ? [node, startedBy] : ['npm']
}
