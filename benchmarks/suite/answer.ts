import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../lib/processes.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { type Document, newSeller } from '../lib/seller.ts'
import { aQuestion, openShop, type Shop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'

const PER_SECOND = 5
const SECONDS = 30
const WARM_UP = 20
const DOCUMENTS = 100
const AT_ONCE = 10
const GIVE_UP_MS = 30_000

/** From notification to published answer: alone, and while another seller's documents are being read. */
export const answer: Benchmark = {
  name: 'answer',
  async run(say) {
    const shop = await openShop()
    try {
      await shop.startReady('demo')
      await askSteadily(shop, WARM_UP)
      say(`${PER_SECOND} questions a second for ${SECONDS} s, alone`)
      const alone = await askSteadily(shop, PER_SECOND * SECONDS)
      say(`the same while ${DOCUMENTS} documents of another seller are being read`)
      const { ms, read, unread } = await askWhileReading(shop)
      if (unread > 0) say(`${unread} documents were still unread when the last question was answered`)
      return measures(alone, ms, read)
    } finally {
      await shop.close()
    }
  },
}

function measures(alone: number[], busy: number[], read: number): Measure[] {
  const p95 = percentile(alone, 0.95)
  const busyP95 = percentile(busy, 0.95)
  return [
    { what: 'alone: p50', value: percentile(alone, 0.5), unit: 'ms' },
    { what: 'alone: p95', value: p95, unit: 'ms', bar: { atMost: 1500 } },
    { what: 'while reading documents: p50', value: percentile(busy, 0.5), unit: 'ms' },
    { what: 'while reading documents: p95', value: busyP95, unit: 'ms' },
    { what: 'p95 while reading, against alone', value: busyP95 / p95, unit: '×', bar: { atMost: 1.2 } },
    { what: 'documents read meanwhile', value: read, unit: '' },
  ]
}

/** Only questions that were asked while documents were still unread count. */
async function askWhileReading(shop: Shop): Promise<{ ms: number[]; read: number; unread: number }> {
  const seller = await newSeller(shop.url)
  const documents = await someDocuments()
  const first = documents.slice(0, AT_ONCE)
  const repository = await seller.createRepository('Muchos papeles', first)
  let readingEndedAt = Infinity
  const watching = (async () => {
    for (let start = AT_ONCE; start < DOCUMENTS; start += AT_ONCE)
      await seller.upload(repository, documents.slice(start, start + AT_ONCE))
    while ((await seller.unread(repository)) > 0 && readingEndedAt === Infinity) await wait(500)
    readingEndedAt = Math.min(readingEndedAt, Date.now())
  })()
  const startedAt = Date.now()
  const ms = await askSteadily(shop, PER_SECOND * SECONDS)
  const unread = await seller.unread(repository)
  const lasted = Math.min(readingEndedAt, Date.now()) - startedAt
  readingEndedAt = Date.now()
  await watching
  const during = ms.slice(0, Math.max(1, Math.floor((lasted / 1000) * PER_SECOND)))
  return { ms: during, read: DOCUMENTS - unread, unread }
}

/** PDF, DOCX and TXT in turn, each with a name of its own. */
async function someDocuments(): Promise<Document[]> {
  const demo = 'apps/server/src/demo/files'
  const fixtures = 'apps/server/src/knowledge/document-reader/fixtures'
  const files = await Promise.all(
    [
      `${demo}/envios-y-retiros.pdf`,
      `${demo}/cambios-y-garantia.docx`,
      `${demo}/preguntas-frecuentes.txt`,
      `${fixtures}/politicas.pdf`,
      `${fixtures}/politicas.docx`,
      `${fixtures}/politicas-latin1.txt`,
    ].map(async (path) => ({
      name: basename(path),
      bytes: new Uint8Array(await readFile(join(ROOT, path))),
    })),
  )
  return Array.from({ length: DOCUMENTS }, (_, index) => {
    const file = files[index % files.length] as Document
    return { name: `${index}-${file.name}`, bytes: file.bytes }
  })
}

/** Milliseconds from each question, which is told at once, to its answer; both moments are the marketplace's own. */
async function askSteadily(shop: Shop, count: number): Promise<number[]> {
  const started = Date.now()
  const ids = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await wait(started + (index * 1000) / PER_SECOND - Date.now())
      return shop.sandbox.ask(aQuestion(index))
    }),
  )
  return Promise.all(ids.map((id) => untilAnswered(shop, id)))
}

async function untilAnswered(shop: Shop, id: number): Promise<number> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  for (;;) {
    const { answer: published, date_created: askedAt, text } = await shop.sandbox.question(id)
    if (published) return Date.parse(published.date_created) - Date.parse(askedAt)
    if (Date.now() > giveUpAt) throw new Error(`nobody answered "${text}"`)
    await wait(200)
  }
}
