import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { kill } from 'node:process'
import { sendMessageEndpoint } from '@mostrador/contract/widget'
import { startForeignSite } from '../../e2e/support/foreign-site.ts'
import { compareLoads } from '../../e2e/support/load-cost.ts'
import { reportOn, scoreOf } from '../lib/lighthouse.ts'
import { processTree } from '../lib/process-tree.ts'
import { ROOT } from '../lib/processes.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { demoSeller } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'

const WARM_UP = 20
const ONE_BY_ONE = 200
const AT_ONCE = 200
const MESSAGES = 10_000
/** Before memory is looked at for the first time: caches are full by then. */
const SETTLED = 2000
const LOOK_EVERY = 500
const SENDERS = 8
const LOADS = 21
const REPORTS = 3
const KNOWN = '¿Hacen factura A?'
/** Looked up like any other, and costs no answer of the plan. */
const UNKNOWN = '¿Venden paraguas?'

/** The chat on a seller's own site: its answers, many at once, very many, and what its page pays. */
export const webChat: Benchmark = {
  name: 'web-chat',
  async run(say) {
    // Visitors come from many places.
    const shop = await openShop({
      settings: {
        TRUSTED_PROXIES: '127.0.0.0/8',
        NODE_OPTIONS: `--expose-gc --import=${join(ROOT, 'benchmarks/lib/collect-on-signal.ts')}`,
      },
    })
    const site = await startForeignSite()
    try {
      const { process } = await shop.startReady('demo')
      const seller = await demoSeller(shop.url)
      const assistantId = await seller.openWebChat(site.origin)
      const ask = (question: string) => firstTextMs(shop.url, { assistantId, origin: site.origin, question })
      const many = async (count: number, question: string) => {
        let left = count
        const sender = async () => {
          while (left-- > 0) await ask(question)
        }
        await Promise.all(Array.from({ length: SENDERS }, sender))
      }

      await many(WARM_UP, KNOWN)
      say('one visitor after the other')
      const alone: number[] = []
      for (let index = 0; index < ONE_BY_ONE; index += 1) alone.push(await ask(KNOWN))
      say(`${AT_ONCE} visitors at once`)
      const together = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => ask(KNOWN)))
      const answered = together.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      say(`${MESSAGES} messages`)
      await many(SETTLED, UNKNOWN)
      const memory: number[] = []
      for (let sent = SETTLED; sent < MESSAGES; sent += LOOK_EVERY) {
        await many(LOOK_EVERY, UNKNOWN)
        memory.push(await memoryOf(process.pid, shop.url))
      }
      const half = memory.length / 2
      const [before, after] = [Math.min(...memory.slice(0, half)), Math.min(...memory.slice(half))]

      say('a page with the chat, one with an empty script and one without, on a slowed processor')
      const body = '<h1>Casa Yerbal</h1><p>Mates y termos.</p>'
      const script = `<script src="${shop.url}/widget.js" data-assistant-id="${assistantId}" async></script>`
      site.publish({
        '/con': { html: body + script },
        '/sin': { html: body },
        '/vacio': { html: `${body}<script src="/vacio.js" async></script>` },
        '/vacio.js': { html: '', headers: { 'content-type': 'text/javascript' } },
      })
      const [withChat = [], withEmpty = [], without = []] = await compareLoads(
        ['/con', '/vacio', '/sin'].map((path) => site.origin + path),
        LOADS,
      )
      const scores: { with: number; without: number }[] = []
      while (scores.length < REPORTS) {
        say(`Lighthouse, ${scores.length + 1} of ${REPORTS}`)
        const score = async (path: string) => scoreOf(await reportOn(site.origin + path), 'performance')
        scores.push({ with: await score('/con'), without: await score('/sin') })
      }
      const plainScore = percentile(
        scores.map((one) => one.without),
        0.5,
      )
      const mainThread = (costs: typeof withChat) =>
        percentile(
          costs.map((cost) => cost.mainThreadMs),
          // Whatever else the machine does only adds to it.
          0.25,
        )
      return [
        { what: 'first streamed text: p50', value: percentile(alone, 0.5), unit: 'ms' },
        {
          what: 'first streamed text: p95',
          value: percentile(alone, 0.95),
          unit: 'ms',
          bar: { atMost: 300 },
        },
        {
          what: `${AT_ONCE} streams at once: not answered`,
          value: AT_ONCE - answered.length,
          unit: '',
          bar: { atMost: 0 },
        },
        { what: `${AT_ONCE} streams at once: last first text`, value: percentile(answered, 1), unit: 'ms' },
        { what: `least memory in the first half of ${MESSAGES} messages`, value: before, unit: 'MB' },
        {
          what: 'least memory in the second half, more than that',
          value: after - before,
          unit: 'MB',
          bar: { atMost: 50 },
        },
        {
          what: 'main thread at load, 4 times slowed, for the chat',
          value: mainThread(withChat) - mainThread(without),
          unit: 'ms',
          bar: { atMost: 50 },
        },
        {
          what: 'the same for a script with nothing in it',
          value: mainThread(withEmpty) - mainThread(without),
          unit: 'ms',
        },
        {
          what: 'layout shift with the chat',
          value: Math.max(...withChat.map(({ layoutShift }) => layoutShift)),
          unit: 'score',
          bar: { atMost: 0 },
        },
        { what: 'Lighthouse performance of a plain page', value: plainScore, unit: 'score' },
        {
          what: 'Lighthouse performance of the same page with the chat',
          value: percentile(
            scores.map((one) => one.with),
            0.5,
          ),
          unit: 'score',
          bar: { atLeast: plainScore },
        },
      ] satisfies Measure[]
    } finally {
      await site.stop()
      await shop.close()
    }
  },
}

/** What a process holds in MB once it has thrown away its rubbish, which it else does when it pleases. */
async function memoryOf(pid: number, url: string): Promise<number> {
  kill(pid, 'SIGUSR2')
  // It answers this when it has done that.
  await fetch(`${url}/healthz`)
  return processTree(pid).find((one) => one.pid === pid)?.memoryMb ?? Number.NaN
}

let visitors = 0

/** Asks as a new visitor from a new place; milliseconds to the first piece of the answer. Reads it to its end. */
async function firstTextMs(
  url: string,
  { assistantId, origin, question }: { assistantId: string; origin: string; question: string },
): Promise<number> {
  visitors += 1
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const startedAt = performance.now()
  const response = await fetch(`${url}/api${sendMessageEndpoint.path.replace(':assistantId', assistantId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': from },
    body: JSON.stringify({ conversation: null, messageId: randomUUID(), question }),
  })
  if (!response.ok || !response.body) throw new Error(`the chat answered ${response.status}`)
  let text = ''
  let firstText: number | undefined
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.includes('"content"')) firstText ??= performance.now() - startedAt
  }
  if (firstText === undefined || !text.includes('"success"'))
    throw new Error('a stream ended without an answer')
  return firstText
}
