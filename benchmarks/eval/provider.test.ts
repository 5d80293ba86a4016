import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { predict, predictWith } from './answers.ts'
import { evaluatedProvider } from './provider.ts'
import { readJson, type MarketplaceSet } from './sets.ts'

/** A provider that says the same to every question. */
async function aProviderThatSays(reply: object) {
  const message = { role: 'assistant', content: JSON.stringify(reply) }
  const usage = { prompt_tokens: 10, completion_tokens: 1, total_tokens: 11 }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }], usage }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    AI_MODEL: 'of-few-words',
  }
}

const set = readJson<MarketplaceSet>(join(import.meta.dirname, '../answers/marketplace-dev.json'))
const small = { ...set, profiles: set.profiles.slice(0, 1) }

test('the configured provider is the one that is evaluated', async () => {
  const env = await aProviderThatSays({ answer: '', sources: [], confidence: 0, abstain: 'sin_datos' })
  const provider = evaluatedProvider(env)!

  const { predictions } = await predictWith(small, provider.word)

  expect(predictions).toHaveLength(predict(small).predictions.length)
  expect(predictions.every(({ abstained }) => abstained)).toBe(true)
  expect(provider.summary()).toMatch(
    /^openai-compatible of-few-words: \d+ calls, \d+0 tokens in, \d+ out; .*none$/,
  )
})

test('without one it is the embedded engine', () => {
  expect(evaluatedProvider({})).toBeNull()
})
