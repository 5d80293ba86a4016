import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  answerQuestion,
  buildKnowledgeIndex,
  searchKnowledge,
  readParts,
  type KnowledgePart,
} from '@mostrador/answering'
import { documentOfText } from '@mostrador/documents/text'
import { catalogueText } from '../lib/catalogue-text.ts'
import { longText } from '../lib/long-text.ts'
import { processTree } from '../lib/process-tree.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { newSeller, type Seller } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'
import { textPdf } from '../lib/text-pdf.ts'

const QUESTIONS = join(import.meta.dirname, '../retrieval/xquad-es-dev.json')

const PARTS = 10_000
const PARTS_TEXT = 7_500_000
const BUILDS = 3
const WARM_UP = 100
/** Less than the million characters that the product reads; where each word stands makes four million bytes of it. */
const PDF_TEXT = 780_000
const CATALOGUE_PAGES = 40
const REST_MS = 10_000
const GIVE_UP_MS = 120_000

/** The largest repository in memory, and the largest document on its way into one. */
export const knowledge: Benchmark = {
  name: 'knowledge',
  async run(say) {
    say(`an index of ${PARTS} parts`)
    const ofIndex = measureIndex()
    say('a PDF of four million bytes, and a long web page')
    return [...ofIndex, ...(await measureReading())]
  },
}

function measureIndex(): Measure[] {
  const parts = someParts()
  const before = memoryMb()
  const builds = Array.from({ length: BUILDS }, () => timed(() => buildKnowledgeIndex(parts)))
  const index = buildKnowledgeIndex(parts)
  const memory = memoryMb() - before
  const { questions } = JSON.parse(readFileSync(QUESTIONS, 'utf8')) as { questions: { question: string }[] }
  const timesOf = (ask: (question: string) => unknown) =>
    questions.map(({ question }) => timed(() => ask(question))).slice(WARM_UP)
  const searches = timesOf((question) => searchKnowledge(index, question))
  const answers = timesOf((question) =>
    answerQuestion({ question, listing: null, shop: SHOP, knowledge: index }),
  )
  return [
    {
      what: `slowest build of ${PARTS} parts`,
      value: Math.max(...builds) / 1000,
      unit: 's',
      bar: { atMost: 2 },
    },
    { what: 'memory of the index, without its text', value: memory, unit: 'MB' },
    { what: 'search: p50', value: percentile(searches, 0.5), unit: 'ms' },
    { what: 'search: p99', value: percentile(searches, 0.99), unit: 'ms', bar: { atMost: 10 } },
    { what: 'whole answer: p50', value: percentile(answers, 0.5), unit: 'ms' },
    { what: 'whole answer: p99', value: percentile(answers, 0.99), unit: 'ms' },
  ]
}

const someParts = (): KnowledgePart[] =>
  readParts(documentOfText(longText(PARTS_TEXT)))
    .slice(0, PARTS)
    .map((part, position) => ({ id: `part-${position}`, fileName: 'libro.pdf', position, ...part }))

const SHOP = {
  seller: { brand: 'Libros Andén', tone: 'Cercano', description: 'Libros' },
  settings: { showPrices: true, checkStock: true, blockCompetitive: true },
  automaticResponses: { warranty: '', returns: '', shipping: '' },
  instructions: [],
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

/** What this process holds once everything that nobody needs is gone. */
function memoryMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

async function measureReading(): Promise<Measure[]> {
  const bytes = textPdf(longText(PDF_TEXT))
  const shop = await openShop()
  try {
    const { pid } = (await shop.startReady('demo')).process
    const residentMb = () => processTree(pid).find((listed) => listed.pid === pid)?.memoryMb ?? Number.NaN
    // A plan has one repository.
    const seller = await newSeller(shop.url)
    const sellerOfBook = await newSeller(shop.url)
    const sellerOfPage = await newSeller(shop.url)
    await wait(REST_MS)
    const before = residentMb()
    const secondsUntilRead = async (owner: Seller, create: () => Promise<string>) => {
      const started = performance.now()
      const repository = await create()
      while ((await owner.unread(repository)) > 0) {
        if (performance.now() - started > GIVE_UP_MS) throw new Error('it was never read')
        await wait(50)
      }
      return (performance.now() - started) / 1000
    }
    const readers = watchReaders(pid)
    const ofCatalogue = await secondsUntilRead(seller, () =>
      seller.createRepository('Un catálogo', [
        { name: 'catalogo.pdf', bytes: textPdf(catalogueText(CATALOGUE_PAGES)) },
      ]),
    )
    const readerMb = readers.stop()
    const ofPdf = await secondsUntilRead(sellerOfBook, () =>
      sellerOfBook.createRepository('Un libro', [{ name: 'libro.pdf', bytes }]),
    )
    // The network is this machine's own: what is left is the product's part.
    const ofPage = await secondsUntilRead(sellerOfPage, () =>
      sellerOfPage.createFromPage('Una página', `${shop.sandbox.url}/tienda/catalogo`),
    )
    await wait(REST_MS)
    return [
      {
        what: `a catalogue of ${CATALOGUE_PAGES} pages ready`,
        value: ofCatalogue,
        unit: 's',
        bar: { atMost: 10 },
      },
      { what: 'memory of its reader', value: readerMb, unit: 'MB', bar: { atMost: 300 } },
      { what: 'a PDF of 4 MB ready', value: ofPdf, unit: 's', bar: { atMost: 10 } },
      { what: 'a web page of 600 kB ready', value: ofPage, unit: 's', bar: { atMost: 5 } },
      { what: 'memory of the product before it', value: before, unit: 'MB' },
      { what: 'memory of the product after it', value: residentMb(), unit: 'MB' },
    ]
  } finally {
    await shop.close()
  }
}

const LOOK_EVERY_MS = 50

/** Watches the processes below the product, and returns the most memory that one of them held. */
function watchReaders(pid: number): { stop(): number } {
  let most = 0
  const watch = setInterval(() => {
    for (const listed of processTree(pid)) if (listed.pid !== pid) most = Math.max(most, listed.memoryMb)
  }, LOOK_EVERY_MS)
  return {
    stop() {
      clearInterval(watch)
      return most
    },
  }
}
