import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../lib/processes.ts'
import { root, tool } from '../lib/root.ts'
import { isSource, projectFiles } from '../lib/source-files.ts'
import { type CheckResult, failed, passed } from './result.ts'

const FOLDERS = ['apps', 'packages', 'e2e', 'benchmarks', 'scripts']

interface Cruise {
  modules: { source: string; dependencies: unknown[] }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

/** Reads every import below the folder and holds it against the rules in .dependency-cruiser.mjs. */
export async function cruise(folder: string): Promise<Cruise> {
  const folders = FOLDERS.filter((name) => existsSync(join(folder, name)))
  const rules = join(root, '.dependency-cruiser.mjs')
  const { printed } = await run(tool('depcruise'), ['--config', rules, '-T', 'json', ...folders], {
    cwd: folder,
  })
  return JSON.parse(printed.slice(printed.indexOf('{')))
}

export async function checkBoundaries(): Promise<CheckResult> {
  const { modules, summary } = await cruise(root)
  if (summary.violations.length > 0) {
    return failed(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).join('\n'))
  }

  // A tool that could not read the sources reports no violations either.
  const seen = new Set(modules.map((module) => module.source))
  const unseen = projectFiles().filter(
    (path) => isSource(path) && FOLDERS.some((name) => path.startsWith(`${name}/`)) && !seen.has(path),
  )
  if (unseen.length > 0) return failed(`These files were not looked at:\n${unseen.join('\n')}`)
  const imports = modules.reduce((sum, module) => sum + module.dependencies.length, 0)
  if (imports === 0) return failed('No import was found in any file.')
  return passed(`${imports} imports`)
}
