import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const list = (folder: string, ...options: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter((path) => path && existsSync(join(folder, path)))

/** Every file that git keeps, with its path from the root. */
export const trackedFiles = (folder = root) => list(folder)

/** The tracked files and the new ones that git does not ignore. */
export const projectFiles = (folder = root) => list(folder, '--cached', '--others', '--exclude-standard')

export const isSource = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.includes('/fixtures/')
