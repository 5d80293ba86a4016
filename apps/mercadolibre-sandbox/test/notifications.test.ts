import { describe, expect, test } from 'vitest'
import { BAZAR, listen, MATE, openSandbox, TERMO, TIENDA, valueOf } from './support.ts'

const HOUR = 3600
const DAY = 24 * HOUR

describe('a notification', () => {
  test('says that a question came, to whom and for which application', async () => {
    const listener = await listen()
    const open = await openSandbox(listener.url)
    await open.connect(TIENDA)

    const id = await open.control.ask({ text: 'Hola' })
    await listener.hasHeard(1)

    expect(listener.heard[0]).toEqual({
      id: expect.any(String),
      resource: `/questions/${id}`,
      userId: TIENDA,
      topic: 'questions',
      applicationId: 1234567890123456,
      attempts: 1,
    })
  })

  test('comes again for the answer, and for a change of the listing', async () => {
    const listener = await listen()
    const open = await openSandbox(listener.url)
    const { api } = await open.connect(TIENDA)

    const id = await open.control.ask({ text: 'Hola' })
    await api.postAnswer({ questionId: id, text: 'Hola' })
    await open.control.changeItem(MATE, { price: 30_000 })
    await listener.hasHeard(3)

    expect(listener.heard.map(({ resource }) => resource)).toEqual([
      `/questions/${id}`,
      `/questions/${id}`,
      `/items/${MATE}`,
    ])
  })

  test('now and then comes twice, and with the seller’s id as text', async () => {
    const listener = await listen()
    const open = await openSandbox(listener.url)
    await open.connect(TIENDA)

    for (let count = 0; count < 21; count += 1) await open.control.ask({ text: 'Hola' })
    await listener.hasHeard(24)

    expect(listener.raw.filter(({ user_id }) => typeof user_id === 'string').length).toBeGreaterThan(5)
    expect(listener.raw.filter(({ user_id }) => typeof user_id === 'number').length).toBeGreaterThan(5)
    expect(new Set(listener.heard.map(({ resource }) => resource)).size).toBe(21)
    expect(listener.heard.every(({ userId }) => userId === TIENDA)).toBe(true)
  })

  test('is not sent for a seller who has not connected, or no longer is', async () => {
    const listener = await listen()
    const open = await openSandbox(listener.url)
    await open.connect(TIENDA)
    const bazar = await open.connect(BAZAR)
    await bazar.api.revoke(BAZAR)

    await open.control.ask({ text: 'Hola', item_id: 'MLA1462204110' })
    const known = await open.control.ask({ text: 'Hola', item_id: TERMO })
    await listener.hasHeard(1)
    await open.control.advance(HOUR)

    expect(listener.heard.map(({ resource }) => resource)).toEqual([`/questions/${known}`])
  })
})

describe('a notification that is not taken', () => {
  test.each([500, 404, 302, 201])(
    'because of a %i is sent eight times within an hour, then kept',
    async (status) => {
      const listener = await listen()
      const open = await openSandbox(listener.url)
      const { api } = await open.connect(TIENDA)
      listener.status = status

      const id = await open.control.ask({ text: 'Hola' })
      await open.control.advance(HOUR)

      expect(listener.heard.map(({ attempts }) => attempts)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(valueOf(await api.missedFeeds({}))).toMatchObject([
        { resource: `/questions/${id}`, userId: TIENDA, topic: 'questions', attempts: 8 },
      ])
      await open.control.advance(DAY)
      expect(listener.heard).toHaveLength(8)
    },
  )

  test('in half a second counts as lost, and is found again when the product is back', async () => {
    const listener = await listen()
    const open = await openSandbox(listener.url)
    const { api } = await open.connect(TIENDA)
    listener.status = null

    const id = await open.control.ask({ text: 'Hola' })
    await open.control.advance(20)
    listener.status = 200
    await open.control.advance(60)

    expect(listener.heard.map(({ resource, attempts }) => [resource, attempts])).toEqual([
      [`/questions/${id}`, 1],
      [`/questions/${id}`, 2],
      [`/questions/${id}`, 3],
    ])
    expect(valueOf(await api.missedFeeds({}))).toEqual([])
  })

  test('is kept two days for the application, whoever of its sellers asks, and by topic', async () => {
    const open = await openSandbox('http://127.0.0.1:9/nobody-listens')
    const tienda = await open.connect(TIENDA)
    const bazar = await open.connect(BAZAR)
    const id = await open.control.ask({ text: 'Hola' })
    await open.control.changeItem(MATE, { price: 30_000 })
    await open.control.advance(HOUR)
    const missed = async (search: Parameters<typeof tienda.api.missedFeeds>[0]) =>
      valueOf(await tienda.api.missedFeeds(search)).map(({ resource }) => resource)

    expect(await missed({})).toEqual([`/items/${MATE}`, `/questions/${id}`])
    expect(await missed({ topic: 'questions' })).toEqual([`/questions/${id}`])
    expect(await missed({ limit: 1, offset: 1 })).toEqual([`/questions/${id}`])
    expect(valueOf(await bazar.api.missedFeeds({}))).toHaveLength(2)

    await open.control.advance(2 * DAY)
    const next = valueOf(await open.mercadolibre.refresh(tienda.tokens.refreshToken ?? ''))
    expect(valueOf(await open.mercadolibre.as(next.accessToken).missedFeeds({}))).toEqual([])
  })
})
