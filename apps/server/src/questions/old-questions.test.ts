import { expect, test } from 'vitest'
import {
  getChannelEndpoint,
  saveChannelEndpoint,
  toggleChannelEndpoint,
} from '@mostrador/contract/marketplace'
import { meEndpoint } from '@mostrador/contract/accounts'
import {
  answerOldEndpoint,
  latestQuestionsEndpoint,
  leaveOldEndpoint,
  oldQuestionsEndpoint,
} from '@mostrador/contract/questions'
import { subscribe, takeOne } from '#plans'
import { inTransaction } from '#platform/db'
import { aSellerWhoAnswers, startAppWithMarketplace, until, untilSwept } from '../testing/index.ts'
import type { TestMarketplace, TestSeller } from '../testing/index.ts'
import { holdBack } from './old-question-store.ts'
import { isHeldBack, oldBefore } from './old-questions.ts'

const known = 'Hola, ¿hacen factura A?'
const DAY_MS = 24 * 60 * 60 * 1000

/** All questions that the seller's list shows now. */
const allOf = async (seller: TestSeller) =>
  ({ all: true, until: (await seller.get(oldQuestionsEndpoint)).at }) as const

/** As the marketplace writes a moment, whatever zone the server is in. */
const atOffset = (moment: number, hours: number) => {
  const sign = hours < 0 ? '-' : '+'
  const local = new Date(moment + hours * 60 * 60 * 1000).toISOString().slice(0, -1)
  return `${local}${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`
}
const daysAgo = (days: number) => atOffset(Date.now() - days * DAY_MS, -4)

const asked = async (marketplace: TestMarketplace, dateCreated?: string) => {
  const id = await marketplace.ask({ text: known })
  if (dateCreated) await marketplace.control(`questions/${id}`, { date_created: dateCreated })
  return id
}

const isAnswered = (marketplace: TestMarketplace, id: number) =>
  until(async () => (await marketplace.question(id)).answer !== null)

const answersLeft = async (seller: TestSeller) => (await seller.get(meEndpoint)).limits.marketPlaceResponses

/** A seller whose channel is off while four old questions and a new one come. */
async function aShopWithOldQuestions(ages: readonly number[] = [90, 90, 90, 90]) {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app, { plan: 'free' })
  await untilSwept(app)
  await seller.get(toggleChannelEndpoint, { body: { isActive: false } })
  marketplace.notify(false)
  const old: number[] = []
  for (const days of ages) old.push(await asked(marketplace, daysAgo(days)))
  const fresh = await asked(marketplace)
  const left = await answersLeft(seller)
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await isAnswered(marketplace, fresh)
  await until(async () => (await seller.get(oldQuestionsEndpoint)).count === old.length)
  return { app, marketplace, seller, old, fresh, left }
}

test('turning the channel on answers the new question and lists the four old ones', async () => {
  const { marketplace, seller, old, left } = await aShopWithOldQuestions()

  const listed = await seller.get(oldQuestionsEndpoint)

  expect(listed).toMatchObject({ count: 4, days: 7 })
  expect(listed.questions.map(({ question }) => question)).toEqual([known, known, known, known])
  expect(Date.now() - Date.parse(listed.oldest ?? '')).toBeGreaterThan(89 * DAY_MS)
  for (const id of old) expect(await marketplace.question(id)).toMatchObject({ attempts: 0, answer: null })
  expect(await answersLeft(seller)).toBe((left ?? 0) - 1)
  const page = await seller.get(latestQuestionsEndpoint, {
    query: { page: 1, limit: 10, status: 'UNANSWERED' },
  })
  expect(page.data.map(({ silence, draft }) => [silence, draft])).toEqual(
    old.map(() => ['old_question', null]),
  )
})

test('an old question that only the reply of the marketplace dates back waits for the seller', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  await untilSwept(app)
  marketplace.notify(false)
  const id = await asked(marketplace)
  const path = `/questions/${id}`
  const own = await marketplace.question(id)
  const body = { ...own, item_id: 'MLA1450013377', seller_id: 2418305771, date_created: daysAgo(90) }
  await marketplace.fault({ path, method: 'GET', status: 200, body, times: 9 })
  marketplace.notify(true)
  await fetch(`${app.url}/api/webhooks/mercadolibre`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      _id: 'a',
      topic: 'questions',
      resource: path,
      user_id: 2418305771,
      application_id: marketplace.appId,
      attempts: 1,
      sent: new Date().toISOString(),
      received: new Date().toISOString(),
    }),
  })

  await until(async () => (await seller.get(oldQuestionsEndpoint)).count === 1)

  expect(await marketplace.question(id)).toMatchObject({ attempts: 0 })
})

test('answering all old questions answers each once, from two tabs and however often it is asked for', async () => {
  const { marketplace, seller, old, left } = await aShopWithOldQuestions()

  const body = await allOf(seller)
  const counts = await Promise.all(Array.from({ length: 3 }, () => seller.get(answerOldEndpoint, { body })))
  for (const id of old) await isAnswered(marketplace, id)

  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(await seller.get(answerOldEndpoint, { body: await allOf(seller) })).toEqual({ count: 0 })
  for (const id of old) expect(await marketplace.question(id)).toMatchObject({ attempts: 1, accepted: 1 })
  expect(await answersLeft(seller)).toBe((left ?? 0) - 5)
  expect((await seller.get(oldQuestionsEndpoint)).count).toBe(0)
})

test('answering all leaves out a question that came to wait after the seller saw the list', async () => {
  const { app, marketplace, seller, old } = await aShopWithOldQuestions([30])
  const seen = await allOf(seller)
  app.clock.advance({ seconds: 1 })
  const later = await asked(marketplace, daysAgo(20))
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await until(async () => (await seller.get(oldQuestionsEndpoint)).count === 2)

  expect(await seller.get(answerOldEndpoint, { body: seen })).toEqual({ count: 1 })
  await isAnswered(marketplace, old[0] ?? 0)
  expect(await seller.get(leaveOldEndpoint, { body: seen })).toEqual({ count: 0 })

  expect(await seller.get(oldQuestionsEndpoint)).toMatchObject({ count: 1 })
  expect(await marketplace.question(later)).toMatchObject({ attempts: 0 })
})

test('chosen old questions are answered, and the others that are left come back neither here nor by a sweep', async () => {
  const { app, marketplace, seller, old } = await aShopWithOldQuestions()
  const { questions } = await seller.get(oldQuestionsEndpoint)
  const [chosen] = questions

  expect(await seller.get(answerOldEndpoint, { body: { ids: [chosen?.id ?? ''] } })).toEqual({ count: 1 })
  expect(await seller.get(leaveOldEndpoint, { body: await allOf(seller) })).toEqual({ count: 3 })
  await until(async () => {
    const held = await Promise.all(old.map((id) => marketplace.question(id)))
    return held.filter(({ answer }) => answer !== null).length === 1
  })
  await seller.get(toggleChannelEndpoint, { body: { isActive: false } })
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await untilSwept(app)

  expect(await seller.get(oldQuestionsEndpoint)).toMatchObject({ count: 0, questions: [] })
  const held = await Promise.all(old.map((id) => marketplace.question(id)))
  expect(held.filter(({ answer }) => answer !== null)).toHaveLength(1)
})

test('after some were left, the list says only those that came later', async () => {
  const { marketplace, seller } = await aShopWithOldQuestions([30])
  await seller.get(leaveOldEndpoint, { body: await allOf(seller) })

  const later = await asked(marketplace, daysAgo(20))
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await until(async () => (await seller.get(oldQuestionsEndpoint)).count === 1)

  expect(await marketplace.question(later)).toMatchObject({ attempts: 0 })
})

test('a released question stays released while the marketplace is away and the channel goes off and on', async () => {
  const { app, marketplace, seller, old } = await aShopWithOldQuestions([30])
  const [id = 0] = old
  await seller.get(toggleChannelEndpoint, { body: { isActive: false } })
  const [row] = (
    await seller.get(latestQuestionsEndpoint, { query: { page: 1, limit: 10, status: 'UNANSWERED' } })
  ).data

  await seller.get(answerOldEndpoint, { body: { ids: [row?.id ?? ''] } })
  const silenceOf = async () =>
    (await seller.get(latestQuestionsEndpoint)).data.find((one) => one.id === row?.id)?.silence
  await until(async () => (await silenceOf()) === 'channel_off')
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await untilSwept(app)
  await isAnswered(marketplace, id)

  expect(await marketplace.question(id)).toMatchObject({ attempts: 1, accepted: 1 })
})

test('a question of nine days is answered by itself once the seller sets the limit to ten', async () => {
  const { app, marketplace, seller, old } = await aShopWithOldQuestions([9, 20])
  const { data: channel } = await seller.get(getChannelEndpoint)
  const generalSettings = { ...channel.config.generalSettings, oldAfterDays: 10 }

  await seller.get(saveChannelEndpoint, { body: { config: { ...channel.config, generalSettings } } })
  expect(await seller.get(oldQuestionsEndpoint)).toMatchObject({ count: 1, days: 10 })
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await untilSwept(app)
  await isAnswered(marketplace, old[0] ?? 0)

  expect(await marketplace.question(old[1] ?? 0)).toMatchObject({ attempts: 0 })
})

test.each([0, 91, 1.5, -7, '7'])('a limit of %j days is refused', async (oldAfterDays) => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  const { data: channel } = await seller.get(getChannelEndpoint)
  const generalSettings = { ...channel.config.generalSettings, oldAfterDays: oldAfterDays as number }

  const reply = await seller.call(saveChannelEndpoint, {
    body: { config: { ...channel.config, generalSettings } },
  })

  expect(reply.status).toBe(400)
})

test('a question that was new when it came and whose job runs after a pause of eight days waits for the seller', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  await untilSwept(app)
  await marketplace.fault({ path: '/questions/', status: 503, times: 3 })
  const id = await asked(marketplace)
  await marketplace.control(`questions/${id}`, { date_created: daysAgo(8) })

  await until(async () => (await seller.get(oldQuestionsEndpoint)).count === 1)

  expect(await marketplace.question(id)).toMatchObject({ attempts: 0 })
})

test('a question that waited for the plan until it was old waits for the seller, with its suggestion', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app, { plan: 'free' })
  const now = app.clock.now()
  await inTransaction(app.database.db, async (tx) => {
    for (let taken = 0; taken < 50; taken += 1) await takeOne(tx, seller.user.id, 'marketPlaceResponses', now)
  })
  const id = await asked(marketplace)
  const newest = async () => (await seller.get(latestQuestionsEndpoint)).data[0]
  await until(async () => (await newest())?.silence === 'limit_reached')

  await marketplace.control(`questions/${id}`, { date_created: daysAgo(8) })
  await subscribe(app.database.db, seller.user.id, 'advanced', now)
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await until(async () => (await newest())?.silence === 'old_question')

  expect(await marketplace.question(id)).toMatchObject({ attempts: 0 })
  expect((await newest())?.draft).toMatch(/factura A/i)
})

test('another seller sees and changes none of them', async () => {
  const { app, seller } = await aShopWithOldQuestions([30, 40])
  const ids = (await seller.get(oldQuestionsEndpoint)).questions.map(({ id }) => id)
  const stranger = await app.signUpSeller()

  expect(await stranger.get(oldQuestionsEndpoint)).toMatchObject({ count: 0, questions: [] })
  expect(await stranger.get(answerOldEndpoint, { body: { ids } })).toEqual({ count: 0 })
  expect(await stranger.get(leaveOldEndpoint, { body: { ids } })).toEqual({ count: 0 })
  expect((await seller.get(oldQuestionsEndpoint)).count).toBe(2)
})

test('a run that read a question before the seller released it does not hold it back again', async () => {
  const { app, marketplace, seller, old } = await aShopWithOldQuestions([30])
  const { db } = app.database
  const [listed] = (await seller.get(oldQuestionsEndpoint)).questions
  const read = await db
    .selectFrom('question')
    .selectAll()
    .where('id', '=', listed?.id ?? '')
    .executeTakeFirstOrThrow()

  await seller.get(answerOldEndpoint, { body: await allOf(seller) })
  expect(await holdBack(db, read, read.asked_at, app.clock.now())).toBe(false)
  await isAnswered(marketplace, old[0] ?? 0)

  expect(await marketplace.question(old[0] ?? 0)).toMatchObject({ attempts: 1, accepted: 1 })
})

const now = new Date('2026-11-29T16:00:00Z')
const released = { state: 'received', released_at: null, updated_at: now } as const

test.each([
  ['exactly seven days', '2026-11-22T16:00:00Z', false],
  ['one millisecond more', '2026-11-22T15:59:59.999Z', true],
  ['the same moment on the clock of the marketplace', '2026-11-22T12:00:00-04:00', false],
  ['a second more on the clock of Easter Island', '2026-11-22T10:59:59-05:00', true],
  ['a question of the future', '2026-12-01T00:00:00Z', false],
])('%s: held back is %j', (_, askedAt, isOld) => {
  expect(isHeldBack(released, new Date(askedAt), { days: 7, now })).toBe(isOld)
})

test('an answer that was claimed minutes ago goes out, one that was claimed days ago waits for the seller', () => {
  const askedAt = new Date(oldBefore(7, now).getTime() - 1000)
  const claimedAgo = (ms: number) => ({
    state: 'posting' as const,
    released_at: null,
    updated_at: new Date(now.getTime() - ms),
  })

  expect(isHeldBack(claimedAgo(60_000), askedAt, { days: 7, now })).toBe(false)
  expect(isHeldBack(claimedAgo(2 * DAY_MS), askedAt, { days: 7, now })).toBe(true)
  expect(isHeldBack({ ...claimedAgo(2 * DAY_MS), released_at: now }, askedAt, { days: 7, now })).toBe(false)
})
