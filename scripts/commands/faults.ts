import { runFaults } from '../../benchmarks/faults/index.ts'
import { buildWeb } from '../lib/build-web.ts'

/** The long fault tests: kills, outages, races. `npm run faults [-- BEGINNING OF A NAME…]` */
export async function run(names: string[]) {
  await buildWeb()
  return (await runFaults(names)) ? 0 : 1
}
