import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadFilesEndpoint } from '@mostrador/contract/knowledge'
import { simulateAnswerEndpoint } from '@mostrador/contract/questions'
import { sendMessageEndpoint } from '@mostrador/contract/widget'
import { takeLoopDelay, type LoopDelay } from '../../lib/loop-delay.ts'
import { giveWay } from '../../lib/give-way.ts'
import { ROOT, startCommand } from '../../lib/processes.ts'
import { randomNumbers, shuffle } from '../../lib/random.ts'
import type { Measure } from '../../lib/result.ts'
import { sampleSteadily } from '../../lib/sample-steadily.ts'
import { demoSeller, newSeller, type Seller } from '../../lib/seller.ts'
import { openShop, type Shop } from '../../lib/shop.ts'
import { percentile } from '../../lib/statistics.ts'
import { HOSTILE_FILES, HOSTILE_PAGES } from './hostile-files.ts'
import { TEXT_SHAPES } from './hostile-texts.ts'
import { type MarketplaceWithSite, startMarketplaceWithSite } from './marketplace-with-site.ts'

const SEED = 20_261_128
const AT_ONCE = 4
const HEALTH_EVERY_MS = 25
const QUIET_WITHIN_MS = 10 * 60_000
const ORIGIN = 'https://tienda.example'
const LISTINGS = ['MLA1450013377', 'MLA1450013402', 'MLA1450013588', 'MLA1450013645']
/** Maximum lengths that the product accepts. */
const CHAT_LENGTH = 1000
const QUESTION_LENGTH = 2000
const DESCRIPTION_LENGTH = 50_000

/** Number of inputs of each kind. */
export interface HostileCounts {
  chats: number
  questions: number
  listings: number
  files: number
  pages: number
}

export interface Withstood {
  sent: number
  /** Calls with status 500 or higher, or without a reply. */
  broken: string[]
  loop: LoopDelay
  /** The delay of an idle program at the same time. */
  idleLoop: LoopDelay
  healthMs: number[]
  /** Questions with the outcome `too_complex`. */
  tooComplex: number
  /** Whether the first process still runs. */
  lives: boolean
}

/** Sends generated hostile messages, listings, files and pages to a running product. The seed is fixed. */
export async function withstandHostile(counts: HostileCounts): Promise<Withstood> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-hostile-'))
  const report = join(folder, 'loop.json')
  const idleReport = join(folder, 'idle.json')
  const preload = join(ROOT, 'benchmarks/lib/watch-loop.ts')
  const site = await startMarketplaceWithSite()
  const idle = startCommand([process.execPath, `--import=${preload}`, join(ROOT, 'benchmarks/lib/idle.ts')], {
    ...process.env,
    LOOP_REPORT: idleReport,
  })
  const shop = await openShop({
    isMarketplaceLowPriority: true,
    settings: {
      ML_API_URL: site.url,
      TRUSTED_PROXIES: '127.0.0.0/8',
      AUTH_LIMIT_FACTOR: '1000',
      LOOP_REPORT: report,
      NODE_OPTIONS: `--import=${preload}`,
    },
  })
  site.passTo(shop.sandbox.url)
  try {
    const { process: product } = await shop.startReady('demo')
    const senders = await prepareSenders(shop, site, counts)
    await untilQuiet(shop.url)
    await Promise.all([takeLoopDelay(product, report), takeLoopDelay(idle, idleReport)])
    giveWay(process.pid)
    const health = await sampleSteadily(`${shop.url}/healthz`, HEALTH_EVERY_MS)
    const broken = await sendAll(senders)
    await untilQuiet(shop.url)
    const healthMs = await health.stop()
    return {
      sent: senders.length,
      broken,
      loop: await takeLoopDelay(product, report),
      idleLoop: await takeLoopDelay(idle, idleReport),
      healthMs,
      tooComplex: await countTooComplex(shop.url),
      lives: !product.hasEnded,
    }
  } finally {
    await shop.close()
    await idle.stop()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export async function hostileMeasures(counts: HostileCounts): Promise<Measure[]> {
  const { sent, broken, loop, idleLoop, healthMs, tooComplex, lives } = await withstandHostile(counts)
  for (const what of broken) console.log(`  broken: ${what}`)
  return [
    { what: 'hostile inputs', value: sent, unit: '' },
    { what: 'event loop delay: p99', value: loop.p99Ms, unit: 'ms', bar: { atMost: 50 } },
    { what: 'event loop delay: longest', value: loop.maxMs, unit: 'ms', bar: { atMost: 200 } },
    {
      what: 'longest work of the loop at a stretch',
      value: loop.longestWorkMs,
      unit: 'ms',
      bar: { atMost: 50 },
    },
    { what: 'longest delay of an idle program', value: idleLoop.maxMs, unit: 'ms' },
    { what: '/healthz: p99', value: percentile(healthMs, 0.99), unit: 'ms', bar: { atMost: 100 } },
    { what: 'calls broken', value: broken.length, unit: '', bar: { atMost: 0 } },
    { what: 'processes that ended', value: lives ? 0 : 1, unit: '', bar: { atMost: 0 } },
    { what: 'questions given up for their cost', value: tooComplex, unit: '' },
  ]
}

/** Sends one hostile input; `send` resolves with the status of the reply. */
interface Sender {
  what: string
  send(): Promise<number>
}

async function prepareSenders(
  shop: Shop,
  site: MarketplaceWithSite,
  counts: HostileCounts,
): Promise<Sender[]> {
  const random = randomNumbers(SEED)
  const demo = await demoSeller(shop.url)
  const assistantId = await demo.openWebChat(ORIGIN)
  const text = (index: number, length: number) => {
    const shape = TEXT_SHAPES[index % TEXT_SHAPES.length]!
    return { name: shape.name, text: shape.make(random, length) }
  }
  const many = (count: number, make: (index: number) => Sender) =>
    Array.from({ length: count }, (_, at) => make(at))
  const others = await Promise.all(
    Array.from({ length: Math.ceil((counts.files + counts.pages) / 8) }, () => newSeller(shop.url)),
  )
  const repositories = await Promise.all(
    others.map(async (seller) => ({ seller, id: await seller.createRepository('Datos', [KNOWN]) })),
  )
  const repository = (index: number) => repositories[index % repositories.length]!

  const senders = [
    ...many(counts.chats, (index) => {
      const { name, text: question } = text(index, CHAT_LENGTH)
      return { what: `chat: ${name}`, send: () => chat(shop.url, assistantId, { question, visitor: index }) }
    }),
    ...many(counts.questions, (index) => {
      const { name, text: question } = text(index, QUESTION_LENGTH)
      return { what: `question: ${name}`, send: () => askOnMarketplace(shop, index, question) }
    }),
    ...many(counts.listings, (index) => {
      const { name, text: description } = text(index, DESCRIPTION_LENGTH)
      return { what: `listing: ${name}`, send: () => simulate(shop.url, demo, { description, assistantId }) }
    }),
    ...many(counts.files, (index) => {
      const file = HOSTILE_FILES[index % HOSTILE_FILES.length]!
      const form = new FormData()
      form.append('files', new Blob([file.make(random)]), file.name)
      const { seller, id } = repository(index)
      return { what: `file: ${file.name}`, send: () => upload(shop.url, seller, id, form) }
    }),
    ...many(counts.pages, (index) => {
      const page = HOSTILE_PAGES[index % HOSTILE_PAGES.length]!
      const form = new FormData()
      form.append('urls', site.publish(String(page.make(random))))
      const { seller, id } = repository(index)
      return { what: `page: ${page.name}`, send: () => upload(shop.url, seller, id, form) }
    }),
  ]
  shuffle(senders, random)
  return senders
}

const KNOWN = { name: 'datos.txt', bytes: new TextEncoder().encode('Facturación. Hacemos factura A y B.') }

/** Sends all inputs, `AT_ONCE` at a time, and returns the calls that broke. */
async function sendAll(senders: readonly Sender[]): Promise<string[]> {
  const broken: string[] = []
  const left = [...senders]
  const sendThem = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const status = await next.send().catch((error: unknown) => String(error))
      if (typeof status !== 'number' || status >= 500) broken.push(`${next.what}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendThem))
  return broken
}

/** An address in a separate network for each visitor. */
const placeOf = (visitor: number) => `10.${visitor >> 8}.${visitor & 255}.7`

const chat = (
  url: string,
  assistantId: string,
  { question, visitor }: { question: string; visitor: number },
) =>
  statusOf(`${url}/api${sendMessageEndpoint.path.replace(':assistantId', assistantId)}`, {
    headers: { 'content-type': 'application/json', origin: ORIGIN, 'x-forwarded-for': placeOf(visitor) },
    body: JSON.stringify({ conversation: null, messageId: randomUUID(), question }),
  })

async function askOnMarketplace(shop: Shop, index: number, text: string): Promise<number> {
  await shop.sandbox.ask({
    item_id: LISTINGS[index % LISTINGS.length]!,
    text,
    nickname: `HOSTIL_${index}`,
  })
  return 200
}

const simulate = (
  url: string,
  seller: Seller,
  { description, assistantId }: { description: string; assistantId: string },
) =>
  statusOf(`${url}/api${simulateAnswerEndpoint.path.replace(':assistantId', assistantId)}`, {
    headers: { 'content-type': 'application/json', authorization: seller.signedIn.session.access_token },
    body: JSON.stringify({
      question: '¿De qué material es y cuánto tarda el envío?',
      conversationId: `conv_hostil_${Date.now()}`,
      productContext: {
        image: null,
        title: 'Termo de acero',
        price: 48_990,
        installments: null,
        soldCount: null,
        shipping: 'free',
        warrantyMonths: null,
        stock: 3,
        condition: 'new',
        description,
        characteristics: [],
      },
    }),
  })

const upload = (url: string, seller: Seller, repositoryId: string, form: FormData) =>
  statusOf(`${url}/api${uploadFilesEndpoint.path.replace(':knowledgeId', repositoryId)}`, {
    headers: { authorization: seller.signedIn.session.access_token },
    body: form,
  })

async function statusOf(
  url: string,
  init: { headers: Record<string, string>; body: string | FormData },
): Promise<number> {
  const reply = await fetch(url, { method: 'POST', ...init })
  await reply.text()
  return reply.status
}

/** Waits until the queue is empty. */
async function untilQuiet(url: string): Promise<void> {
  const giveUpAt = Date.now() + QUIET_WITHIN_MS
  while (Date.now() < giveUpAt) {
    const metrics = await readMetrics(url)
    const open = metrics.filter(
      (line) => /^queue_jobs\{.*state="(?:created|active|retry)"/.test(line) && !line.endsWith(' 0'),
    )
    if (open.length === 0) return
    await wait(250)
  }
  throw new Error('jobs were still open at the deadline')
}

async function countTooComplex(url: string): Promise<number> {
  const lines = (await readMetrics(url)).filter((line) =>
    /^(?:chat_)?answers_total\{.*outcome="too_complex"/.test(line),
  )
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

const readMetrics = async (url: string): Promise<string[]> =>
  (await (await fetch(`${url}/metrics`)).text()).split('\n')
