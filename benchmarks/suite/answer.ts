import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { askSteadily, PER_SECOND } from '../lib/ask-steadily.ts'
import { ROOT } from '../lib/processes.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { type Document, newSeller } from '../lib/seller.ts'
import { openShop, type Shop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'

/** Before the documents, and again after them: a machine that slows down meanwhile slows both sides. */
const ALONE = 150
const WARM_UP = 20
const DOCUMENTS = 100
const AT_ONCE = 10

/** From notification to published answer: alone, and while another seller's documents are being read. */
export const answer: Benchmark = {
  name: 'answer',
  async run(say) {
    const shop = await openShop()
    try {
      await shop.startReady('demo')
      await askSteadily(shop, WARM_UP)
      say(`${PER_SECOND} questions a second, alone`)
      const before = await askSteadily(shop, ALONE)
      say(`the same while ${DOCUMENTS} documents of another seller are being read`)
      const startedAt = Date.now()
      const busy = await askWhileReading(shop)
      const seconds = (Date.now() - startedAt) / 1000
      say('and alone again')
      const after = await askSteadily(shop, ALONE)
      return measures([...before, ...after], busy, seconds)
    } finally {
      await shop.close()
    }
  },
}

function measures(alone: number[], busy: number[], seconds: number): Measure[] {
  const p95 = percentile(alone, 0.95)
  const busyP95 = percentile(busy, 0.95)
  return [
    { what: 'alone: p50', value: percentile(alone, 0.5), unit: 'ms' },
    { what: 'alone: p95', value: p95, unit: 'ms', bar: { atMost: 1500 } },
    { what: 'while reading documents: p50', value: percentile(busy, 0.5), unit: 'ms' },
    { what: 'while reading documents: p95', value: busyP95, unit: 'ms' },
    { what: 'p95 while reading, against alone', value: busyP95 / p95, unit: '×', bar: { atMost: 1.2 } },
    { what: `time to read the ${DOCUMENTS} documents`, value: seconds, unit: 's' },
  ]
}

/** Milliseconds of each question from before the first document is sent until all have been read. */
async function askWhileReading(shop: Shop): Promise<number[]> {
  const seller = await newSeller(shop.url)
  const documents = await someDocuments()
  const done = new AbortController()
  const asking = askSteadily(shop, Infinity, done.signal)
  try {
    const repository = await seller.createRepository('Muchos papeles', documents.slice(0, AT_ONCE))
    for (let start = AT_ONCE; start < DOCUMENTS; start += AT_ONCE)
      await seller.upload(repository, documents.slice(start, start + AT_ONCE))
    while ((await seller.unread(repository)) > 0) await wait(500)
  } finally {
    done.abort()
  }
  return asking
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
