import { run as runQuietly } from '../lib/processes.ts'
import { billOfMaterials } from '../supply/bill-of-materials.ts'

/** Prints what an installation contains, as CycloneDX. Builds first, because the bundles list what they contain. */
export async function run() {
  const { code, printed } = await runQuietly(process.execPath, ['scripts/run.mjs', 'build'])
  if (code === 0) console.log(JSON.stringify(billOfMaterials(), null, 2))
  else console.error(printed)
  return code
}
