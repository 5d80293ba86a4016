import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as accounts from '@mostrador/contract/accounts'
import * as assistants from '@mostrador/contract/assistants'
import * as knowledge from '@mostrador/contract/knowledge'
import * as marketplace from '@mostrador/contract/marketplace'
import * as questions from '@mostrador/contract/questions'
import * as widget from '@mostrador/contract/widget'
import type { Endpoint } from '@mostrador/contract'
import { addressOf, describedCalls, sampleOf } from './described-calls.ts'
import type { DescribedCall, Schema } from './described-calls.ts'
import { forgedTokens, knownKey, signOut } from './forged-tokens.ts'
import { aSellerWhoAnswers, startApp, startAppWithMarketplace, until, untilSwept } from './index.ts'
import type { TestApp } from './index.ts'
import { askProtected, PROTECTED } from './protected-calls.ts'
import { aSellerWithRows } from './sellers-rows.ts'

/** Another account of the sandbox, and a listing of it. */
const BAZAR = { account: '2418990152', item: 'MLA1462204110' }

test('every protected call refuses a caller without a token, with a forged one or with one that was signed out', async () => {
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
    stranger.call(knowledge.releaseLineEndpoint, {
      params: { id: repositoryId, fileId },
      body: { position: 0, text: 'Hacemos factura A.', isReleased: true },
    }),
    stranger.call(knowledge.listBlocksEndpoint, { params: { id: repositoryId, fileId } }),
    stranger.call(knowledge.correctBlockEndpoint, {
      params: { id: repositoryId, fileId },
      body: { position: 0, text: 'Mío' },
    }),
    stranger.call(knowledge.chooseShopEndpoint, {
      params: { id: repositoryId, fileId },
      body: { authors: ['Mío'] },
    }),
    stranger.call(knowledge.listDisagreementsEndpoint, { params: { id: repositoryId } }),
    stranger.call(knowledge.chooseVersionEndpoint, {
      params: { id: repositoryId },
      body: { keys: ['mía'], fileId },
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

test(
  'whatever id of another seller is named in whichever call, nothing of theirs is seen or changed',
  { timeout: 90_000 },
  async () => {
    const { app, marketplace: sandbox } = await startAppWithMarketplace()
    const theirs = await aSellerWithRows(app, sandbox)
    const own = await aSellerWithRows(app, sandbox, BAZAR)
    await untilSwept(app)
    const before = await rowsOf(app, theirs.seller.user.id)
    expect(Object.keys(before).length).toBeGreaterThan(10)
    const ask = async ({ method }: DescribedCall, address: string, body: unknown) => {
      const reply = await fetch(app.url + address, {
        method,
        headers: {
          authorization: own.seller.session.access_token,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: reply.status, text: await reply.text() }
    }

    for (const call of await describedCalls(app.url)) {
      // Parents and children apart: a call that looks at the parent alone would be content with an own one.
      const kinds = Object.keys(own.ids) as (keyof typeof own.ids)[]
      const isNested = call.parameters.filter((parameter) => parameter.in === 'path').length > 1
      const parents = isNested ? [own, theirs].flatMap(({ ids }) => [ids.repository, ids.assistant]) : ['']
      const tries = parents.flatMap((parent) => kinds.map((kind) => [parent, theirs.ids[kind]] as const))
      for (const [parent, id] of tries) {
        const path = call.parameters.filter((parameter) => parameter.in === 'path')
        const address = addressOf(call, (parameter) => {
          const isParent = path.indexOf(parameter) < path.length - 1 && parameter.schema.format === 'uuid'
          return isParent ? parent : idOrSample(parameter.schema, id)
        })
        const { status, text } = await ask(call, address, call.body && sampleOf(call.body, () => id))
        const isNamed = address.includes(id)
        const seen = { call: `${call.method} ${address}`, status, text: text.slice(0, 200) }
        expect({ ...seen, tells: text.includes(theirs.mark), opens: isNamed && status === 200 }).toEqual({
          ...seen,
          tells: false,
          opens: false,
        })
      }
    }

    await untilSwept(app)
    expect(await rowsOf(app, theirs.seller.user.id)).toEqual(before)
    // None of it was refused for want of a session.
    await own.seller.get(accounts.meEndpoint)
  },
)

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
  const global =
    /^(auth_|kysely_|marketplace_(route|process)$|connection_lease$|job_death$|plan_offer$|installation$)/
  // Timers look for due work of all sellers, and a page of a shop's own site names only its assistant.
  const acrossSellers = [
    'knowledge_file_next_read',
    'knowledge_part_withheld_by',
    'marketplace_account_sweep',
    'assistant_public_id',
  ]

  const owned = rows.filter(
    ({ table_name, index_name }) => !global.test(table_name) && !acrossSellers.includes(index_name),
  )
  expect(owned.length).toBeGreaterThan(8)
  for (const { table_name, index_name, first_column } of owned)
    expect({ table_name, index_name, first_column }).toMatchObject({ first_column: 'tenant_id' })
})

/** The id where it may stand, and of the two kinds of conversations each in turn. */
function idOrSample({ enum: kinds, ...schema }: Schema, id: string): string {
  if (kinds) return String(kinds.at(id.startsWith('conv_') ? -1 : 0))
  const mayBeId = schema.format === 'uuid' || (schema.pattern && new RegExp(schema.pattern).test(id))
  return mayBeId ? id : String(sampleOf(schema, () => id))
}

/** What is kept of a seller, as text, by table. */
async function rowsOf({ database: { db } }: TestApp, tenantId: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'tenant_id' and table_schema = 'public'`.execute(db)
  const kept: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select string_agg(one::text, '; ' order by one::text) as text from ${sql.table(name)} as one
      where tenant_id = ${tenantId}`.execute(db)
    if (rows[0]?.text) kept[name] = rows[0].text
  }
  return kept
}

async function catalogue(app: Awaited<ReturnType<typeof startApp>>) {
  return sql<{ table_name: string; index_name: string; first_column: string }>`
    select t.relname as table_name, i.relname as index_name, a.attname as first_column
    from pg_index x
    join pg_class t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where n.nspname = 'public'`.execute(app.database.db)
}
