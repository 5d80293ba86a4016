import { expect, test } from 'vitest'
import { systemClock } from '#platform'
import { createMetrics } from '#platform/metrics'
import { settingsFor, startModel } from '../testing/index.ts'
import { createAi } from './create-ai.ts'

const soon = () => ({ signal: AbortSignal.timeout(20_000) })

test.each(['openai chat', 'openai-compatible'] as const)(
  '%s makes a vector for each text, in order',
  async (protocol) => {
    const model = await startModel()
    model.mock.onEmbedding(/primero/, { embedding: [1, 0] }).onEmbedding(/segundo/, { embedding: [0, 1] })
    const ai = model.port(protocol, { embeddingModel: 'vectors' })

    const first = await ai.embed(['el primero'], soon())
    const second = await ai.embed(['el segundo'], soon())
    const many = await ai.embed(
      Array.from({ length: 130 }, (_, at) => `texto ${at}`),
      soon(),
    )

    expect([...first, ...second].map((vector) => [...vector])).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(many).toHaveLength(130)
  },
)

test('a provider without a model for vectors refuses to make any', async () => {
  const model = await startModel()

  await expect(model.port('anthropic').embed(['un texto'], soon())).rejects.toMatchObject({ code: 'refused' })
})

test('a prompt that the model has no room for is refused, and the provider is asked the next one', async () => {
  const model = await startModel()
  const ai = model.port('openai-compatible')
  const prompt = { instructions: 'x', messages: [{ role: 'user' as const, content: 'y' }], schema: {} }

  for (const status of [400, 413, 422]) {
    model.mock.nextRequestError(status, { message: 'the request exceeds the available context size' })
    await expect(ai.answer(prompt, soon())).rejects.toMatchObject({ code: 'refused' })
  }

  model.says({ answer: 'Sí.', sources: [], confidence: 1, abstain: null })
  expect(await ai.answer(prompt, soon())).toMatchObject({ reply: { answer: 'Sí.' } })
})

test('a provider that fails is asked each question of npm run ai-check', async () => {
  const model = await startModel()
  const parts = { metrics: createMetrics(), clock: systemClock, restsAfterFailures: false }
  const ai = createAi(settingsFor('openai-compatible', model.url), parts)
  const prompt = { instructions: 'x', messages: [{ role: 'user' as const, content: 'y' }], schema: {} }

  for (let asked = 0; asked < 4; asked += 1) {
    model.mock.nextRequestError(401, { message: 'no such key' })
    await expect(ai.answer(prompt, soon())).rejects.toMatchObject({ code: 'refused' })
  }

  expect(model.mock.getRequests()).toHaveLength(4)
})

test('a server that makes no vectors refuses them, and is not taken for one that is away', async () => {
  const model = await startModel()
  const ai = model.port('openai-compatible', { embeddingModel: 'vectors' })
  model.mock.nextRequestError(501, { message: 'This server does not support embeddings' })
  model.mock.nextRequestError(501, { message: 'This server does not support embeddings' })

  await expect(ai.embed(['un texto'], soon())).rejects.toMatchObject({ code: 'refused' })
})

test('a key that the provider does not take is told as such, and is not tried again', async () => {
  const model = await startModel()
  model.mock.nextRequestError(401, { message: 'no such key' })
  const prompt = { instructions: 'x', messages: [{ role: 'user' as const, content: 'y' }], schema: {} }

  await expect(model.port('openai chat').answer(prompt, soon())).rejects.toMatchObject({ code: 'refused' })
  expect(model.mock.getRequests()).toHaveLength(1)
})
