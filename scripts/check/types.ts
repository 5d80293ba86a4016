import { dirname, relative, sep } from 'node:path'
import { run } from '../lib/processes.ts'
import { root, tool } from '../lib/root.ts'
import { projectFiles } from '../lib/source-files.ts'
import { type CheckResult, failed, passed } from './result.ts'

/** Type-checks every folder that has a tsconfig.json, and holds that no TypeScript file is outside of all. */
export async function checkTypes(): Promise<CheckResult> {
  const files = projectFiles()
  const projects = files.filter((path) => path.endsWith('/tsconfig.json')).map((path) => dirname(path))
  const covered = new Set<string>()
  const problems: string[] = []

  for (const project of projects) {
    const { code, printed } = await run(tool('tsc'), ['-p', project, '--listFiles'])
    const lines = printed.split('\n')
    const listed = lines.filter((line) => line.startsWith(root + sep))
    for (const path of listed) covered.add(relative(root, path))
    if (code !== 0)
      problems.push(lines.filter((line) => line && !listed.includes(line) && !isLibrary(line)).join('\n'))
  }

  const sources = files.filter((path) => /\.tsx?$/.test(path) && !path.includes('/fixtures/'))
  const outside = sources.filter((path) => !covered.has(path))
  if (outside.length > 0) problems.push(`In no tsconfig.json:\n${outside.join('\n')}`)
  return problems.length > 0
    ? failed(problems.join('\n'))
    : passed(`${sources.length} files in ${projects.length} projects`)
}

const isLibrary = (line: string) => line.startsWith('/') && line.includes('node_modules')
