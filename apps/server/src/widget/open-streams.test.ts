import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { callAt, startModel } from '../testing/index.ts'
import { aSite, ASKED, visitorOf } from './test-support.ts'

const VISITORS = 200
const REPLY = 'Sí, hacemos factura A y B.'

/** A site whose answers are worded by a model that has not begun to speak. */
async function aSiteThatThinks(plan?: string) {
  const model = await startModel()
  model.says({ answer: REPLY, sources: ['{Hacemos factura}'], confidence: 0.9, abstain: null })
  const speak = model.thinks()
  const env = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `${model.url}/v1`,
    AI_MODEL: 'a-model',
    AI_TIMEOUT_SECONDS: '40',
  }
  return { speak, ...(await aSite({}, { env, ...(plan && { plan }) })) }
}

test(`${VISITORS} visitors who wait at the same moment are all answered, each in a conversation of their own`, async () => {
  const { begin, speak } = await aSiteThatThinks()

  const streams = await Promise.all(
    Array.from({ length: VISITORS }, (_, at) => begin(ASKED, {}, { from: `10.0.${at}.1` })),
  )
  let ended = 0
  for (const { reply } of streams) void reply.finally(() => (ended += 1))
  // Each has said which conversation it is, and none has its answer: all of them are open now.
  expect(new Set(streams.map(({ conversation }) => conversation)).size).toBe(VISITORS)
  expect(ended).toBe(0)
  speak()

  const replies = await Promise.all(streams.map(({ reply }) => reply))
  expect(replies.filter((reply) => reply?.reply.includes('factura A y B'))).toHaveLength(VISITORS)
  expect(replies.map((reply) => reply?.conversation)).toEqual(streams.map(({ conversation }) => conversation))
}, 120_000)

test('a server that stops in the middle of an answer ends the stream, and the next one answers it once', async () => {
  const { app, seller, assistant, begin, speak } = await aSiteThatThinks('starter')
  const { limits } = await seller.get(meEndpoint)
  const messageId = randomUUID()
  const { conversation, reply } = await begin(ASKED, { messageId })

  await app.stop()

  expect(await reply).toBeUndefined()
  speak()
  const url = await app.beside()
  const { ask, open } = visitorOf(url, assistant.id)
  const again = await ask(ASKED, { conversation, messageId })
  const later = await ask(ASKED, { conversation, messageId })
  expect([again.data?.reply, later.data?.reply]).toEqual([REPLY, REPLY])
  const opened = (await (await open({ conversation })).json()) as { turns: object[] }
  expect(opened.turns).toEqual([{ question: ASKED, reply: REPLY }])
  expect(await callAt(url, meEndpoint, undefined, seller.session.access_token)).toMatchObject({
    value: { limits: { marketPlaceResponses: (limits.marketPlaceResponses ?? 0) - 1 } },
  })
})
