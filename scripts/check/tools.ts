import { run } from '../lib/processes.ts'
import { tool } from '../lib/root.ts'
import { isSource, projectFiles } from '../lib/source-files.ts'
import { type CheckResult, failed, passed } from './result.ts'

export async function checkFormat(): Promise<CheckResult> {
  const { code, printed } = await run(tool('oxfmt'), ['--check'])
  if (code !== 0) return failed(`${printed.trim()}\nnpx oxfmt puts it right.`)
  return passed(`${countBefore(printed, 'files')} files`)
}

export async function checkLint(): Promise<CheckResult> {
  const { code, printed } = await run(tool('oxlint'), [])
  if (code !== 0) return failed(printed.trim())
  const seen = countBefore(printed, 'files')
  const expected = projectFiles().filter(isSource).length
  if (seen < expected) return failed(`Only ${seen} of ${expected} source files were linted.`)
  return passed(`${seen} files, ${countBefore(printed, 'rules')} rules`)
}

export async function checkUnused(): Promise<CheckResult> {
  const { code, printed } = await run(tool('knip'), ['--no-progress', '--treat-config-hints-as-errors'])
  return code === 0 ? passed('files, exports, dependencies') : failed(printed.trim())
}

/** Reads the 61 of "on 61 files": a tool that says nothing of the kind has looked at nothing. */
const countBefore = (printed: string, noun: string) =>
  Number(new RegExp(`(\\d+) (?:\\w+ )?${noun}`).exec(printed)?.[1] ?? 0)
