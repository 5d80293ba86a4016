import { buildWeb } from '../lib/build-web.ts'
import { run } from '../lib/processes.ts'
import { type CheckResult, failed, passed } from './result.ts'

/** Builds the web app and holds what a page downloads against its budget. */
export async function checkSizes(): Promise<CheckResult> {
  await buildWeb()
  const { code, printed } = await run(process.execPath, ['apps/web/scripts/bundle-size.mjs'])
  if (code !== 0) return failed(printed.trim())
  return passed(printed.trim().split('\n').at(-1) ?? '')
}
