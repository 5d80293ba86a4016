import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, runQuietly, step } from './steps.mjs'

/**
 * Installs what package-lock.json lists, unless it is all there already.
 * @param {string} root
 */
export async function ensureDependencies(root) {
  if (isInstalled(root)) return
  // Not `npm ci`: it refuses a lock file without the binaries of every other platform, and not every registry
  // has all of those. This keeps to the lock file just the same, and leaves it as it is.
  const command = [
    ...npm(process.execPath),
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await step(
    'Installing dependencies (a minute or two the first time)',
    () => runQuietly(command, { cwd: root }),
    'Check that npm reaches its registry and that there is room on the disk, and run the command again.',
  )
}

/**
 * npm writes down what it installed as its very last act, so an interrupted install never looks complete.
 * Contents are compared, not dates: a checkout touches files without changing them.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(record)
  return Object.entries(wanted).every(
    ([path, { version, link, optional }]) =>
      !path.includes('node_modules/') ||
      (optional && !installed[path]) ||
      (installed[path]?.version === version && installed[path]?.link === link),
  )
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages
