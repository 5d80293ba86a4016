import { expect, test } from 'vitest'
import * as accounts from '@mostrador/contract/accounts'
import * as assistants from '@mostrador/contract/assistants'
import * as knowledge from '@mostrador/contract/knowledge'
import * as marketplace from '@mostrador/contract/marketplace'
import * as plans from '@mostrador/contract/plans'
import * as questions from '@mostrador/contract/questions'
import type { Endpoint } from '@mostrador/contract'
import { aSellerWhoAnswers, startApp, startAppWithMarketplace, until } from './index.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
const ENDPOINTS = [accounts, assistants, knowledge, marketplace, plans, questions]
  .flatMap((feature): unknown[] => Object.values(feature))
  .filter(isEndpoint)
const PROTECTED = ENDPOINTS.filter(({ auth }) => auth === 'session')

const pathWith = ({ path }: Endpoint, ids: Record<string, string>) =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? crypto.randomUUID())}`

test('every protected call refuses whoever has no token, a forged one, or one that was signed out', async () => {
  const app = await startApp()
  const gone = await app.signUpSeller()
  await gone.request('/auth/v1/logout', { method: 'POST' })
  const [head, payload] = gone.session.access_token.split('.')
  const tokens = [undefined, 'basura', `${head}.${payload}.AAAA`, gone.session.access_token]

  expect(PROTECTED.length).toBeGreaterThan(20)
  for (const endpoint of PROTECTED) {
    for (const token of tokens) {
      const { conversationId } = { conversationId: 'conv_a_1' }
      const address = `${app.url}${pathWith(endpoint, {})}?conversationId=${conversationId}&code=a&state=b`
      const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
      const response = await fetch(address, {
        method: endpoint.method,
        headers: {
          ...(token && { authorization: token }),
          ...(hasBody && { 'content-type': 'application/json' }),
        },
        ...(hasBody && { body: JSON.stringify(validBody(endpoint)) }),
      })
      expect({ call: endpoint.path, status: response.status }).toEqual({ call: endpoint.path, status: 401 })
    }
  }
})

test('another seller’s assistants, repositories, files and questions are not there', async () => {
  const { app, marketplace: sandbox } = await startAppWithMarketplace()
  const { seller, assistant } = await aSellerWhoAnswers(app)
  const repositoryId = assistant.knowledgeBase?.id ?? ''
  const [file] = await seller.get(knowledge.listFilesEndpoint, { params: { id: repositoryId } })
  await sandbox.ask({ text: '¿Hacen factura A?' })
  await until(async () => (await seller.get(questions.latestQuestionsEndpoint)).paging.total === 1)
  const stranger = await app.signUpSeller({ plan: 'enterprise' })
  const draft = { name: 'X', tone: 'X', brand: 'X', description: 'X' }
  const conversationId = 'conv_a_1'
  const fileId = file?.id ?? ''

  const tries = [
    stranger.call(assistants.editAssistantEndpoint, {
      body: { ...draft, id: assistant.id, knowledgeBase: repositoryId },
    }),
    stranger.call(assistants.deleteAssistantEndpoint, { body: { assistant: assistant.id } }),
    stranger.call(knowledge.listFilesEndpoint, { params: { id: repositoryId } }),
    stranger.call(knowledge.deleteRepositoryEndpoint, { params: { id: repositoryId } }),
    stranger.call(knowledge.renameRepositoryEndpoint, { body: { id: repositoryId, name: 'Mío' } }),
    stranger.call(knowledge.deleteFileEndpoint, { params: { id: repositoryId, fileId } }),
    stranger.call(knowledge.renameFileEndpoint, {
      params: { id: repositoryId, fileId },
      body: { name: 'Mío' },
    }),
    stranger.call(marketplace.linkAssistantEndpoint, { body: { assistantId: assistant.id } }),
    stranger.call(questions.simulatedQuestionsEndpoint, {
      params: { id: assistant.id },
      query: { conversationId },
    }),
    stranger.call(questions.sampleProductEndpoint, { params: { id: assistant.id } }),
    stranger.call(questions.draftAnswerEndpoint, { body: { question: 'Hola', assistantId: assistant.id } }),
    stranger.call(questions.simulateAnswerEndpoint, {
      params: { assistantId: assistant.id },
      body: { question: 'Hola', conversationId },
    }),
  ]
  for (const reply of await Promise.all(tries))
    expect(reply).toMatchObject({ status: expect.toBeOneOf([404, 422]) })

  expect(await stranger.get(assistants.listAssistantsEndpoint)).toEqual([])
  expect(await stranger.get(knowledge.listRepositoriesEndpoint)).toEqual({ vectorStore: [] })
  expect((await stranger.get(questions.latestQuestionsEndpoint)).data).toEqual([])
  expect((await stranger.get(marketplace.getChannelEndpoint)).data.connection).toEqual({
    state: 'disconnected',
  })
  expect(await seller.get(assistants.listAssistantsEndpoint)).toMatchObject([
    { id: assistant.id, name: 'Lucía' },
  ])
})

test('another seller’s repository cannot be given to an own assistant', async () => {
  const { app } = await startAppWithMarketplace()
  const { assistant } = await aSellerWhoAnswers(app)
  const stranger = await app.signUpSeller()

  const reply = await stranger.call(assistants.createAssistantEndpoint, {
    body: {
      name: 'X',
      tone: 'X',
      brand: 'X',
      description: 'X',
      knowledgeBase: assistant.knowledgeBase?.id ?? '',
    },
  })

  expect(reply).toMatchObject({ status: 422, code: 'knowledge_base_gone' })
})

test('every table of a seller’s things starts its keys with the seller', async () => {
  const { app } = await startAppWithMarketplace()
  const { rows } = await catalogue(app)
  const global = /^(auth_|kysely_|marketplace_route$)/

  const owned = rows.filter(({ table_name }) => !global.test(table_name))
  expect(owned.length).toBeGreaterThan(8)
  for (const { table_name, index_name, first_column } of owned)
    expect({ table_name, index_name, first_column }).toMatchObject({ first_column: 'tenant_id' })
})

async function catalogue(app: Awaited<ReturnType<typeof startApp>>) {
  const { sql } = await import('kysely')
  return sql<{ table_name: string; index_name: string; first_column: string }>`
    select t.relname as table_name, i.relname as index_name, a.attname as first_column
    from pg_index x
    join pg_class t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where n.nspname = 'public'`.execute(app.database.db)
}

/** A body that validation lets through: what is refused must be refused for want of a token. */
function validBody({ path }: Endpoint): object {
  const id = crypto.randomUUID()
  const draft = { name: 'X', tone: 'X', brand: 'X', description: 'X', knowledgeBase: id, id }
  return {
    ...draft,
    assistant: id,
    assistantId: id,
    isActive: true,
    siteId: 'MLA',
    code: 'a',
    state: 'b',
    question: 'Hola',
    conversationId: 'conv_a_1',
    ...(path.endsWith('/config') && {
      config: {
        selectedAssistant: null,
        generalSettings: {},
        automaticResponses: { sensitiveResponses: {}, keywordResponses: [] },
      },
    }),
  }
}
