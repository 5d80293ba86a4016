import { expect, test } from 'vitest'
import { addressOf, describedCalls, sampleOf } from './described-calls.ts'
import type { DescribedCall } from './described-calls.ts'
import { startApp } from './index.ts'

/** Section 7 of the product's specification, below the base of all calls: what goes in, and what of the answer is read. */
const SPECIFIED = `
  POST /accounts/login | email, password | session, user
  POST /accounts | email, password, phone | session, user
  POST /accounts/forgot-password | email |
  POST /accounts/reset-password | token, refreshToken, password |
  GET /accounts/me | email | id, email, phone, plan
  GET /accounts/google-callback | access_token, refresh_token, expires_in, token_type | id, email
  POST /accounts/refresh-token | token, refreshToken | session, user
  GET /assistant/assistants | |
  POST /assistant/create | name, tone, description, brand, training, knowledgeBase |
  POST /assistant/edit | id, name, tone, description, brand, training, knowledgeBase |
  POST /assistant/delete | assistant |
  GET /assistant/knowledge-base | | vectorStore
  POST /assistant/create-knowledge-base | files, urls, name |
  POST /assistant/upload-files/{} | files, urls, name |
  DELETE /assistant/knowledge-base/{} | |
  POST /assistant/knowledge-base/name | id, name |
  GET /assistant/knowledge-base/{}/files | |
  DELETE /assistant/knowledge-base/{}/files/{} | |
  POST /assistant/knowledge-base/{}/files/{} | name |
  POST /assistant/{}/mercadolibre/answer | question, username, isSimulated, productContext, conversationId |
  GET /assistant/{}/mercadolibre/simulated-questions | conversationId |
  GET /assistant/{}/mercadolibre/sample-product | |
  GET /plans | |
  GET /plans/{} | |
  GET /recommendations/ecommerce-tips | | data
  GET /recommendations/mercadolibre-sessions | | data
  GET /questions/latest | | data
  GET /channel/mercadolibre/config | | success, data
  PUT /channel/mercadolibre/config | config | success, data
  POST /channel/mercadolibre/assistant | assistantId |
  POST /channel/mercadolibre/toggle | isActive |
  POST /channel/mercadolibre/answer | question, assistantId |
  GET /channel/mercadolibre/callback | code |
  GET /channel/mercadolibre/token | |
  POST /channel/mercadolibre/token | code |
  GET /ml/categories | |
  GET /ml/categories/{}/attributes | |
  GET /ml/categories/{}/required-attributes | |
  POST /ml/generate/description | | description
  POST /ml/publish | title, category_id, price, currency_id, available_quantity, buying_mode, condition, listing_type_id, description, sale_terms, attributes, pictures, shipping, location, video_id | id, permalink
  GET /ml/listing-types | |
  GET /ml/predict-category | title |
  POST /ml/validate | |
  GET /ml/user-currency | |
  POST /ml/autocomplete-product | title, attributes, description, category | success, completedData, message
  POST /ml/upload-image | image | success, imageUrl
  POST /ml/generate-ai-images | prompt, productInfo, useWhiteBackground | images
  GET /ml/search-images | query | success, data, message`
  .trim()
  .split(/\s*\n\s*/)
  .map((line) => {
    const [call = '', taken = '', answered = ''] = line.split('|')
    return { call: call.trim().replace(' ', ' /api'), taken: namesIn(taken), answered: namesIn(answered) }
  })

function namesIn(list: string): string[] {
  return list.split(',').flatMap((name) => name.trim() || [])
}

const nameOf = ({ method, path }: DescribedCall) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

test('every call of the specification is there, takes what it says and answers what it says', async () => {
  const app = await startApp()
  const answered = app.routes().map(({ method, path }) => `${method} ${path.replaceAll(/:[\w:|]+/g, '{}')}`)
  const described = new Map((await describedCalls(app.url)).map((call) => [nameOf(call), call]))

  for (const specified of SPECIFIED) {
    const call = described.get(specified.call)
    const takes = Object.keys(call?.body?.properties ?? call?.form?.properties ?? {})
    for (const { name, in: where } of call?.parameters ?? []) if (where === 'query') takes.push(name)
    expect({
      call: answered.find((one) => one === specified.call),
      taken: specified.taken.filter((name) => takes.includes(name)),
      answered: specified.answered.filter((name) => call?.answer?.properties?.[name]),
    }).toEqual(specified)
  }
})

test('every call of the specification takes the bare token, and the token after the word Bearer', async () => {
  const app = await startApp()
  const { session } = await app.signUpSeller()
  const id = crypto.randomUUID()
  const specified = SPECIFIED.map(({ call }) => call)
  const calls = (await describedCalls(app.url)).filter(
    (call) => call.needsSession && specified.includes(nameOf(call)),
  )

  expect(calls.length).toBeGreaterThan(30)
  for (const call of calls)
    for (const authorization of [session.access_token, `Bearer ${session.access_token}`]) {
      const address = addressOf(call, ({ schema }) => encodeURIComponent(String(sampleOf(schema, () => id))))
      const reply = await fetch(app.url + address, {
        method: call.method,
        headers: { authorization, ...(call.body && { 'content-type': 'application/json' }) },
        ...(call.body && { body: JSON.stringify(sampleOf(call.body, () => id)) }),
      })
      const { error = '' } = (await reply.json()) as { error?: string }
      const seen = { call: nameOf(call), status: reply.status, error }
      expect(seen).toEqual({ ...seen, status: expect.toSatisfy((status: number) => status !== 401) })
      // Nor is anything wrong with the sample: the call itself has looked at it.
      if (!call.form) expect(seen).not.toMatchObject({ error: 'invalid_request' })
    }
})
