import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { toggleChannelEndpoint, linkAssistantEndpoint } from '@mostrador/contract/marketplace'
import {
  DEFAULT_WEB_CHAT,
  getConversationEndpoint,
  getWebChatEndpoint,
  listConversationsEndpoint,
  saveWebChatEndpoint,
} from '@mostrador/contract/widget'
import { connect, startAppWithMarketplace, aSellerWithAssistant, until } from '../testing/index.ts'
import type { TestApp, TestSeller } from '../testing/index.ts'
import { aSite, ASKED, SITE, visitorOf } from './test-support.ts'

const ANSWER = /factura A y B/

/** Returns another network for each number. */
const from = (at: number) => ({ from: `10.${Math.floor(at / 250)}.${at % 250}.1` })

const answered = (replies: { data?: { reply: string } }[]) =>
  replies.filter(({ data }) => data && ANSWER.test(data.reply)).length

const leftOf = async (seller: TestSeller) => (await seller.get(meEndpoint)).limits.marketPlaceResponses

/** Sets the used answers of this month. Chats have used `byChat` of them. */
async function useUp({ database, clock }: TestApp, seller: TestSeller, used: number, byChat: number) {
  const row = {
    tenant_id: seller.user.id,
    limited: 'marketPlaceResponses' as const,
    // The plan began today.
    period: clock.now().toISOString().slice(0, 10),
    used,
    used_by_chat: byChat,
  }
  await database.db
    .insertInto('plan_usage')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'limited', 'period']).doUpdateSet(row))
    .execute()
}

/** Returns the reason that the seller reads for an unanswered visitor. */
async function silenceOf(seller: TestSeller, assistantId: string) {
  const { data } = await seller.get(listConversationsEndpoint)
  const silent = data.find(({ unanswered }) => unanswered > 0)
  const params = { channel: 'web' as const, assistantId, id: silent?.id ?? '' }
  return (await seller.get(getConversationEndpoint, { params })).data.at(-1)?.silence
}

test('a hundred simultaneous visitors get half of a free seller’s answers, and the marketplace the rest', async () => {
  const { app, marketplace } = await startAppWithMarketplace({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const { seller, assistant } = await aSellerWithAssistant(app, { plan: 'free' })
  const params = { id: assistant.id }
  await seller.get(saveWebChatEndpoint, { params, body: { ...DEFAULT_WEB_CHAT, origins: [SITE] } })
  await connect(seller)
  await seller.get(linkAssistantEndpoint, { body: { assistantId: assistant.id } })
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  const { ask } = visitorOf(app.url, assistant.id)

  const replies = await Promise.all(Array.from({ length: 100 }, (_, at) => ask(ASKED, {}, from(at))))

  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(answered(replies)).toBe(25)
  expect(await leftOf(seller)).toBe(25)
  expect((await seller.get(getWebChatEndpoint, { params })).answers).toEqual({
    used: 25,
    allowed: 25,
    perVisitorADay: 1,
    remaining: 25,
  })
  const id = await marketplace.ask({ text: ASKED })
  await until(async () => (await marketplace.question(id)).answer !== null)
}, 120_000)

test('chats get their share of the answers that the marketplace has not used, rounded down', async () => {
  const { app, seller, assistant, save, ask } = await aSite({}, { plan: 'free' })
  const cases = [
    { share: 50, used: 0, byChat: 0, more: 6 },
    { share: 50, used: 30, byChat: 9, more: 5 },
    { share: 50, used: 30, byChat: 14, more: 3 },
    { share: 50, used: 48, byChat: 2, more: 0 },
    { share: 100, used: 48, byChat: 2, more: 2 },
    { share: 10, used: 0, byChat: 0, more: 5 },
    { share: 1, used: 0, byChat: 0, more: 0 },
    { share: 0, used: 0, byChat: 0, more: 0 },
  ]

  for (const [nth, { share, used, byChat, more }] of cases.entries()) {
    await save({ planShare: share })
    await useUp(app, seller, used, byChat)
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) => ask(ASKED, {}, from(nth * 10 + at))),
    )
    expect({ nth, answered: answered(replies) }).toEqual({ nth, answered: more })
    expect(await leftOf(seller)).toBe(50 - used - more)
  }
  expect(await silenceOf(seller, assistant.id)).toBe('chat_share_used')
}, 60_000)

test('when the share is used up visitors read that a person answers, and the seller sees why', async () => {
  const { app, seller, assistant, save, ask } = await aSite(
    { whatsapp: '+54 9 341 555-0199' },
    { plan: 'free' },
  )
  await useUp(app, seller, 30, 20)

  const { data } = await ask(ASKED)

  expect(data).toMatchObject({
    reply: 'Eso te lo responde una persona. Podés escribirle por acá:',
    person: { whatsapp: expect.stringContaining('wa.me/5493415550199') },
  })
  expect(await silenceOf(seller, assistant.id)).toBe('chat_share_used')
  const { answers } = await save({ planShare: 80 })
  expect(answers).toMatchObject({ used: 20, allowed: 32, remaining: 20 })
  expect((await ask(ASKED)).data?.reply).toMatch(ANSWER)
})

test('without a contact person, the visitor reads that there are no more answers today', async () => {
  const { app, seller, ask } = await aSite({}, { plan: 'free' })
  await useUp(app, seller, 30, 20)

  expect((await ask(ASKED)).data).toMatchObject({
    reply: expect.stringMatching(/Por hoy no puedo responder/),
    person: null,
  })
})

test('all chats of a seller use one common share', async () => {
  const { app, seller, assistant, ask } = await aSite({ planShare: 10 }, { plan: 'starter' })
  await useUp(app, seller, 49, 49)
  expect((await ask(ASKED, {}, from(1))).data?.reply).toMatch(ANSWER)

  expect((await ask(ASKED, {}, from(2))).data?.reply).not.toMatch(ANSWER)

  const { answers } = await seller.get(getWebChatEndpoint, { params: { id: assistant.id } })
  expect(answers).toMatchObject({ used: 50, allowed: 50 })
})

test('one network gets fewer answers a day than the plan’s average, with any number of conversations', async () => {
  const { app, seller, assistant, ask } = await aSite({}, { plan: 'starter' })
  app.clock.stop()

  const replies = await Promise.all(Array.from({ length: 30 }, () => ask(ASKED)))

  expect(answered(replies)).toBe(16)
  expect(await leftOf(seller)).toBe(500 - 16)
  expect(answered([await ask(ASKED, {}, from(1))])).toBe(1)
  app.clock.advance({ seconds: 1 })
  expect(await ask(ASKED)).toMatchObject({ data: { reply: expect.stringMatching(/Por hoy no puedo/) } })
  expect(await silenceOf(seller, assistant.id)).toBe('visitor_limit')
  app.clock.advance({ days: 1 })
  expect(answered([await ask(ASKED)])).toBe(1)
}, 60_000)

test('a visitor who changes networks gets no more answers', async () => {
  const { app, ask } = await aSite({}, { plan: 'free' })
  app.clock.stop()
  const first = await ask(ASKED, {}, from(0))
  const conversation = { conversation: first.data?.conversation }

  const replies = await Promise.all(
    Array.from({ length: 4 }, (_, at) => ask(ASKED, conversation, from(at + 1))),
  )

  expect(answered([first])).toBe(1)
  expect(answered(replies)).toBe(0)
})

test('a plan without a limit ignores the share, and a visitor has only the rate limits', async () => {
  const { seller, assistant, ask } = await aSite({ planShare: 0 })

  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(ASKED)))

  expect(answered(replies)).toBe(20)
  expect((await seller.get(getWebChatEndpoint, { params: { id: assistant.id } })).answers).toMatchObject({
    allowed: null,
    perVisitorADay: null,
    remaining: null,
  })
})

test('a greeting or thanks gets a free courtesy reply in the chat, even when no answer is left', async () => {
  const { app, seller, ask } = await aSite({}, { plan: 'free' })
  const messages = [
    'Hola!!',
    'Hola Hola Hola Hola',
    'gracias!',
    'ok',
    '👍',
    'buenas tardes',
    'dale',
    'perfecto gracias',
  ]

  for (const used of [50, 10]) {
    await useUp(app, seller, used, 0)
    for (const message of messages)
      expect((await ask(message)).data?.reply).toMatch(/¿En qué te podemos ayudar\?|¡Gracias a vos!/)
    expect(await leftOf(seller)).toBe(50 - used)
  }
})

test('a greeting with a question counts as a question and costs an answer', async () => {
  const { seller, ask } = await aSite({}, { plan: 'free' })

  expect((await ask(`Hola, muchas gracias. ${ASKED}`)).data?.reply).toMatch(ANSWER)
  expect(await leftOf(seller)).toBe(49)
})

test('a message that is sent again counts once for its visitor and for the share', async () => {
  const { seller, assistant, ask } = await aSite({}, { plan: 'starter' })
  const { data } = await ask('Hola')
  const message = { conversation: data?.conversation, messageId: randomUUID() }

  await Promise.all([ask(ASKED, message), ask(ASKED, message), ask(ASKED, message)])

  expect((await seller.get(getWebChatEndpoint, { params: { id: assistant.id } })).answers.used).toBe(1)
})

test.each([-1, 101, 1.5, null, '50'])('a share of %s is refused with a message', async (planShare) => {
  const { app, seller, assistant } = await aSite()

  const reply = await fetch(`${app.url}/api/assistant/${assistant.id}/web-chat`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: seller.session.access_token },
    body: JSON.stringify({ ...DEFAULT_WEB_CHAT, planShare }),
  })

  expect(reply.status).toBe(400)
  expect(JSON.stringify(await reply.json())).toContain('Escribí un número entre 0 y 100.')
})
