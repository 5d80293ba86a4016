import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listAssistantsEndpoint } from '@mostrador/contract/assistants'
import { latestQuestionsEndpoint, simulateAnswerEndpoint } from '@mostrador/contract/questions'
import type { Measure } from '../lib/result.ts'
import { demoSeller, demoToken } from '../lib/seller.ts'
import { aQuestion, openShop } from '../lib/shop.ts'
import { answeringMeasures, countSurvived } from './survived.ts'

const LOAD_MS = 1500
/** Calls and streams to see whole before the stop, however slow the machine is. */
const LEAST_CALLS = 20
const CALLERS = 8
const STREAMS = 4
const DOCUMENTS = 6
const PATIENCE_MS = 2 * 60_000
/** What the files in `deploy` leave it. */
const MOST_SECONDS = 30

/**
 * An operator stops the product in the middle of calls, streams, uploaded documents and answers, and starts it again.
 */
export async function surviveStop({ questions }: { questions: number }): Promise<Measure[]> {
  const shop = await openShop()
  try {
    const maker = await shop.startReady('demo')
    const recordedBefore = await (await demoSeller(shop.url)).answered()
    await maker.process.stop()
    const { process } = await shop.startReady('main')
    const seller = await demoSeller(shop.url)
    const repository = await seller.createRepository('Papeles', someDocuments())
    const token = await demoToken(shop.url)
    const [assistant] = JSON.parse(await ask(shop.url, { path: listAssistantsEndpoint.path, token })) as {
      id: string
    }[]
    const stream = simulateAnswerEndpoint.path.replace(':assistantId', assistant?.id ?? '')

    const done: string[] = []
    const cut: string[] = []
    let stopping = false
    const caller = async (what: { path: string; body?: object }, isWhole: (text: string) => boolean) => {
      while (!stopping) {
        const text = await ask(shop.url, { ...what, token }).catch((error: unknown) => error)
        // Nobody listens any more: the call can be made elsewhere.
        if (text instanceof NotTaken && text.isDoorShut) return
        if (text instanceof NotTaken) continue
        if (typeof text === 'string' && isWhole(text)) done.push(text)
        else cut.push(String(text))
      }
    }
    const question = { question: '¿Hacen factura A?', conversationId: 'conv_parar_1' }
    const callers = [
      ...Array.from({ length: CALLERS }, () =>
        caller(
          { path: latestQuestionsEndpoint.path },
          (text) => text.endsWith('}') && text.includes('"paging"'),
        ),
      ),
      ...Array.from({ length: STREAMS }, () =>
        caller(
          { path: stream, body: question },
          (text) => /"success":true|"error":/.test(text) && text.endsWith('\n\n'),
        ),
      ),
    ]
    const ids: number[] = []
    const since = Date.now()
    const isUnderLoad = () => ids.length >= questions && done.length >= LEAST_CALLS
    while (Date.now() < since + LOAD_MS || (!isUnderLoad() && Date.now() < since + PATIENCE_MS)) {
      if (ids.length < questions) ids.push(await shop.sandbox.ask(aQuestion(ids.length)))
      else await wait(50)
    }
    const stoppedAt = Date.now()
    await process.stop()
    const seconds = (Date.now() - stoppedAt) / 1000
    stopping = true
    await Promise.all(callers)

    const again = Date.now()
    await shop.startReady('main')
    const survived = await countSurvived(shop, ids, {
      kills: 0,
      recordedBefore,
      patienceMs: PATIENCE_MS,
      since: again,
    })
    const reader = await demoSeller(shop.url)
    while ((await reader.unread(repository)) > 0 && Date.now() < again + PATIENCE_MS) await wait(100)
    for (const text of cut.slice(0, 3)) console.log(`  cut: ${text.slice(-200)}`)
    return [
      {
        what: 'calls and streams that came to a whole end',
        value: done.length,
        unit: '',
        bar: { atLeast: LEAST_CALLS },
      },
      { what: 'calls and streams that were cut', value: cut.length, unit: '', bar: { atMost: 0 } },
      { what: 'stopped after', value: seconds, unit: 's', bar: { atMost: MOST_SECONDS } },
      {
        what: 'ended otherwise than by itself',
        value: process.exitCode === 0 ? 0 : 1,
        unit: '',
        bar: { atMost: 0 },
      },
      ...answeringMeasures(survived),
      {
        what: 'documents not read in the end',
        value: await reader.unread(repository),
        unit: '',
        bar: { atMost: 0 },
      },
    ]
  } finally {
    await shop.close()
  }
}

const someDocuments = () =>
  Array.from({ length: DOCUMENTS }, (_, index) => ({
    name: `papel-${index}.txt`,
    bytes: new TextEncoder().encode(
      `Tema ${index}. ${'Hacemos envíos a todo el país en el día. '.repeat(5000)}`,
    ),
  }))

/** The product has read nothing of a call: the system knows of connections before it does, and ends them when the door is shut. */
class NotTaken extends Error {
  readonly isDoorShut: boolean
  constructor(cause: NodeJS.ErrnoException) {
    super('the call was not taken', { cause })
    this.isDoorShut = cause.code === 'ECONNREFUSED'
  }
}

/** A call on a connection of its own, as one that comes through a balancer; its whole text. Fails with `NotTaken`. */
function ask(
  url: string,
  { path, token, body }: { path: string; token: string; body?: object },
): Promise<string> {
  return new Promise((resolve, reject) => {
    // Whoever reads this header says so at once (RFC 9110, 10.1.1).
    const headers = {
      authorization: token,
      expect: '100-continue',
      ...(body && { 'content-type': 'application/json' }),
    }
    let isTaken = false
    const call = request(
      `${url}/api${path}`,
      { method: body ? 'POST' : 'GET', headers, agent: false },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (piece: string) => (text += piece))
        reply.on('end', () => resolve(text))
        reply.on('error', reject)
      },
    )
    call.on('continue', () => (isTaken = true))
    call.on('error', (error) => reject(isTaken ? error : new NotTaken(error)))
    call.end(body && JSON.stringify(body))
  })
}
