import { ownDatabase } from '../lib/postgres.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { demoSeller } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'

const QUESTIONS = 10_000
const WARM_UP = 20
const TIMES = 300

/** How long the calls of the home page take together, for a seller with many questions. */
export const home: Benchmark = {
  name: 'home',
  async run(say) {
    return [...(await measure('embedded', say)), ...(await measure('postgres', say))]
  },
}

async function measure(engine: 'embedded' | 'postgres', say: (text: string) => void): Promise<Measure[]> {
  const database = engine === 'postgres' ? await ownDatabase() : undefined
  if (engine === 'postgres' && !database) {
    say('no PostgreSQL answers on 127.0.0.1:5432; left out')
    return []
  }
  const shop = await openShop({ database })
  try {
    const first = await shop.startReady('demo')
    await first.process.stop()
    say(`${engine}: storing ${QUESTIONS} questions`)
    await shop.addQuestions(QUESTIONS)
    const { url } = await shop.startReady('main')
    const seller = await demoSeller(url)
    say(`${engine}: ${TIMES} times all calls at once`)
    const ms: number[] = []
    for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
      const started = performance.now()
      await seller.home()
      if (turn >= WARM_UP) ms.push(performance.now() - started)
    }
    return [
      { what: `${engine}: all calls, p50`, value: percentile(ms, 0.5), unit: 'ms' },
      { what: `${engine}: all calls, p99`, value: percentile(ms, 0.99), unit: 'ms', bar: { atMost: 300 } },
    ]
  } finally {
    await shop.close()
  }
}
