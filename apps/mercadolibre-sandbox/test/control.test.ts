import { describe, expect, test } from 'vitest'
import { BAZAR, openSandbox, TERMO, TIENDA, valueOf } from './support.ts'

describe('an ordered fault', () => {
  test('strikes as many matching calls as it was ordered for, and no others', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    await open.control.fault({ path: '/items/*/description', method: 'get', status: 500, times: 2 })

    const item = await api.item(TERMO)
    const descriptions = [
      await api.itemDescription(TERMO),
      await api.itemDescription(TERMO),
      await api.itemDescription(TERMO),
    ]

    expect(item.ok).toBe(true)
    expect(descriptions).toMatchObject([
      { failure: { http: 500, code: 'http_500', retry: 'later' } },
      { failure: { http: 500 } },
      { ok: true },
    ])
  })

  test('of one seller strikes no call of another', async () => {
    const open = await openSandbox()
    const [refused, other] = [await open.connect(TIENDA), await open.connect(BAZAR)]
    await open.control.fault({ path: '/', seller: TIENDA, status: 429, times: 2 })

    expect(await other.api.me()).toMatchObject({ ok: true })
    expect(await refused.api.me()).toMatchObject({ failure: { http: 429 } })
    expect(await other.api.me()).toMatchObject({ ok: true })
    expect(await refused.api.me()).toMatchObject({ failure: { http: 429 } })
    expect(await refused.api.me()).toMatchObject({ ok: true })
  })

  test.each([
    [
      { status: 429, headers: { 'retry-after': '7' } },
      { code: 'too_many_requests', retryAfterMs: 7000 },
    ],
    [{ status: 401 }, { code: 'invalid_token', retry: 'reauthorise' }],
    [{ status: 403 }, { code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES', retry: 'never' }],
    [{ status: 400, body: { error: 'not_active_item' } }, { code: 'not_active_item' }],
    [{ status: 200, body: 'garbage' }, { code: 'unexpected_body' }],
    [{ drop: true }, { code: 'network', retry: 'later' }],
  ])('of %j reaches the client as %j', async (fault, failure) => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    await open.control.fault({ path: '/users', times: 1, ...fault })

    expect(await api.me()).toMatchObject({ ok: false, failure })
    expect(await api.me()).toMatchObject({ ok: true })
  })

  test('before the work leaves the question open, and still counts as an attempt', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: 'Hola' })
    await open.control.fault({ path: '/answers', drop: true, times: 1 })

    const lost = await api.postAnswer({ questionId: id, text: 'Hola' })

    expect(lost).toMatchObject({ failure: { code: 'network', mayHaveHappened: true } })
    expect(await open.control.held(id)).toMatchObject({ status: 'UNANSWERED', attempts: 1, accepted: 0 })
  })

  test.each([
    [{ drop: true }, { code: 'network', mayHaveHappened: true }],
    [{ status: 504 }, { http: 504, mayHaveHappened: true }],
    [
      { status: 200, body: '' },
      { code: 'unexpected_body', mayHaveHappened: true },
    ],
  ])('after the work (%j) loses the reply of an answer that was taken', async (fault, failure) => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: 'Hola' })
    await open.control.fault({ path: '/answers', after: true, times: 1, ...fault })

    const lost = await api.postAnswer({ questionId: id, text: 'Hola, sí.' })

    expect(lost).toMatchObject({ ok: false, failure })
    expect(valueOf(await api.question(id))).toMatchObject({
      status: 'ANSWERED',
      answer: { text: 'Hola, sí.' },
    })
    expect(await open.control.held(id)).toMatchObject({ attempts: 1, accepted: 1 })
  })

  test('after a refresh has used the token up', async () => {
    const open = await openSandbox()
    const { tokens } = await open.connect(TIENDA)
    await open.control.fault({ path: '/oauth/token', after: true, drop: true, times: 1 })

    const lost = await open.mercadolibre.refresh(tokens.refreshToken ?? '')
    const again = await open.mercadolibre.refresh(tokens.refreshToken ?? '')

    expect(lost).toMatchObject({ failure: { code: 'network', mayHaveHappened: true } })
    expect(again).toMatchObject({ failure: { code: 'invalid_grant' } })
  })

  test('of delay alone only slows the call down', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    await open.control.fault({ path: '/users/me', delay_ms: 80, times: 1 })

    const started = performance.now()
    const reply = await api.me()

    expect(reply.ok).toBe(true)
    expect(performance.now() - started).toBeGreaterThan(75)
  })

  test('strikes no more once the faults are cleared', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    await open.control.fault({ path: '/items', status: 500, times: 100 })
    const before = await api.item(TERMO)

    await open.control.clearFaults()

    expect([before.ok, (await api.item(TERMO)).ok]).toEqual([false, true])
  })

  test('that makes no sense is refused and named', async () => {
    const open = await openSandbox()

    await expect(open.control.fault({ path: 'users', times: 0, stauts: 500 })).rejects.toThrow(
      /path[\s\S]*times/,
    )
  })
})

describe('an ordered limit', () => {
  test('refuses what comes beyond it, says when to come back, and ends with its time', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    await open.control.limit({ calls: 2, seconds: 3600, retry_after: true })

    const first = [await api.me(), await api.item(TERMO), await api.me()]
    await open.control.advance(3600)

    expect(first).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: false, failure: { http: 429, code: 'too_many_requests', retry: 'later' } },
    ])
    const waitMs = first[2]?.ok === false ? (first[2].failure.retryAfterMs ?? 0) : 0
    expect(waitMs).toBeGreaterThan(3_000_000)
    expect(waitMs).toBeLessThanOrEqual(3_600_000)
    expect(await api.me()).toMatchObject({ ok: true })
  })

  test('counts token calls too, is silent about time unless asked, and can be lifted', async () => {
    const open = await openSandbox()
    const { api, tokens } = await open.connect(TIENDA)
    await open.control.limit({ calls: 0, seconds: 3600 })

    const refused = await open.mercadolibre.refresh(tokens.refreshToken ?? '')
    expect(refused).toMatchObject({ failure: { http: 429, mayHaveHappened: false } })
    // The client's own first pause, and not the rest of the hour.
    expect(!refused.ok && (refused.failure.retryAfterMs ?? 0) <= 500).toBe(true)
    await open.control.limit(null)
    expect(await api.me()).toMatchObject({ ok: true })
  })
})

test('the log tells the calls in order, lost ones too, and nothing of the control', async () => {
  const open = await openSandbox()
  const { api } = await open.connect(TIENDA)
  const id = await open.control.ask({ text: 'Hola' })
  await open.control.fault({ path: '/users/me', drop: true, times: 1 })

  await api.question(id)
  await api.me()
  await api.postAnswer({ questionId: id, text: 'Hola' })

  expect((await open.control.log()).map(({ method, path, status }) => [method, path, status])).toEqual([
    ['POST', '/oauth/token', 200],
    ['GET', `/questions/${id}`, 200],
    ['GET', '/users/me', 'lost'],
    ['POST', '/answers', 200],
  ])
  expect((await open.control.log()).at(-1)?.body).toEqual({ question_id: id, text: 'Hola' })
  expect(JSON.stringify(await open.control.log())).not.toContain('sandbox-secret')
})

test('a reset brings the first state back, keeps who is connected, and never gives an id twice', async () => {
  const open = await openSandbox()
  const { api } = await open.connect(TIENDA)
  const before = await open.control.ask({ text: 'Hola' })
  await open.control.changeItem(TERMO, { price: 1 })
  await open.control.fault({ path: '/', status: 500, times: 9 })
  await open.control.advance(3600)

  await open.control.reset()
  const after = await open.control.ask({ text: 'Hola' })

  expect(valueOf(await api.item(TERMO)).price).toBe(48_990)
  expect(valueOf(await api.questions({ sellerId: TIENDA })).total).toBe(5)
  expect(await api.question(before)).toMatchObject({ failure: { http: 404 } })
  expect(after).toBeGreaterThan(before)
  expect(Math.abs(valueOf(await api.question(after)).createdAt.getTime() - Date.now())).toBeLessThan(60_000)
})

test('a question needs a listing that is there and a text', async () => {
  const open = await openSandbox()

  await expect(open.control.ask({ text: 'Hola', item_id: 'MLA0' })).rejects.toThrow('not found')
  await expect(open.control.ask({ text: '' })).rejects.toThrow('text')
})

test('a seller who is added connects, and has listings of its own', async () => {
  const open = await openSandbox()
  const reply = await fetch(`${open.sandbox.url}/_control/sellers`, { method: 'POST' })
  const added = (await reply.json()) as { id: number; items: string[] }
  const { api } = await open.connect(added.id)

  const [first = ''] = added.items
  const item = valueOf(await api.item(first))
  const model = valueOf(await api.item(TERMO))

  expect(item).toMatchObject({ id: first, title: model.title })
  const id = await open.control.ask({ text: 'Hola', item_id: first })
  expect(valueOf(await api.question(id)).sellerId).toBe(added.id)
})
