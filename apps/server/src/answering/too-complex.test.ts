import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  draftAnswerEndpoint,
  latestQuestionsEndpoint,
  simulateAnswerEndpoint,
} from '@mostrador/contract/questions'
import type { SampleProduct, SimulatedQuestion } from '@mostrador/contract/questions'
import { DEFAULT_WEB_CHAT, saveWebChatEndpoint, sendMessageEndpoint } from '@mostrador/contract/widget'
import type { ChatReply } from '@mostrador/contract/widget'
import {
  aSellerWhoAnswers,
  aSellerWithAssistant,
  startApp,
  startAppWithMarketplace,
  until,
} from '../testing/index.ts'
import type { TestApp, TestSeller } from '../testing/index.ts'
import { endlessAnswering } from './test-support/endless-answering.ts'
import { ENDLESS, HEAVY } from './test-support/questions.ts'

const SITE = 'https://casayerbal.com.ar'
const EASY = '¿Hacen factura A?'

/** Creates a seller whose assistant answers in the web chat of a site, and a visitor of that site. */
async function aChat(app: TestApp) {
  const { seller, assistant } = await aSellerWithAssistant(app)
  await seller.get(saveWebChatEndpoint, {
    params: { id: assistant.id },
    body: { ...DEFAULT_WEB_CHAT, origins: [SITE] },
  })
  const draft = (question: string) =>
    seller.get(draftAnswerEndpoint, { body: { question, assistantId: assistant.id } })
  const path = sendMessageEndpoint.path.replace(':assistantId', assistant.id)
  const ask = async (question: string, conversation: string | null = null) =>
    streamed<ChatReply>(
      `${app.url}/api${path}`,
      { origin: SITE },
      { question, conversation, messageId: randomUUID() },
    )
  return { seller, draft, ask }
}

const stopped = async (app: TestApp, reason: string) =>
  (await (await fetch(`${app.url}/metrics`)).text()).includes(
    `answering_workers_stopped_total{reason="${reason}"} 1`,
  )

test('while one question never ends, another seller gets answers; then the engine stops it', async () => {
  const app = await startApp({}, { answering: endlessAnswering() })
  const [asked, other] = [await aChat(app), await aChat(app)]
  expect((await asked.ask(EASY)).reply).toMatch(/factura A/)
  expect((await other.ask(EASY)).reply).toMatch(/factura A/)

  const order: string[] = []
  const endless = asked.ask(ENDLESS).finally(() => order.push('endless'))
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  order.push('healthz')
  expect((await other.draft(EASY)).data.answer).toMatch(/factura A/)
  order.push('other')

  expect((await endless).reply).toBe('Ese dato no lo tengo. Probá preguntarlo con otras palabras.')
  expect(order).toEqual(['healthz', 'other', 'endless'])
  expect(await stopped(app, 'cpu')).toBe(true)
  expect((await asked.ask(EASY)).reply).toMatch(/factura A/)
}, 90_000)

test('a seller reads that a question was too complex, in a draft and for a marketplace question', async () => {
  const { app, marketplace } = await startAppWithMarketplace(
    {},
    { answering: endlessAnswering({ questionCpuMs: 300 }) },
  )
  const { seller, assistant } = await aSellerWhoAnswers(app)

  const drafted = await seller.get(draftAnswerEndpoint, {
    body: { question: ENDLESS, assistantId: assistant.id },
  })
  expect(drafted.data).toMatchObject({ answer: null, silence: 'too_complex' })

  await marketplace.ask({ text: ENDLESS })
  const newest = async () => (await seller.get(latestQuestionsEndpoint)).data[0]
  await until(async () => (await newest())?.silence === 'too_complex')
  expect(await newest()).toMatchObject({ question: ENDLESS, status: 'UNANSWERED', draft: null })
})

test('a question that fills the memory of a worker gets no answer, and the next question does', async () => {
  // The time limit is longer than filling the memory takes on a busy machine.
  const app = await startApp({}, { answering: endlessAnswering({ questionCpuMs: 30_000 }) })
  const { draft } = await aChat(app)

  expect((await draft(HEAVY)).data).toMatchObject({ answer: null, silence: 'too_complex' })
  expect(await stopped(app, 'memory')).toBe(true)
  expect((await draft(EASY)).data.answer).toMatch(/factura A/)
})

/** Fills `length` characters with invented words, each as a question of its own. */
const gibberish = (length: number) =>
  Array.from({ length: length / 7 }, (_, at) =>
    Array.from({ length: 5 }, (__, letter) => 'abcdefghijklmnopqrstuvwxyz'[(at * 5 + letter) % 26]).join(''),
  ).join('? ')

const PROSE = 'La mochila es de lona y trae un bolsillo con cierre. Mide 40 cm de alto y pesa 800 gramos. '

const listing = (description: string): SampleProduct => ({
  image: null,
  title: 'Mochila urbana de lona',
  price: 48_900,
  installments: null,
  soldCount: 3,
  shipping: 'free',
  warrantyMonths: 6,
  stock: 4,
  condition: 'new',
  description,
  characteristics: [{ key: 'Color', value: 'Verde' }],
})

test.each([
  ['a thousand characters of questions', gibberish(1000), PROSE],
  ['two thousand characters of questions', gibberish(2000), PROSE],
  ['a description of fifty thousand characters', '¿De qué material es y cuánto pesa?', PROSE.repeat(526)],
  ['a long description without a full stop', '¿De qué material es?', 'lona verde '.repeat(4500)],
])('%s leads to an answer or a silence', async (_, question, description) => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller, assistant } = await aSellerWhoAnswers(app)

  const simulated = await simulate(app, seller, assistant.id, question, listing(description))
  expect(simulated.answer === null ? simulated.silence : 'answered').toMatch(/^[a-z_]+$/)

  await marketplace.ask({ text: question })
  await until(async () => {
    const [newest] = (await seller.get(latestQuestionsEndpoint)).data
    return newest?.question === question && (newest.silence !== null || newest.answer !== null)
  })
})

test('a visitor who asks too many things at once reads how to go on, and gets an answer to the next question', async () => {
  const app = await startApp()
  const { ask } = await aChat(app)

  const { reply, conversation } = await ask(gibberish(1000))
  expect(reply).toBe('Ese dato no lo tengo. Probá preguntarlo con otras palabras.')
  expect((await ask(EASY, conversation)).reply).toMatch(/factura A/)
})

/** Asks through the simulator call. */
const simulate = (
  app: TestApp,
  seller: TestSeller,
  assistantId: string,
  question: string,
  productContext: SampleProduct,
) =>
  streamed<SimulatedQuestion>(
    `${app.url}/api${simulateAnswerEndpoint.path.replace(':assistantId', assistantId)}`,
    { authorization: seller.session.access_token },
    { question, productContext, conversationId: 'conv_prueba_1763730000000' },
  )

/** Returns the data of the last event of a stream. */
async function streamed<T>(url: string, headers: Record<string, string>, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const events = (await response.text()).split('\n').filter((line) => line.startsWith('data:'))
  return (JSON.parse(events.at(-1)?.slice(5) ?? '') as { data: T }).data
}
