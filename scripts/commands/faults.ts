import { runFaults } from '../../benchmarks/faults/index.ts'
import { buildWeb } from '../lib/build-web.ts'

/** The long fault tests: kills, outages, races. */
export async function run() {
  await buildWeb()
  return (await runFaults()) ? 0 : 1
}
