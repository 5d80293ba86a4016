import { runScale } from '../../benchmarks/scale/index.ts'
import { buildWeb } from '../lib/build-web.ts'

/** Grows a database on PostgreSQL to so many sellers and measures at each. `npm run scale [-- SELLERS…]` */
export async function run(sizes: string[]) {
  await buildWeb()
  return (await runScale(sizes.map(Number))) ? 0 : 1
}
