import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { toggleChannelEndpoint } from '@mostrador/contract/marketplace'
import { answerByHandEndpoint, latestQuestionsEndpoint } from '@mostrador/contract/questions'
import type { Question } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, connect, startAppWithMarketplace, until } from '../testing/index.ts'
import type { TestSeller } from '../testing/index.ts'

const known = 'Hola, ¿hacen factura A?'
const unknown = '¿Tienen sucursal en la ciudad de Mendoza?'
const text = 'No, pero enviamos a Mendoza todos los días.'

const newest = async (seller: TestSeller): Promise<Question | undefined> =>
  (await seller.get(latestQuestionsEndpoint)).data[0]

const isNow = (seller: TestSeller, is: (question: Question) => boolean) =>
  until(async () => {
    const question = await newest(seller)
    return question !== undefined && is(question)
  })

const answer = (seller: TestSeller, id: string, said = text) =>
  seller.call(answerByHandEndpoint, { params: { id }, body: { text: said } })

/** A shop with a question that waits for its seller. */
async function aQuestionLeftOpen(options: Parameters<typeof aSellerWhoAnswers>[1] = {}) {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app, options)
  const marketplaceId = await marketplace.ask({ text: unknown })
  await isNow(seller, ({ silence }) => silence !== null)
  const question = (await newest(seller)) as Question
  return { app, marketplace, seller, question, marketplaceId }
}

const remaining = async (seller: TestSeller) => (await seller.get(meEndpoint)).limits.marketPlaceResponses

test('what the seller writes is published once, as a person’s answer, and costs none of the plan', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen({ plan: 'starter' })

  const reply = await answer(seller, question.id, `  ${text}  `)

  const answered = {
    status: 'ANSWERED',
    answer: text,
    author: 'seller',
    draft: null,
    silence: null,
    receipt: null,
  }
  expect(reply).toMatchObject({ status: 200, value: answered })
  expect(await newest(seller)).toMatchObject(answered)
  expect(await marketplace.question(marketplaceId)).toMatchObject({
    status: 'ANSWERED',
    answer: { text },
    attempts: 1,
    accepted: 1,
  })
  expect(await remaining(seller)).toBe(500)
})

test.each([
  ['nothing', '', 'Escribí la respuesta.'],
  ['blanks', ' \n\t ', 'Escribí la respuesta.'],
  ['more than the marketplace takes', 'x'.repeat(2001), 'El texto puede tener hasta 2000 caracteres.'],
])('%s is refused with a sentence, and nothing is published', async (_, said, message) => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()

  expect(await answer(seller, question.id, said)).toMatchObject({ status: 400, message })

  expect(await marketplace.question(marketplaceId)).toMatchObject({ attempts: 0, answer: null })
  expect(await newest(seller)).toMatchObject({ status: question.status })
})

test('two thousand characters are published', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()

  expect(await answer(seller, question.id, 'ñ'.repeat(2000))).toMatchObject({ status: 200 })

  expect((await marketplace.question(marketplaceId)).answer?.text).toHaveLength(2000)
})

test('with no answers left in the plan the seller still answers by hand', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app, { plan: 'free' })
  for (let asked = 0; asked < 50; asked += 1) await marketplace.ask({ text: known })
  await until(async () => (await remaining(seller)) === 0)
  const id = await marketplace.ask({ text: known })
  await isNow(seller, ({ silence }) => silence === 'limit_reached')
  const question = (await newest(seller)) as Question
  expect(question.draft).toMatch(/factura A/i)

  expect(await answer(seller, question.id)).toMatchObject({ status: 200 })

  expect(await marketplace.question(id)).toMatchObject({ answer: { text }, accepted: 1 })
  expect(await remaining(seller)).toBe(0)
})

test('while the channel is off the seller answers by hand', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await seller.get(toggleChannelEndpoint, { body: { isActive: false } })

  expect(await answer(seller, question.id)).toMatchObject({ status: 200 })

  expect(await marketplace.question(marketplaceId)).toMatchObject({ accepted: 1 })
})

test('however often it is sent at once, one is posted', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await marketplace.fault({ path: '/answers', method: 'POST', delay_ms: 300, times: 1 })

  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, tab) => answer(seller, question.id, tab % 2 ? text : `${text} Saludos.`)),
  )

  const posted = await marketplace.question(marketplaceId)
  expect(posted).toMatchObject({ attempts: 1, accepted: 1 })
  const told = new Set(replies.map((reply) => ('value' in reply ? reply.value.answer : reply.code)))
  expect(told).toContain(posted.answer?.text)
  told.delete(posted.answer?.text ?? '')
  for (const code of told) expect(code).toMatch(/^question_(being|already)_answered$/)
  expect(await newest(seller)).toMatchObject({ answer: posted.answer?.text, author: 'seller' })
})

test('the same words sent again, because their reply was lost, are not refused', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await answer(seller, question.id)

  expect(await answer(seller, question.id)).toMatchObject({ status: 200, value: { answer: text } })
  expect(await answer(seller, question.id, 'Otra cosa.')).toMatchObject({
    status: 409,
    code: 'question_already_answered',
  })

  expect((await marketplace.question(marketplaceId)).attempts).toBe(1)
})

test('when seller and assistant answer at the same moment, one of them does', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await seller.get(toggleChannelEndpoint, { body: { isActive: false } })
  const ids = await Promise.all(Array.from({ length: 6 }, () => marketplace.ask({ text: known })))
  await until(async () => {
    const { data } = await seller.get(latestQuestionsEndpoint, { query: { limit: 50 } })
    return data.filter(({ silence }) => silence === 'channel_off').length === ids.length
  })
  const { data } = await seller.get(latestQuestionsEndpoint, { query: { limit: 50 } })
  const open = data.filter(({ id }) => id !== question.id)

  // The channel goes on, which has the assistant answer all of them, while the seller does.
  await Promise.all([
    seller.get(toggleChannelEndpoint, { body: { isActive: true } }),
    ...open.map(({ id }) => answer(seller, id)),
  ])
  await until(async () => {
    const asked = await Promise.all(ids.map((id) => marketplace.question(id)))
    return asked.every((one) => one.answer !== null)
  })

  for (const id of ids) expect(await marketplace.question(id)).toMatchObject({ attempts: 1, accepted: 1 })
  await until(async () => {
    const now = await seller.get(latestQuestionsEndpoint, { query: { limit: 50, status: 'ANSWERED' } })
    return now.paging.total === ids.length
  })
  const answered = await seller.get(latestQuestionsEndpoint, { query: { limit: 50, status: 'ANSWERED' } })
  for (const one of answered.data) expect(one.author === 'seller').toBe(one.answer === text)
  expect(await marketplace.question(marketplaceId)).toMatchObject({ attempts: 0 })
})

test.each([
  ['the connection closed after the answer was taken', { drop: true, after: true }],
  ['the marketplace failed after the answer was taken', { status: 500, after: true }],
])('when %s, the seller is told that it is published, and it is not sent again', async (_, fault) => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await marketplace.fault({ path: '/answers', method: 'POST', times: 1, ...fault })

  expect(await answer(seller, question.id)).toMatchObject({
    status: 200,
    value: { status: 'ANSWERED', answer: text, author: 'seller' },
  })

  expect(await marketplace.question(marketplaceId)).toMatchObject({ attempts: 1, accepted: 1 })
})

test('when nobody can say whether it was taken it stays on its way, and a job publishes it once', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await marketplace.fault({ path: '/answers', method: 'POST', drop: true, times: 1 })
  await marketplace.fault({ path: `/questions/${marketplaceId}`, method: 'GET', status: 503, times: 1 })

  const reply = await answer(seller, question.id)
  expect(reply).toMatchObject({
    status: 200,
    value: { status: 'PENDING', isSending: true, draft: text, author: 'seller' },
  })
  // Sent again it is either still on its way, or published by then.
  const again = await answer(seller, question.id)
  expect('value' in again ? again.value : again).toMatchObject(
    'value' in again ? { answer: text, author: 'seller' } : { code: 'question_being_answered' },
  )

  await isNow(seller, ({ status }) => status === 'ANSWERED')
  expect(await newest(seller)).toMatchObject({ answer: text, author: 'seller', isSending: false })
  expect(await marketplace.question(marketplaceId)).toMatchObject({ accepted: 1, answer: { text } })
})

test('when the call that posts it hangs, a job takes over, and one is published', async () => {
  const { app, marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await marketplace.fault({ path: '/answers', method: 'POST', delay_ms: 9000, drop: true, times: 1 })
  const hanging = answer(seller, question.id)
  await isNow(seller, ({ isSending }) => isSending)

  app.clock.advance({ minutes: 2 })
  await sql`
    update pgboss.job set start_after = now()
    where data->>'questionId' = ${question.id} and state = 'created'`.execute(app.database.db)
  await isNow(seller, ({ status }) => status === 'ANSWERED')

  expect(await hanging).toMatchObject({ status: 200, value: { status: 'ANSWERED', answer: text } })
  expect(await marketplace.question(marketplaceId)).toMatchObject({ accepted: 1, answer: { text } })
})

test('an answer that stays on its way goes out although the channel is off', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await seller.get(toggleChannelEndpoint, { body: { isActive: false } })
  await marketplace.fault({ path: '/answers', method: 'POST', drop: true, times: 1 })

  expect(await answer(seller, question.id)).toMatchObject({ value: { isSending: true } })

  await isNow(seller, ({ status }) => status === 'ANSWERED')
  expect(await marketplace.question(marketplaceId)).toMatchObject({ accepted: 1, answer: { text } })
})

test('a text that the marketplace refuses for good once nobody waits for it is kept for the seller', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await marketplace.fault({ path: '/answers', method: 'POST', drop: true, times: 1 })
  await marketplace.fault({ path: '/answers', method: 'POST', status: 403, times: 1 })

  await answer(seller, question.id)

  await isNow(seller, ({ isSending }) => !isSending)
  expect(await newest(seller)).toMatchObject({
    status: 'PENDING',
    draft: text,
    author: 'seller',
    silence: 'answering_not_allowed',
    answer: null,
  })
  // The assistant does not put a draft of its own in its place.
  await connect(seller)
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await marketplace.ask({ text: known })
  await isNow(seller, ({ status }) => status === 'ANSWERED')
  const { data } = await seller.get(latestQuestionsEndpoint)
  expect(data.find(({ id }) => id === question.id)).toMatchObject({ draft: text, author: 'seller' })
  expect(await answer(seller, question.id)).toMatchObject({ status: 200 })
  expect(await marketplace.question(marketplaceId)).toMatchObject({ accepted: 1 })
})

const refused = (status: number, error: string) => ({
  status,
  body: { message: `refused: ${error}`, error, status, cause: [] },
})

test.each([
  ['the listing is not active', refused(400, 'not_active_item'), 409, 'listing_not_active'],
  ['the buyer is blocked', refused(400, 'not_unanswered_question'), 409, 'buyer_blocked'],
  ['the permission is missing', refused(403, 'forbidden'), 403, 'answering_not_allowed'],
  ['the text is not taken', refused(400, 'invalid_post_body'), 422, 'answer_refused'],
  ['there were too many calls', refused(429, 'local_rate_limited'), 502, 'marketplace_unavailable'],
])('when %s the seller reads so, and the question is as it was before', async (_, fault, status, code) => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await marketplace.fault({ path: '/answers', method: 'POST', times: 1, ...fault })

  expect(await answer(seller, question.id)).toMatchObject({
    status,
    code,
    message: expect.stringMatching(/^[A-ZÁÉÍÓÚ].+\.$/),
  })

  expect(await newest(seller)).toEqual(question)
  expect(await marketplace.question(marketplaceId)).toMatchObject({ attempts: 1, accepted: 0 })
  expect(await answer(seller, question.id)).toMatchObject({ status: 200 })
})

test('a question that was deleted meanwhile is closed, and the seller reads so', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  marketplace.notify(false)
  await marketplace.control(`questions/${marketplaceId}`, { status: 'BANNED' })

  expect(await answer(seller, question.id)).toMatchObject({ status: 409, code: 'question_closed' })

  expect((await seller.get(latestQuestionsEndpoint)).paging.total).toBe(0)
  expect(await answer(seller, question.id)).toMatchObject({ status: 404, code: 'question_not_found' })
})

test('when the permission ended the seller is told to connect again, and then it is published', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  await marketplace.fault({ path: '/answers', method: 'POST', status: 401, times: 1 })
  const body = { error: 'invalid_grant', error_description: 'Error validating grant', status: 400, cause: [] }
  await marketplace.fault({ path: '/oauth/token', status: 400, body, times: 1 })

  expect(await answer(seller, question.id)).toMatchObject({
    status: 409,
    code: 'marketplace_reconnect_needed',
  })

  await connect(seller)
  expect(await answer(seller, question.id)).toMatchObject({ status: 200 })
  expect(await marketplace.question(marketplaceId)).toMatchObject({ accepted: 1 })
})

test('another seller cannot answer it, nor learn that it is there', async () => {
  const { app, marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()
  const stranger = await app.signUpSeller({ plan: 'enterprise' })
  await connect(stranger, BAZAR)

  const reply = await answer(stranger, question.id)
  const nowhere = await answer(stranger, crypto.randomUUID())

  expect(reply).toEqual(nowhere)
  expect(reply).toMatchObject({ status: 404, code: 'question_not_found' })
  expect(await newest(seller)).toEqual(question)
  expect(await marketplace.question(marketplaceId)).toMatchObject({ attempts: 0 })
})

const BAZAR = '2418990152'

test('the server refuses an invisible text before it calls the marketplace', async () => {
  const { marketplace, seller, question, marketplaceId } = await aQuestionLeftOpen()

  for (const invisible of [
    '',
    '   ',
    '\u200b',
    '\ufeff',
    '\u3164',
    '\u2800',
    '\u00ad\u2060',
    '\ufe0f',
    '\u0301',
    '\u{e0041}',
  ])
    expect(await answer(seller, question.id, invisible)).toMatchObject({
      status: 400,
      message: 'Escribí la respuesta.',
    })

  expect(await marketplace.question(marketplaceId)).toMatchObject({ attempts: 0, accepted: 0 })
  expect(await answer(seller, question.id, '👍')).toMatchObject({ status: 200, value: { answer: '👍' } })
})

test('an invisible question of a buyer stays unanswered for the seller, and nothing breaks', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)

  for (const invisible of ['\u200b', '\u3164\u2800', '\u0301\ufe0f', '\u{e0041}\u{e0042}']) {
    const id = await marketplace.ask({ text: invisible })
    await isNow(seller, ({ question }) => question === invisible)
    // It waits for what its buyer may write next.
    app.clock.advance({ seconds: 41 })
    await isNow(seller, ({ question, silence }) => question === invisible && silence !== null)
    expect(await marketplace.question(id)).toMatchObject({ status: 'UNANSWERED', attempts: 0 })
  }
})
