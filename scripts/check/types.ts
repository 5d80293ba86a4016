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
  // A file that several projects include is wrong once.
  const problems = new Set<string>()

  for (const project of projects) {
    const { code, printed } = await run(tool('tsc'), ['-p', project, '--listFiles'])
    // What an error says further comes in indented lines of its own.
    for (const entry of printed.trim().split(/\n(?=\S)/)) {
      if (entry.startsWith(root + sep)) covered.add(relative(root, entry))
      else if (code !== 0 && !isLibrary(entry)) problems.add(entry)
    }
  }

  const sources = files.filter((path) => /\.tsx?$/.test(path) && !path.includes('/fixtures/'))
  const outside = sources.filter((path) => !covered.has(path))
  if (outside.length > 0) problems.add(`In no tsconfig.json:\n${outside.join('\n')}`)
  return problems.size > 0
    ? failed([...problems].join('\n'))
    : passed(`${sources.length} files in ${projects.length} projects`)
}

const isLibrary = (line: string) => line.startsWith('/') && line.includes('node_modules')
