import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with these files, gone when the test ends. */
export function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador check '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** The same, with all of them known to git. */
export function checkoutWith(files: Record<string, string>) {
  const folder = folderWith(files)
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['add', '--all', '--force'], { cwd: folder })
  return folder
}
