import { describe, expect, test } from 'vitest'
import { answering, clientOf, startPeer } from '../test/peer.ts'
import type { Failure } from './failure.ts'
import { type Caller, createPace, type Pace } from './pace.ts'

const answer = (seller: string): Caller => ({ seller, urgency: 'answer' })
const sweep = (seller: string): Caller => ({ seller, urgency: 'sweep' })
const interactive = (seller: string): Caller => ({ seller, urgency: 'interactive' })

const failed = (http: number | null, retryAfterMs: number | null = null): Failure => ({
  http,
  code: http === null ? 'network' : `http_${http}`,
  text: '',
  causes: [],
  retry: 'later',
  retryAfterMs,
  mayHaveHappened: false,
  requestId: null,
})
const tooMany = (retryAfterMs: number | null = null) => failed(429, retryAfterMs)

/** A pace whose waiting passes at once, on a clock of its own. */
function aPace() {
  let now = 0
  const time = { now: () => now, sleep: async (ms: number) => void (now += ms) }
  return { pace: createPace(time), pass: (ms: number) => void (now += ms), now: () => now }
}

/** Sends a call that ends so, and returns how long the seller's next call has to wait; undefined when it may not go. */
async function send(pace: Pace, caller: Caller, failure: Failure | null = null) {
  const permit = await pace.acquire(caller)
  return permit.isGranted ? permit.recordOutcome(failure) : undefined
}

const waitOf = async (pace: Pace, caller: Caller) => {
  const permit = await pace.acquire(caller)
  if (permit.isGranted) permit.recordOutcome(null)
  return permit.isGranted ? 0 : permit.waitMs
}

/** How many calls go within `ms` from now. */
async function goesIn(ms: number, { pace, now }: { pace: Pace; now: () => number }, caller: Caller) {
  const until = now() + ms
  let calls = 0
  for (;;) {
    const waited = await send(pace, caller)
    if (waited === undefined || now() >= until) return calls
    calls += 1
  }
}

/** How many calls of all sellers together go within `ms` from now. */
async function goesOfAll(ms: number, { pace, now }: { pace: Pace; now: () => number }) {
  const until = now() + ms
  let calls = 0
  for (;;) {
    await send(pace, answer(`of all ${calls % 100}`))
    if (now() >= until) return calls
    calls += 1
  }
}

test('a burst goes at once, and what follows at a steady rate', async () => {
  const paced = aPace()

  expect(await goesIn(1, paced, answer('a'))).toBe(1000)
  expect(await goesIn(10_000, paced, answer('a'))).toBeGreaterThan(980)
  expect(await goesIn(10_000, paced, answer('a'))).toBeLessThan(1020)
})

test('a seller with much to do takes no call from another', async () => {
  const { pace, now } = aPace()
  for (let call = 0; call < 1000; call += 1) await send(pace, answer('busy'))

  expect(await send(pace, answer('other'))).toBe(0)
  expect(now()).toBe(0)
})

describe('a seller who is refused', () => {
  test('sends nothing for as long as the marketplace asks', async () => {
    const { pace, pass } = aPace()

    expect(await send(pace, answer('a'), tooMany(30_000))).toBe(30_000)
    expect(await waitOf(pace, answer('a'))).toBe(30_000)
    pass(29_000)
    expect(await waitOf(pace, sweep('a'))).toBe(1000)
    pass(1000)
    expect(await waitOf(pace, answer('a'))).toBe(0)
  })

  test('leaves the application and every other seller as they were, however often it is refused', async () => {
    const troubled = aPace()
    for (let refusal = 0; refusal < 50; refusal += 1) {
      await send(troubled.pace, answer('a'), tooMany(refusal % 2 ? 30_000 : null))
      expect(await goesIn(1, troubled, answer(`other ${refusal}`))).toBe(1000)
      troubled.pass(30_001)
    }
    await send(troubled.pace, answer('a'), tooMany(3_600_000))

    expect(troubled.pace.pauses().appMs).toBe(0)
    expect(await goesOfAll(1, troubled)).toBe((await goesOfAll(1, aPace())) - 1)
  })

  test.each([
    ['429', tooMany()],
    ['503', failed(503)],
    ['a dropped connection', failed(null)],
  ])('waits ten seconds at most between probes without Retry-After, after %s', async (_, failure) => {
    for (let run = 0; run < 50; run += 1) {
      const { pace, pass } = aPace()
      for (let trouble = 0; trouble < 20; trouble += 1) {
        const pauseMs = await send(pace, answer('a'), failure)
        expect(pauseMs).toBeGreaterThan(0)
        expect(pauseMs).toBeLessThanOrEqual(10_000)
        if (trouble === 0) expect(pauseMs).toBeLessThanOrEqual(500)
        pass(pauseMs ?? 0)
      }
    }
  })

  test('does not wait the same time twice, so that processes do not come back together', async () => {
    const pauses = new Set<number | undefined>()
    for (let run = 0; run < 20; run += 1) pauses.add(await send(aPace().pace, answer('a'), tooMany()))

    expect(pauses.size).toBeGreaterThan(10)
  })

  test('sends one call first after a pause, and the others when that one succeeds', async () => {
    const { pace, pass } = aPace()
    pass((await send(pace, answer('a'), tooMany())) ?? 0)

    const probe = await pace.acquire(answer('a'))
    expect(probe.isGranted).toBe(true)
    expect(await waitOf(pace, answer('a'))).toBeGreaterThan(0)
    expect(await waitOf(pace, answer('b'))).toBe(0)
    if (probe.isGranted) probe.recordOutcome(null)

    for (let call = 0; call < 50; call += 1) expect(await waitOf(pace, answer('a'))).toBe(0)
  })

  test('pauses again when the probe fails, and the others stay where they are', async () => {
    const { pace, pass } = aPace()
    pass((await send(pace, answer('a'), failed(503))) ?? 0)

    expect(await send(pace, answer('a'), failed(503))).toBeGreaterThan(0)
    expect(await waitOf(pace, answer('a'))).toBeGreaterThan(0)
  })

  test('gets another probe when the first one never ends', async () => {
    const { pace, pass } = aPace()
    pass((await send(pace, answer('a'), failed(null))) ?? 0)
    await pace.acquire(answer('a'))
    pass(10_000)

    expect(await waitOf(pace, answer('a'))).toBe(0)
  })

  test('is not freed by a call that was sent before the refusal', async () => {
    const { pace } = aPace()
    const earlier = await pace.acquire(answer('a'))
    await send(pace, answer('a'), tooMany())
    if (earlier.isGranted) earlier.recordOutcome(null)

    expect(await waitOf(pace, answer('a'))).toBeGreaterThan(0)
  })

  test('slows down once for calls that were on their way together', async () => {
    const together = aPace()
    const permits = []
    for (let call = 0; call < 20; call += 1) permits.push(await together.pace.acquire(answer('a')))
    for (const permit of permits) if (permit.isGranted) permit.recordOutcome(tooMany(1000))
    together.pass(1000)
    const alone = aPace()
    await send(alone.pace, answer('a'), tooMany(1000))
    alone.pass(1000)

    expect(await goesIn(10_000, together, answer('a'))).toBe(await goesIn(10_000, alone, answer('a')))
  })

  test('halves its rate, and has it back two minutes later', async () => {
    const paced = aPace()
    for (let refusal = 0; refusal < 3; refusal += 1) {
      await send(paced.pace, answer('a'), tooMany(1000))
      paced.pass(1001)
      await send(paced.pace, answer('a'))
    }
    const slow = await goesIn(1000, paced, answer('a'))
    paced.pass(120_000)

    expect(slow).toBeLessThan(30)
    expect(await goesIn(1, paced, answer('a'))).toBe(1000)
  })

  test('keeps its rate when the marketplace was only down', async () => {
    const paced = aPace()
    for (let failure = 0; failure < 12; failure += 1)
      paced.pass((await send(paced.pace, answer('a'), failed(503))) ?? 0)
    await send(paced.pace, answer('a'))

    expect(await goesIn(1, paced, answer('a'))).toBeGreaterThan(980)
  })

  test('keeps no job waiting for the end of a pause, and a person for some seconds', async () => {
    const { pace, now } = aPace()
    await send(pace, answer('a'), tooMany(3000))
    for (const caller of [answer('a'), sweep('a')]) expect(await waitOf(pace, caller)).toBeGreaterThan(0)
    expect(now()).toBe(0)

    expect(await waitOf(pace, interactive('a'))).toBe(0)
    expect(now()).toBe(3000)
  })
})

describe('several sellers who are refused within seconds', () => {
  const refuse = async (pace: Pace, sellers: number, retryAfterMs: number | null = null) => {
    for (let seller = 0; seller < sellers; seller += 1)
      await send(pace, answer(`refused ${seller}`), tooMany(retryAfterMs))
  }

  test('pause the application and halve its rate', async () => {
    const paced = aPace()
    await goesOfAll(1, paced)
    const fast = await goesOfAll(1000, paced)
    await refuse(paced.pace, 3)
    const { appMs } = paced.pace.pauses()
    paced.pass(appMs)
    await send(paced.pace, answer('probe'))
    const slow = await goesOfAll(1000, paced)

    expect(appMs).toBeGreaterThan(0)
    expect(appMs).toBeLessThanOrEqual(10_000)
    expect(slow / fast).toBeGreaterThan(0.45)
    expect(slow / fast).toBeLessThan(0.55)
  })

  test('pause it for the shortest time that they were told', async () => {
    const { pace } = aPace()
    await send(pace, answer('over its own quota'), tooMany(3_600_000))
    await refuse(pace, 2, 4000)

    expect(pace.pauses().appMs).toBe(4000)
  })

  test('slow nobody else down when they are two, or minutes apart', async () => {
    const { pace, pass } = aPace()
    await refuse(pace, 2)
    expect(pace.pauses().appMs).toBe(0)
    for (let seller = 0; seller < 20; seller += 1) {
      pass(60_000)
      await send(pace, answer(`apart ${seller}`), tooMany())
      expect(pace.pauses().appMs).toBe(0)
    }
  })

  test('let one call go first after the pause, which delays the others by a second at most', async () => {
    const { pace, pass } = aPace()
    await refuse(pace, 3)
    pass(pace.pauses().appMs)

    const probe = await pace.acquire(answer('a'))
    expect(probe.isGranted).toBe(true)
    expect(await waitOf(pace, answer('b'))).toBeGreaterThan(0)
    pass(1000)
    expect(await waitOf(pace, answer('b'))).toBe(0)
  })

  test('leave the application alone once one of them is refused as its probe', async () => {
    const { pace, pass } = aPace()
    await refuse(pace, 3)
    pass(pace.pauses().appMs)
    await send(pace, answer('a'), tooMany(60_000))

    expect(pace.pauses().appMs).toBe(0)
    expect(await waitOf(pace, answer('b'))).toBe(0)
  })

  test('find the limit of the application, which is then touched seldom', async () => {
    const LIMIT = 25
    const { pace, pass, now } = aPace()
    let refused = 0
    let sent = 0
    // Ten minutes at a marketplace that bears so many calls a second, with always something to do.
    for (let second = 0, calls = 0, turn = 0; now() < 600_000; turn += 1) {
      const permit = await pace.acquire(answer(`seller ${turn % 50}`))
      if (!permit.isGranted) {
        pass(10)
        continue
      }
      const at = Math.floor(now() / 1000)
      calls = at === second ? calls + 1 : 1
      second = at
      sent += 1
      if (calls > LIMIT) refused += 1
      permit.recordOutcome(calls > LIMIT ? tooMany(1000) : null)
    }

    expect(sent).toBeGreaterThan(7000)
    expect(refused / sent).toBeLessThan(0.02)
  })
})

describe('trouble at the token service', () => {
  const tokens = (seller: string): Caller => ({ ...answer(seller), service: 'tokens' })

  test.each([
    ['429', tooMany(30_000)],
    ['503', failed(503, 30_000)],
    ['a dropped connection', failed(null, 30_000)],
  ])('pauses the renewals of that seller and no other call, after %s', async (_, failure) => {
    const { pace } = aPace()
    await send(pace, tokens('a'), failure)

    expect(await waitOf(pace, tokens('a'))).toBe(30_000)
    expect(await waitOf(pace, answer('a'))).toBe(0)
    expect(await waitOf(pace, tokens('b'))).toBe(0)
  })

  test('leaves the application as it was, however many sellers are refused there', async () => {
    const troubled = aPace()
    for (let seller = 0; seller < 20; seller += 1)
      await send(troubled.pace, tokens(`refused ${seller}`), tooMany(30_000))

    expect(troubled.pace.pauses().appMs).toBe(0)
    expect(await goesIn(1, troubled, answer('other'))).toBe(1000)
  })

  test('leaves the client its calls with the token in hand', async () => {
    const peer = await startPeer((request, response) => {
      request.resume()
      response.writeHead(request.url === '/oauth/token' ? 503 : 404).end('{}')
    })
    const client = clientOf(peer)
    const renewed = await client.refresh('TG-1', answer('a'))
    const called = await client.as('token', answer('a')).me()

    expect(renewed).toMatchObject({ failure: { http: 503 } })
    expect(called).toMatchObject({ failure: { http: 404 } })
  })

  test('makes no sweep wait longer for a new token than an answer would', async () => {
    const callers: Caller[] = []
    const pace = createPace()
    const acquire = (caller: Caller) => {
      callers.push(caller)
      return pace.acquire(caller)
    }
    const client = clientOf(await answering(503, ''), { pace: { ...pace, acquire } })
    await client.refresh('TG-1', sweep('a'))

    expect(callers).toEqual([{ seller: 'a', urgency: 'answer', service: 'tokens' }])
  })
})

test.each([
  ['500, which is about one resource', 500, false],
  ['502', 502, true],
  ['503', 503, true],
  ['504', 504, true],
])('%s pauses the seller as far as the marketplace is down', async (_, http, isPaused) => {
  const { pace } = aPace()
  const pauseMs = (await send(pace, answer('a'), failed(http))) ?? 0

  expect(pauseMs > 0).toBe(isPaused)
})

test('a quarter of a burst is left to answers, however much there is to sweep', async () => {
  const { pace, now } = aPace()
  let sweeps = 0
  while (now() === 0 && (await send(pace, sweep('a'))) === 0) sweeps += now() === 0 ? 1 : 0

  const before = now()
  for (let call = 0; call < 100; call += 1) expect(await send(pace, answer('a'))).toBe(0)
  expect(now()).toBe(before)
  expect(sweeps).toBeLessThanOrEqual(750)
})

describe('of several processes', () => {
  test('each takes its part of the rate', async () => {
    const paced = aPace()
    paced.pace.share(5)
    await goesIn(1, paced, answer('a'))

    const calls = await goesIn(10_000, paced, answer('a'))

    expect(calls).toBeGreaterThan(180)
    expect(calls).toBeLessThan(220)
  })

  test('each keeps the pauses that the others were asked for, and tells them on', async () => {
    const [first, second] = [aPace(), aPace()]
    await send(first.pace, answer('a'), tooMany(20_000))
    second.pace.adopt(first.pace.pauses())

    expect(await waitOf(second.pace, answer('a'))).toBe(20_000)
    expect(await waitOf(second.pace, answer('b'))).toBe(0)
    expect(second.pace.pauses()).toEqual(first.pace.pauses())

    const third = aPace()
    third.pass(30_000)
    third.pace.adopt({ appMs: -10_000, sellers: new Map([['a', -10_000]]) })
    expect(await goesIn(1, third, answer('a'))).toBe(1000)
  })

  test('each finds out by itself that the marketplace is up again', async () => {
    const { pace } = aPace()
    await send(pace, answer('a'), failed(503))

    expect(pace.pauses().sellers.size).toBe(0)
  })
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

  test('says when to try again also where the marketplace does not', async () => {
    const reply = await clientOf(await answering(503, ''))
      .as('token')
      .me()

    expect(!reply.ok && reply.failure.retryAfterMs).toBeGreaterThan(0)
    expect(!reply.ok && reply.failure.retryAfterMs).toBeLessThanOrEqual(500)
  })

  test('goes on at once after a refusal that is not about too many calls', async () => {
    let calls = 0
    const peer = await startPeer((request, response) => {
      calls += 1
      request.resume()
      response.writeHead(404).end('{}')
    })
    const client = clientOf(peer)
    for (let call = 0; call < 5; call += 1) await client.as('token').me()

    expect(calls).toBe(5)
  })
})
