import { buildWeb } from '../lib/build-web.ts'
import { run } from '../lib/processes.ts'
import { type CheckResult, failed, passed } from './result.ts'

const MEASURES = ['apps/web/scripts/bundle-size.mjs', 'apps/widget/scripts/bundle-size.mjs']

/** Builds what browsers load and holds what a page downloads against its budget. */
export async function checkSizes(): Promise<CheckResult> {
  await buildWeb()
  const measured = await Promise.all(MEASURES.map((measure) => run(process.execPath, [measure])))
  const printed = measured.map((one) => one.printed.trim()).join('\n')
  if (measured.some(({ code }) => code !== 0)) return failed(printed)
  return passed(printed.split('\n').at(-1)?.trim() ?? '')
}
