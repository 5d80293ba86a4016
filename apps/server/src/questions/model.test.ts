import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { getChannelEndpoint, saveChannelEndpoint } from '@mostrador/contract/marketplace'
import {
  latestQuestionsEndpoint,
  simulateAnswerEndpoint,
  simulatedQuestionsEndpoint,
} from '@mostrador/contract/questions'
import type { Question } from '@mostrador/contract/questions'
import { askedAt } from '#marketplace'
import { aSellerWhoAnswers, modelEnv, startAppWithMarketplace, startModel, until } from '../testing/index.ts'
import type { TestSeller } from '../testing/index.ts'

const known = 'Hola, ¿hacen factura A?'
const GOOD = {
  answer: '¡Hola! Sí, te hacemos factura A o B. ¡Saludos!',
  sources: ['{Hacemos factura}'],
  confidence: 0.9,
  abstain: null,
}

/** A shop whose answers are worded by a model. */
async function aShopWithModel(env: Record<string, string> = {}) {
  const model = await startModel()
  const { app, marketplace } = await startAppWithMarketplace({ ...modelEnv(model), ...env })
  return { app, model, marketplace, ...(await aSellerWhoAnswers(app, { plan: 'starter' })) }
}

const newest = async (seller: TestSeller): Promise<Question | undefined> =>
  (await seller.get(latestQuestionsEndpoint)).data[0]

const remaining = async (seller: TestSeller) => (await seller.get(meEndpoint)).limits.marketPlaceResponses

test('what a model says from the seller’s file is published once, and how it came about is kept', async () => {
  const { model, marketplace, seller } = await aShopWithModel()
  model.says({ ...GOOD, answer: 'Sí, hacemos factura A y te la mandamos a ventas@norte.com.' }, GOOD)

  const id = await marketplace.ask({ text: known })
  await until(async () => (await newest(seller))?.status === 'ANSWERED')

  const asked = await marketplace.question(id)
  expect(asked).toMatchObject({ answer: { text: GOOD.answer }, attempts: 1, accepted: 1 })
  expect(await newest(seller)).toMatchObject({
    receipt: {
      engine: 'openai-compatible',
      version: 'a-model',
      statements: [
        {
          text: 'Sí, te hacemos factura A o B.',
          sources: [
            { kind: 'knowledge', fileName: 'politicas.txt', quote: expect.stringContaining('factura A y B') },
          ],
        },
      ],
      model: {
        provider: 'openai-compatible',
        name: 'a-model',
        calls: 3,
        cited: ['K2'],
        violations: [expect.arrayContaining(['contact_email'])],
        fallback: null,
      },
    },
  })
  expect(await remaining(seller)).toBe(499)
})

test('a model that cannot be put right leaves the question to the seller, and costs no answer', async () => {
  const { model, marketplace, seller } = await aShopWithModel()
  model.says({ ...GOOD, answer: 'Escribinos al 249 455 6677 y te hacemos factura A.' })

  const id = await marketplace.ask({ text: known })
  await until(async () => (await newest(seller))?.silence === 'guard')

  expect(await marketplace.question(id)).toMatchObject({ answer: null, attempts: 0 })
  expect(await newest(seller)).toMatchObject({
    draft: null,
    receipt: { decision: { code: 'contact_phone' }, model: { calls: 3 } },
  })
  expect(await remaining(seller)).toBe(500)
})

test('an answer that contradicts a line is not published, and the record holds both', async () => {
  const { model, marketplace, seller } = await aShopWithModel()
  model.says(GOOD)
  model.reads('contradicha')

  const id = await marketplace.ask({ text: known })
  await until(async () => (await newest(seller))?.silence === 'guard')

  expect(await marketplace.question(id)).toMatchObject({ answer: null, attempts: 0 })
  expect((await newest(seller))?.receipt?.decision).toEqual({ code: 'contradicted', clause: '¡Hola!' })
})

test('an answer whose second reading fails waits as a draft, and costs no answer', async () => {
  const { model, marketplace, seller } = await aShopWithModel()
  model.says(GOOD)
  model.reads('Me parece bien.')

  const id = await marketplace.ask({ text: known })
  await until(async () => (await newest(seller))?.silence === 'unchecked')

  expect(await marketplace.question(id)).toMatchObject({ answer: null, attempts: 0 })
  expect(await newest(seller)).toMatchObject({
    status: 'PENDING',
    draft: GOOD.answer,
    author: 'assistant',
    receipt: { silence: 'unchecked', model: { calls: 2, fallback: null } },
  })
  expect(await remaining(seller)).toBe(500)
})

test('with AI_CHECK=off an answer is published without a second reading', async () => {
  const { model, marketplace, seller } = await aShopWithModel({ AI_CHECK: 'off' })
  model.says(GOOD)
  model.reads('contradicha')

  const id = await marketplace.ask({ text: known })
  await until(async () => (await newest(seller))?.status === 'ANSWERED')

  expect((await marketplace.question(id)).answer?.text).toBe(GOOD.answer)
  expect([model.asked(), model.readings()]).toEqual([1, 0])
})

test('the model is told today’s date and the country of the connected site', async () => {
  const { app, model, marketplace, seller, assistant } = await aShopWithModel()
  model.says(GOOD)
  app.clock.stop()

  await marketplace.ask({ text: known })
  await until(async () => (await newest(seller))?.status === 'ANSWERED')
  const { today } = askedAt(app.clock.now(), 'MLA')
  expect(model.lastPrompt()).toContain(`Hoy es ${today}. El comprador está en Argentina.`)

  await app.database.db.updateTable('marketplace_account').set({ site_id: 'MLM' }).execute()
  await (await askSimulator(app.url, seller, assistant.id)).text()
  expect(model.lastPrompt()).toContain('El comprador está en México.')
})

test('the model may answer a part only when the seller allows it', async () => {
  const { app, model, seller, assistant } = await aShopWithModel()
  model.says(GOOD)
  const prompt = async () => {
    await (await askSimulator(app.url, seller, assistant.id)).text()
    return model.lastPrompt()
  }

  expect(await prompt()).toContain('si falta el dato de una, no respondas ninguna')

  const { data: channel } = await seller.get(getChannelEndpoint)
  const generalSettings = { ...channel.config.generalSettings, partialAnswers: true }
  await seller.get(saveChannelEndpoint, { body: { config: { ...channel.config, generalSettings } } })
  expect(await prompt()).toContain('respondé las que sabés')
})

test('when the provider goes away, the embedded engine answers and the record says so', async () => {
  const { model, marketplace, seller } = await aShopWithModel()
  await model.stop()

  const id = await marketplace.ask({ text: known })
  await until(async () => (await newest(seller))?.status === 'ANSWERED')

  expect((await marketplace.question(id)).answer?.text).toContain('Hacemos factura A y B.')
  expect(await newest(seller)).toMatchObject({
    receipt: { engine: 'embedded', model: { name: 'a-model', fallback: 'away' } },
  })
  expect(await remaining(seller)).toBe(499)
})

/** A provider that takes questions and says nothing more. */
async function startSilentProvider() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('twenty questions at once are all answered although the provider says nothing', async () => {
  const silent = await startSilentProvider()
  let calls = 0
  silent.server.on('request', () => (calls += 1))
  const { marketplace, seller } = await aShopWithModel({
    AI_BASE_URL: `${silent.url}/v1`,
    AI_TIMEOUT_SECONDS: '1',
  })

  for (let asked = 0; asked < 20; asked += 1) await marketplace.ask({ text: known })
  await until(async () => (await remaining(seller)) === 480)

  const { data } = await seller.get(latestQuestionsEndpoint, { query: { limit: 20 } })
  const fallbacks = data.map(({ receipt }) => receipt?.model?.fallback)
  expect(new Set(fallbacks)).toEqual(new Set(['slow', 'resting']))
  // After some of them nobody waits any more.
  expect(calls).toBeLessThan(20)
})

test('a seller who leaves the simulator ends the call to the provider, and nothing is kept', async () => {
  const silent = await startSilentProvider()
  const { app, seller, assistant } = await aShopWithModel({ AI_BASE_URL: `${silent.url}/v1` })
  const leaving = new AbortController()
  const closed = once(silent.server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
  silent.server.once('request', () => leaving.abort())

  const asking = askSimulator(app.url, seller, assistant.id, leaving.signal)

  await expect(asking).rejects.toThrow('aborted')
  await closed
  const { data } = await seller.get(simulatedQuestionsEndpoint, {
    params: { id: assistant.id },
    query: { conversationId: 'conv_abc_1' },
  })
  expect(data).toEqual([])
})

const askSimulator = (url: string, seller: TestSeller, assistantId: string, signal?: AbortSignal) =>
  fetch(`${url}/api${simulateAnswerEndpoint.path.replace(':assistantId', assistantId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: seller.session.access_token },
    body: JSON.stringify({ question: known, conversationId: 'conv_abc_1' }),
    ...(signal && { signal }),
  })

test('the simulator streams the model’s words sentence by sentence, after all of them were checked', async () => {
  const { app, model, seller, assistant } = await aShopWithModel()
  model.says({ ...GOOD, answer: 'Sí, pero escribinos al 249 455 6677.' }, GOOD)

  const response = await askSimulator(app.url, seller, assistant.id)
  const lines = (await response.text()).split('\n\n').filter((line) => line !== '')
  const events = lines.map((line) => JSON.parse(line.replace(/^data: /, '')) as Record<string, unknown>)

  const said = events.flatMap(({ content }) => (typeof content === 'string' ? [content] : []))
  expect(said.length).toBeGreaterThan(1)
  expect(said.join('')).toBe(GOOD.answer)
  expect(events.at(-1)).toMatchObject({
    success: true,
    data: { answer: GOOD.answer, receipt: { engine: 'openai-compatible', model: { calls: 3 } } },
  })
})
