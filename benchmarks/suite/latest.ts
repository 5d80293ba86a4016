import { Agent, get } from 'node:http'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { ownDatabase } from '../lib/postgres.ts'
import type { Benchmark } from '../lib/result.ts'
import { demoSeller, demoToken } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'

const QUESTIONS = 1000
const CONNECTIONS = 16
const ROUNDS = 5
const ROUND_MS = 3000

/** How many pages of questions a process hands out, against a route that does nothing but ask the database for them. */
export const latest: Benchmark = {
  name: 'latest',
  async run(say) {
    const database = await ownDatabase()
    if (!database) {
      say('no PostgreSQL answers on 127.0.0.1:5432; left out')
      return []
    }
    const shop = await openShop({ database })
    try {
      const maker = await shop.startReady('demo')
      const { id } = await demoSeller(shop.url)
      await maker.process.stop()
      await shop.addQuestions(QUESTIONS)
      const product = await shop.startReady('api')
      const bare = await shop.startBareLatest(id)
      const authorization = await demoToken(product.url)
      const ours = () => perSecond(`${product.url}/api${latestQuestionsEndpoint.path}`, { authorization })
      const theirs = () => perSecond(`${bare.url}/latest`, {})
      await ours()
      await theirs()
      const rates: { ours: number; bare: number }[] = []
      // In turns: a machine that slows down meanwhile slows both.
      for (let round = 0; round < ROUNDS; round += 1) {
        say(`round ${round + 1} of ${ROUNDS}`)
        rates.push({ ours: await ours(), bare: await theirs() })
      }
      const middle = (of: (rate: { ours: number; bare: number }) => number) => percentile(rates.map(of), 0.5)
      return [
        { what: 'GET /questions/latest a second', value: middle((rate) => rate.ours), unit: '' },
        { what: 'bare route a second', value: middle((rate) => rate.bare), unit: '' },
        {
          what: 'part of the bare route',
          value: middle((rate) => (100 * rate.ours) / rate.bare),
          unit: '%',
          bar: { atLeast: 60 },
        },
      ]
    } finally {
      await shop.close()
    }
  },
}

/** Whole answers a second over a few connections that are never idle. */
async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const startedAt = performance.now()
  let answers = 0
  const connection = async () => {
    while (performance.now() < startedAt + ROUND_MS) {
      await fetchWhole(url, headers, agent)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return (answers * 1000) / (performance.now() - startedAt)
}

const fetchWhole = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`))
      reply.resume().on('end', resolve)
    }).on('error', reject)
  })
