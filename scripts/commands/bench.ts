import { runBenchmarks } from '../../benchmarks/index.ts'
import { buildWeb } from '../lib/build-web.ts'

/** `npm run bench [-- NAME…]` */
export async function run(names: string[]) {
  await buildWeb()
  return (await runBenchmarks(names)) ? 0 : 1
}
