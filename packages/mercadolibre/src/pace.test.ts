import { describe, expect, test } from 'vitest'
import { answering, clientOf, startPeer } from '../test/peer.ts'
import type { Failure } from './failure.ts'
import { type Caller, createPace, type Pace } from './pace.ts'

const answer = (seller: string): Caller => ({ seller, urgency: 'answer' })
const sweep = (seller: string): Caller => ({ seller, urgency: 'sweep' })

const tooMany = (retryAfterMs: number | null = null): Failure => ({
  http: 429,
  code: 'too_many_requests',
  text: '',
  causes: [],
  retry: 'later',
  retryAfterMs,
  mayHaveHappened: false,
  requestId: null,
})

/** A pace whose waiting passes at once, on a clock of its own. */
function aPace() {
  let now = 0
  const time = { now: () => now, sleep: async (ms: number) => void (now += ms) }
  return { pace: createPace(time), pass: (ms: number) => void (now += ms), now: () => now }
}

/** How many calls of one kind may go within `ms` from now. */
async function goesIn(ms: number, { pace, now }: { pace: Pace; now: () => number }, caller: Caller) {
  const until = now() + ms
  let calls = 0
  for (;;) {
    const waitMs = await pace.turn(caller)
    if (waitMs > 0 || now() >= until) return calls
    calls += 1
  }
}

test('a burst goes at once, and what follows at a steady rate', async () => {
  const paced = aPace()

  expect(await goesIn(1, paced, answer('a'))).toBe(1000)
  expect(await goesIn(10_000, paced, answer('a'))).toBeGreaterThan(980)
  expect(await goesIn(10_000, paced, answer('a'))).toBeLessThan(1020)
})

test('a seller with much to do takes no turn from another', async () => {
  const { pace, now } = aPace()
  for (let call = 0; call < 1000; call += 1) await pace.turn(answer('busy'))

  expect(await pace.turn(answer('other'))).toBe(0)
  expect(now()).toBe(0)
})

test('after a 429 nothing goes for as long as the marketplace asks, of no seller', async () => {
  const { pace } = aPace()
  await pace.turn(answer('a'))
  pace.heard(answer('a'), tooMany(30_000))

  expect(await pace.turn(answer('a'))).toBe(30_000)
  expect(await pace.turn(answer('b'))).toBe(30_000)
  expect(pace.pausedMs()).toBe(30_000)
})

test('without Retry-After each complaint after a pause lets the next one be longer, up to a minute', async () => {
  const { pace, pass } = aPace()
  const pauses: number[] = []
  for (let complaint = 0; complaint < 10; complaint += 1) {
    pace.heard(answer('a'), tooMany())
    pauses.push(pace.pausedMs())
    pass(pace.pausedMs() + 1)
  }

  pauses.forEach((pause, turn) => {
    expect(pause).toBeGreaterThanOrEqual(Math.min(60_000, 1000 * 2 ** turn) / 2)
    expect(pause).toBeLessThanOrEqual(60_000)
  })
})

test('complaints that come together slow down once', async () => {
  const together = aPace()
  for (let call = 0; call < 20; call += 1) together.pace.heard(answer('a'), tooMany(1000))
  together.pass(1000)
  const alone = aPace()
  alone.pace.heard(answer('a'), tooMany(1000))
  alone.pass(1000)

  expect(await goesIn(10_000, together, answer('a'))).toBe(await goesIn(10_000, alone, answer('a')))
})

test('the rate halves with each complaint and comes back in two minutes without one', async () => {
  const paced = aPace()
  for (let complaint = 0; complaint < 3; complaint += 1) {
    paced.pace.heard(answer('a'), tooMany(1000))
    paced.pass(1001)
  }
  const slow = await goesIn(1000, paced, answer('a'))
  paced.pass(120_000)

  expect(slow).toBeLessThan(30)
  expect(await goesIn(1, paced, answer('a'))).toBe(1000)
})

test('a limit that was found is tried again no sooner than in some seconds, also by an application of many sellers', async () => {
  const LIMIT = 25
  const { pace, pass, now } = aPace()
  let refused = 0
  // Ten minutes at a marketplace that bears so many calls a second, with always something to do.
  for (let second = 0, calls = 0; now() < 600_000;) {
    const caller = answer(`seller ${calls % 50}`)
    if ((await pace.turn(caller)) > 0) pass(100)
    const at = Math.floor(now() / 1000)
    calls = at === second ? calls + 1 : 1
    second = at
    if (calls > LIMIT) refused += 1
    pace.heard(caller, calls > LIMIT ? tooMany(1000) : null)
  }

  expect(refused).toBeLessThan(60)
})

test('a quarter of a burst is left to answers, however much there is to sweep', async () => {
  const { pace, now } = aPace()
  let sweeps = 0
  while (now() === 0 && (await pace.turn(sweep('a'))) === 0) sweeps += now() === 0 ? 1 : 0

  const before = now()
  for (let call = 0; call < 100; call += 1) expect(await pace.turn(answer('a'))).toBe(0)
  expect(now()).toBe(before)
  expect(sweeps).toBeLessThanOrEqual(750)
})

test('of many processes each takes its part', async () => {
  const paced = aPace()
  paced.pace.share(5)
  await goesIn(1, paced, answer('a'))

  const calls = await goesIn(10_000, paced, answer('a'))

  expect(calls).toBeGreaterThan(180)
  expect(calls).toBeLessThan(220)
})

test('what another process was told stops this one too', async () => {
  const { pace } = aPace()
  pace.pause(20_000)

  expect(await pace.turn(answer('a'))).toBe(20_000)
})

describe('the client', () => {
  test('sends nothing while the marketplace wants nothing, and says when to try again', async () => {
    let calls = 0
    const peer = await startPeer((request, response) => {
      calls += 1
      request.resume()
      response.writeHead(429, { 'retry-after': '40' }).end('local_rate_limited')
    })
    const outcomes: string[] = []
    const client = clientOf(peer, { onCall: ({ outcome }) => outcomes.push(outcome) })

    const first = await client.as('token').me()
    const second = await client.as('token').me()

    expect(first).toMatchObject({ ok: false, failure: { code: 'local_rate_limited', retryAfterMs: 40_000 } })
    expect(second).toMatchObject({
      ok: false,
      failure: { http: 429, code: 'paced', retry: 'later', mayHaveHappened: false },
    })
    expect(!second.ok && (second.failure.retryAfterMs ?? 0) > 5000).toBe(true)
    expect(outcomes).toEqual(['http_429', 'paced'])
    expect(calls).toBe(1)
  })

  test('other failures slow nothing down', async () => {
    const peer = await answering(503, '')
    const pace = createPace()
    const client = clientOf(peer, { pace })
    for (let call = 0; call < 5; call += 1) await client.as('token').me()

    expect(pace.pausedMs()).toBe(0)
  })
})
