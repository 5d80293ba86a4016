import { expect, test } from 'vitest'
import { startApp } from './index.ts'

/** Section 7 of the product's specification, below the base of all calls. */
const SPECIFIED = `
  POST /accounts/login
  POST /accounts
  POST /accounts/forgot-password
  POST /accounts/reset-password
  GET /accounts/me
  GET /accounts/google-callback
  POST /accounts/refresh-token
  GET /assistant/assistants
  POST /assistant/create
  POST /assistant/edit
  POST /assistant/delete
  GET /assistant/knowledge-base
  POST /assistant/create-knowledge-base
  POST /assistant/upload-files/{}
  DELETE /assistant/knowledge-base/{}
  POST /assistant/knowledge-base/name
  GET /assistant/knowledge-base/{}/files
  DELETE /assistant/knowledge-base/{}/files/{}
  POST /assistant/knowledge-base/{}/files/{}
  POST /assistant/{}/mercadolibre/answer
  GET /assistant/{}/mercadolibre/simulated-questions
  GET /assistant/{}/mercadolibre/sample-product
  GET /plans
  GET /plans/{}
  GET /recommendations/ecommerce-tips
  GET /recommendations/mercadolibre-sessions
  GET /questions/latest
  GET /channel/mercadolibre/config
  PUT /channel/mercadolibre/config
  POST /channel/mercadolibre/assistant
  POST /channel/mercadolibre/toggle
  POST /channel/mercadolibre/answer
  GET /channel/mercadolibre/callback
  GET /channel/mercadolibre/token
  POST /channel/mercadolibre/token
  GET /ml/categories
  GET /ml/categories/{}/attributes
  GET /ml/categories/{}/required-attributes
  POST /ml/generate/description
  POST /ml/publish
  GET /ml/listing-types
  GET /ml/predict-category
  POST /ml/validate
  GET /ml/user-currency
  POST /ml/autocomplete-product
  POST /ml/upload-image
  POST /ml/generate-ai-images
  GET /ml/search-images`
  .trim()
  .split(/\s*\n\s*/)

test('every call of the specification is there, and in the description of the calls', async () => {
  const app = await startApp()
  const answered = app.routes().map(({ method, path }) => `${method} ${path.replaceAll(/:[\w:|]+/g, '{}')}`)
  const { paths } = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  )

  for (const list of [answered, described])
    expect(SPECIFIED.filter((call) => !list.includes(call.replace(' ', ' /api')))).toEqual([])
})
