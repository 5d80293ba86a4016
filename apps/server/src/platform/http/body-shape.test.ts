import { expect, test } from 'vitest'
import { saveDraftEndpoint } from '@mostrador/contract/listings'
import { saveChannelEndpoint } from '@mostrador/contract/marketplace'
import { startApp } from '../../testing/index.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['a long list', JSON.stringify({ customValues: Array.from({ length: 100_000 }, () => 0) })],
  [
    'a large table',
    JSON.stringify({
      attributes: Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`A${i}`, 'a'])),
    }),
  ],
  [
    'many unknown fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, 0]))),
  ],
  ['a list in a list', `{"title":${nested(200_000)}}`],
])('%s in a body is refused in one sentence', async (_what, body) => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const path = saveDraftEndpoint.path.replace(':id', crypto.randomUUID())

  const reply = await fetch(`${app.url}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: seller.session.access_token },
    body,
  })

  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual({
    message: 'No pudimos entender el pedido.',
    error: 'invalid_request',
  })
})

test('returned credentials, which the server ignores, may have any form but not any size', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const config = {
    selectedAssistant: null,
    generalSettings: {},
    automaticResponses: { sensitiveResponses: {}, keywordResponses: [] },
  }
  const save = async (credentials: unknown) =>
    (await seller.call(saveChannelEndpoint, { body: { config, credentials } })).status

  expect(await save({ accessToken: [true] })).toBe(200)
  expect(await save('x'.repeat(200_000))).toBe(400)
})
