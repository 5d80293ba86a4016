import { setTimeout as wait } from 'node:timers/promises'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import type { Measure } from '../lib/result.ts'
import { demoSeller, demoToken } from '../lib/seller.ts'
import { aQuestion, type Shop } from '../lib/shop.ts'
import { answeringMeasures, countSurvived } from './survived.ts'

const POLL_MS = 250
/** Longer than any answer may take. */
const CALL_MS = 60_000
const MOST_SECONDS_OF_A_CALL = 20
const PATIENCE_MS = 3 * 60_000
/** When the marketplace has told everything again that it could not tell. */
const TOLD_AGAIN_SECONDS = 3600

export interface Away {
  /** Something goes away, and comes back. */
  begin(): void | Promise<void>
  end(): void | Promise<void>
  lastsMs: number
  questions: number
}

/**
 * What a seller who looks at the questions, and buyers who ask, feel of something that goes away for a while. Nobody
 * starts the product anew.
 */
export async function feel(shop: Shop, { begin, end, lastsMs, questions }: Away): Promise<Measure[]> {
  const token = await demoToken(shop.url)
  const recordedBefore = await (await demoSeller(shop.url)).answered()
  const calls: { status: number; ms: number }[] = []
  const look = async () => {
    const startedAt = performance.now()
    const reply = await fetch(`${shop.url}/api${latestQuestionsEndpoint.path}`, {
      headers: { authorization: token },
      signal: AbortSignal.timeout(CALL_MS),
    }).catch(() => undefined)
    const text = await reply?.text()
    const isSentence = reply?.ok || text?.includes('"message"')
    calls.push({ status: isSentence ? (reply?.status ?? 0) : 0, ms: performance.now() - startedAt })
  }
  const ids: number[] = []
  const looks: Promise<void>[] = []
  await begin()
  const since = Date.now()
  while (Date.now() < since + lastsMs) {
    const due = Math.ceil(((Date.now() - since) / lastsMs) * questions)
    while (ids.length < Math.min(due, questions)) ids.push(await shop.sandbox.ask(aQuestion(ids.length)))
    looks.push(look())
    await wait(POLL_MS)
  }
  while (ids.length < questions) ids.push(await shop.sandbox.ask(aQuestion(ids.length)))
  await end()
  const endedAt = Date.now()
  while (!(await isReady(shop.url))) {
    if (Date.now() > endedAt + PATIENCE_MS) throw new Error('the product did not recover')
    await wait(50)
  }
  const readySeconds = (Date.now() - endedAt) / 1000
  await Promise.all(looks)
  await shop.sandbox.advance(TOLD_AGAIN_SECONDS)
  const survived = await countSurvived(shop, ids, {
    kills: 0,
    recordedBefore,
    patienceMs: PATIENCE_MS,
    since: endedAt,
  })
  const told = (status: number) => calls.filter((call) => call.status === status).length
  return [
    { what: 'calls that were answered', value: told(200), unit: '' },
    { what: 'calls told to try again later (503)', value: told(503), unit: '' },
    {
      what: 'calls that came to anything else',
      value: calls.length - told(200) - told(503),
      unit: '',
      bar: { atMost: 0 },
    },
    {
      what: 'slowest call',
      value: Math.max(...calls.map(({ ms }) => ms)) / 1000,
      unit: 's',
      bar: { atMost: MOST_SECONDS_OF_A_CALL },
    },
    { what: 'ready again after', value: readySeconds, unit: 's', bar: { atMost: MOST_SECONDS_OF_A_CALL } },
    ...answeringMeasures(survived),
    {
      what: 'not in the product’s own books',
      value: questions - survived.recorded,
      unit: '',
      bar: { atMost: 0 },
    },
  ]
}

const isReady = async (url: string): Promise<boolean> => {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(CALL_MS) }).catch(() => undefined)
  await reply?.body?.cancel()
  return reply?.ok === true
}
