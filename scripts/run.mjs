// Every npm script comes through here: `node scripts/run.mjs <command>`. This file and `bootstrap/` run on any
// Node from 18 on; they get Node 24 and the dependencies, and what follows is TypeScript run by that Node.
// The scripts say `exec node`, so that no shell stands between npm and this process when npm passes a signal on.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureDependencies } from './bootstrap/dependencies.mjs'
import { StepFailed } from './bootstrap/steps.mjs'
import { isNewEnough, ownNode, withNodeFirst } from './bootstrap/toolchain.mjs'

const thisFile = fileURLToPath(import.meta.url)
const root = dirname(dirname(thisFile))
const [command = '', ...args] = process.argv.slice(2)

try {
  process.exitCode = isNewEnough() ? await runCommand() : await startAgainUnder(await ownNode(root))
} catch (error) {
  console.error(error instanceof StepFailed ? `\n${error.message}` : error)
  process.exitCode = 1
}

async function runCommand() {
  const file = join(root, 'scripts', 'commands', `${command}.ts`)
  if (!existsSync(file)) throw new StepFailed(`There is no command "${command}"; package.json lists them.`)
  await ensureDependencies(root)
  process.chdir(root)
  const { run } = await import(pathToFileURL(file).href)
  return run(args)
}

/**
 * @param {string} node
 * @returns {Promise<number>} its exit code
 */
function startAgainUnder(node) {
  const child = spawn(node, [thisFile, command, ...args], { stdio: 'inherit', env: withNodeFirst(node) })
  // The child ends everything in order; leaving before it would give the prompt back too early.
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}
