import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDraftEndpoint } from '@mostrador/contract/listings'
import { simulateAnswerEndpoint } from '@mostrador/contract/questions'
import { sendMessageEndpoint } from '@mostrador/contract/widget'
import pg from 'pg'
import { askSteadily } from '../lib/ask-steadily.ts'
import { ownDatabase } from '../lib/postgres.ts'
import { columns, type Measure, measureRow, passes } from '../lib/result.ts'
import { demoSeller, demoToken } from '../lib/seller.ts'
import { openShop, type Shop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'
import { copyShop } from './copy-shop.ts'
import { SIMULATED_CONVERSATION, timeListCalls } from './list-calls.ts'

const SIZES = [1000, 10_000]
const SITE = 'https://tienda.example'
/** Copies that sign in, spread over all there are. */
const SIGNED_IN = 100
const TIMES = 400
const WARM_UP = 20
const QUESTIONS = 150
/** A table with fewer rows is read whole whatever there is. */
const SMALL_TABLE = 5000
/** To delete accounts that nobody ever used. A start counts as a day. */
const READ_WHOLE_ONCE_A_DAY = ['auth_user']

/** What was measured with so many sellers. */
type Grown = { sellers: number; measures: Measure[] }

/** Grows one database on PostgreSQL to each of these numbers of sellers, and measures at each. */
export async function runScale(sizes: readonly number[]): Promise<boolean> {
  const database = await ownDatabase()
  if (!database) {
    console.error('No PostgreSQL answers on 127.0.0.1:5432.')
    return false
  }
  const shop = await openShop({ database, settings: { AUTH_LIMIT_FACTOR: '1000' } })
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const tenantId = await makeOriginal(shop)
    console.log('… answers with nobody else there')
    const alone = await whileRunning(shop, () => timeAnswers(shop))
    const grown: Grown[] = []
    let copies = 0
    for (const sellers of sizes.length > 0 ? sizes : SIZES) {
      console.log(`… ${sellers} sellers: copying`)
      const startedAt = Date.now()
      await copyShop(client, { tenantId, from: copies + 1, to: sellers })
      copies = sellers
      const seconds = (Date.now() - startedAt) / 1000
      console.log(`… ${sellers} sellers: measuring`)
      grown.push({
        sellers,
        measures: [...(await sizeOf(client, seconds)), ...(await measure(shop, client, { copies, alone }))],
      })
      console.log(tableOf(grown))
    }
    return grown.every(({ measures }) => measures.every((one) => passes(one) !== false))
  } finally {
    await client.end()
    await shop.close()
  }
}

/** The demo shop with something of everything; answers whose it is. */
async function makeOriginal(shop: Shop): Promise<string> {
  const { process, url } = await shop.startReady('demo')
  const seller = await demoSeller(url)
  const token = await demoToken(url)
  const assistantId = await seller.openWebChat(SITE)
  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
  }
  const question = '¿Hacen factura A?'
  const asked = { conversation: null, messageId: randomUUID(), question }
  await post(sendMessageEndpoint.path.replace(':assistantId', assistantId), { origin: SITE }, asked)
  const simulated = { question, conversationId: SIMULATED_CONVERSATION }
  await post(
    simulateAnswerEndpoint.path.replace(':assistantId', assistantId),
    { authorization: token },
    simulated,
  )
  await post(addDraftEndpoint.path, { authorization: token }, { name: 'Termo acero inoxidable 1 litro' })
  await askSteadily(shop, WARM_UP)
  await process.stop()
  return seller.id
}

/** Runs `work` beside one process that takes calls and one that answers. */
async function whileRunning<T>(shop: Shop, work: (url: string) => Promise<T>): Promise<T> {
  const api = await shop.startReady('api')
  const worker = await shop.startReady('worker', { ownPort: true })
  try {
    return await work(api.url)
  } catch (error) {
    throw new Error(`it failed beside these words of the product:\n${api.process.output()}`, { cause: error })
  } finally {
    await worker.process.stop()
    await api.process.stop()
  }
}

async function timeAnswers(shop: Shop): Promise<number[]> {
  await askSteadily(shop, WARM_UP)
  return askSteadily(shop, QUESTIONS)
}

async function sizeOf(client: pg.Client, seconds: number): Promise<Measure[]> {
  const { rows } = await client.query<{ questions: string; bytes: string }>(
    `select (select count(*) from question) as questions, pg_database_size(current_database()) as bytes`,
  )
  return [
    { what: 'questions', value: Number(rows[0]?.questions), unit: '' },
    { what: 'database', value: Number(rows[0]?.bytes) / 1e6, unit: 'MB' },
    { what: 'time to copy', value: seconds, unit: 's' },
  ]
}

async function measure(
  shop: Shop,
  client: pg.Client,
  { copies, alone }: { copies: number; alone: readonly number[] },
): Promise<Measure[]> {
  await client.query('select pg_stat_reset()')
  const { lists, answers } = await whileRunning(shop, async (url) => {
    const chosen = Array.from(
      { length: SIGNED_IN },
      (_, index) => 1 + Math.floor((index * copies) / SIGNED_IN),
    )
    const lists = await timeListCalls(url, chosen, TIMES)
    return { lists, answers: await timeAnswers(shop) }
  })
  // The processes have ended: what they counted is told.
  await wait(1500)
  const scanned = await scannedTables(client)
  for (const { table, times, rows } of scanned)
    console.log(`  ${table} (${rows} rows) was read whole ${times} times`)
  const p50 = percentile(answers, 0.5)
  const p95 = percentile(answers, 0.95)
  return [
    ...Object.entries(lists).flatMap(([name, ms]): Measure[] => [
      { what: `${name}: p50`, value: percentile(ms, 0.5), unit: 'ms' },
      { what: `${name}: p99`, value: percentile(ms, 0.99), unit: 'ms', bar: { atMost: 50 } },
    ]),
    { what: 'answer: p50', value: p50, unit: 'ms' },
    { what: 'answer: p95', value: p95, unit: 'ms' },
    {
      what: 'answer: p50, against an empty database',
      value: p50 / percentile(alone, 0.5),
      unit: '×',
      bar: { atMost: 1.2 },
    },
    {
      what: 'answer: p95, against an empty database',
      value: p95 / percentile(alone, 0.95),
      unit: '×',
      bar: { atMost: 1.2 },
    },
    { what: 'tables of sellers that were read whole', value: scanned.length, unit: '', bar: { atMost: 0 } },
  ]
}

/** Tables with rows of sellers that a statement has read from end to end. */
async function scannedTables(client: pg.Client): Promise<{ table: string; times: number; rows: number }[]> {
  const { rows } = await client.query<{ table: string; times: string; rows: string }>(
    `select s.relname as table, s.seq_scan as times, c.reltuples::bigint as rows
     from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where s.seq_scan > 0 and s.schemaname = 'public' and c.reltuples > $1 and s.relname <> all ($2) order by 1`,
    [SMALL_TABLE, READ_WHOLE_ONCE_A_DAY],
  )
  return rows.map((row) => ({ table: row.table, times: Number(row.times), rows: Number(row.rows) }))
}

/** What was measured, a column a size. */
function tableOf(grown: readonly Grown[]): string {
  const names = grown[0]?.measures.map(({ what }) => what) ?? []
  const rows = names.map((name, index) => {
    const cells = grown.map(({ measures }) => measureRow('', measures[index] as Measure))
    return [
      name,
      ...cells.map((cell) => cell[2] ?? ''),
      cells[0]?.[3] ?? '',
      cells.some((cell) => cell[4] === 'MISS') ? 'MISS' : '',
    ]
  })
  return columns([['', ...grown.map(({ sellers }) => `${sellers} sellers`), 'bar', ''], ...rows])
}
