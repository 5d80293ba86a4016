import { expect, test } from 'vitest'
import * as accounts from '@mostrador/contract/accounts'
import * as assistants from '@mostrador/contract/assistants'
import * as knowledge from '@mostrador/contract/knowledge'
import * as marketplace from '@mostrador/contract/marketplace'
import * as questions from '@mostrador/contract/questions'
import * as widget from '@mostrador/contract/widget'
import type { Endpoint } from '@mostrador/contract'
import { forgedTokens, knownKey, signOut } from './forged-tokens.ts'
import { aSellerWhoAnswers, startApp, startAppWithMarketplace, until } from './index.ts'
import { askProtected, PROTECTED } from './protected-calls.ts'

test('every protected call refuses whoever has no token, a forged one, or one that was signed out', async () => {
  const key = await knownKey()
  const app = await startApp(key.env)
  const gone = await app.signUpSeller()
  await signOut(app, gone)
  const seller = await app.signUpSeller()
  const token = seller.session.access_token
  const refused: Record<string, string | undefined> = {
    'no token': undefined,
    'a word': 'basura',
    'two tokens': `${token},${token}`,
    'another scheme': `Basic ${token}`,
    'a refresh token': seller.session.refresh_token,
    'a session that was signed out': gone.session.access_token,
    ...(await forgedTokens(token, key)),
  }
  const answer = async (endpoint: Endpoint, authorization: string | undefined) => {
    const response = await askProtected(app, endpoint, authorization)
    await response.body?.cancel()
    return response.status
  }

  expect(PROTECTED.length).toBeGreaterThan(20)
  for (const [index, endpoint] of PROTECTED.entries()) {
    const answers = Object.entries(refused).map(async ([who, held], turn) => {
      // Each in turn with and without the word Bearer: one call with the one, the next with the other.
      const header = held !== undefined && (index + turn) % 2 === 0 ? `Bearer ${held}` : held
      return [who, await answer(endpoint, header)]
    })
    const expected = Object.keys(refused).map((who) => [who, 401])
    const call = `${endpoint.method} ${endpoint.path}`
    expect({ call, answers: await Promise.all(answers) }).toEqual({ call, answers: expected })
  }
  // The same calls are not refused with a good token, in both of its forms.
  for (const header of [token, `Bearer ${token}`, `bearer ${token}`])
    expect(await answer(accounts.meEndpoint, header)).toBe(200)
}, 60_000)

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
  const [question] = (await seller.get(questions.latestQuestionsEndpoint)).data

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
    stranger.call(questions.answerByHandEndpoint, {
      params: { id: question?.id ?? '' },
      body: { text: 'Sí.' },
    }),
    stranger.call(questions.draftAnswerEndpoint, { body: { question: 'Hola', assistantId: assistant.id } }),
    stranger.call(questions.simulateAnswerEndpoint, {
      params: { assistantId: assistant.id },
      body: { question: 'Hola', conversationId },
    }),
    stranger.call(widget.getWebChatEndpoint, { params: { id: assistant.id } }),
    stranger.call(widget.saveWebChatEndpoint, {
      params: { id: assistant.id },
      body: widget.DEFAULT_WEB_CHAT,
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
  const global = /^(auth_|kysely_|marketplace_(route|process)$|plan_offer$)/
  // By which pages are read again that are due, of whichever seller; a page of a shop's own site names its assistant alone.
  const acrossSellers = ['knowledge_file_next_read', 'assistant_public_id']

  const owned = rows.filter(
    ({ table_name, index_name }) => !global.test(table_name) && !acrossSellers.includes(index_name),
  )
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
