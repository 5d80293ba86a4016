import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { listSessionsEndpoint, meEndpoint } from '@mostrador/contract/accounts'
import { createAssistantEndpoint, listAssistantsEndpoint } from '@mostrador/contract/assistants'
import {
  chooseShopEndpoint,
  correctBlockEndpoint,
  listBlocksEndpoint,
  listDisagreementsEndpoint,
  listFilesEndpoint,
  listRepositoriesEndpoint,
} from '@mostrador/contract/knowledge'
import { addDraftEndpoint, listDraftsEndpoint } from '@mostrador/contract/listings'
import { listPlansEndpoint } from '@mostrador/contract/plans'
import { latestQuestionsEndpoint, simulatedQuestionsEndpoint } from '@mostrador/contract/questions'
import { ecommerceTipsEndpoint, marketplaceSessionsEndpoint } from '@mostrador/contract/recommendations'
import {
  DEFAULT_WEB_CHAT,
  getConversationEndpoint,
  listConversationsEndpoint,
  saveWebChatEndpoint,
} from '@mostrador/contract/widget'
import type { Database, Db } from '#platform/db'
import { aSellerWhoAnswers, startAppWithMarketplace, until, untilSwept } from './index.ts'

const SITE = 'https://tienda.example'

/** Keeps each statement that goes through a database, with what it was last asked with. */
function listenTo(database: Database, heard: Map<string, CompiledQuery>): Database {
  const listener = (db: Db): KyselyPlugin => ({
    transformQuery({ node, queryId }) {
      const compiled = db.getExecutor().compileQuery(node, queryId)
      heard.set(compiled.sql, compiled)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ...database, db: database.db.withPlugin(listener(database.db)) }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Tables of which a plan reads every row, where it could do otherwise if an index allowed it. */
async function readWhole(db: Db, statement: CompiledQuery): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (format json) ${statement.sql}`, [...statement.parameters]),
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('there is no plan')
    return nodesOf(plan)
      .filter(
        (node) =>
          / Scan$/.test(node['Node Type']) && node['Node Type'] !== 'Bitmap Heap Scan' && !node['Index Cond'],
      )
      .flatMap((node) => node['Relation Name'] ?? [])
  })
}

test(
  'of what sellers have, no statement that somebody waits for reads more than their own',
  { timeout: 60_000 },
  async () => {
    const heard = new Map<string, CompiledQuery>()
    const { app, marketplace } = await startAppWithMarketplace(
      {},
      { over: (database) => listenTo(database, heard) },
    )
    // No seller waits for what a process asks before it is ready.
    heard.clear()
    const { seller, assistant } = await aSellerWhoAnswers(app)
    await untilSwept(app)
    const repository = (await seller.get(listRepositoriesEndpoint)).vectorStore[0]?.id ?? ''
    await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })
    await until(async () => (await seller.get(latestQuestionsEndpoint)).data[0]?.status === 'ANSWERED')
    const post = (path: string, headers: Record<string, string>, body: object) =>
      fetch(`${app.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).then((reply) => reply.text())
    const question = '¿Hacen factura A?'
    const conversationId = 'conv_prueba_1'
    const authorization = seller.session.access_token
    await post(
      `/assistant/${assistant.id}/mercadolibre/answer`,
      { authorization },
      { question, conversationId },
    )
    await seller.get(saveWebChatEndpoint, {
      params: { id: assistant.id },
      body: { ...DEFAULT_WEB_CHAT, origins: [SITE] },
    })
    const message = { conversation: null, messageId: randomUUID(), question }
    await post(`/widget/${assistant.id}/messages`, { origin: SITE }, message)
    await seller.get(addDraftEndpoint, { body: { name: 'Termo de acero' } })
    await seller.call(createAssistantEndpoint, {
      body: { name: 'Otra', tone: 'Breve', brand: 'Otra', description: 'Otra', knowledgeBase: repository },
    })

    await seller.get(latestQuestionsEndpoint, { query: { page: 3, limit: 10, status: 'UNANSWERED' } })
    await seller.get(listAssistantsEndpoint)
    const [file] = await seller.get(listFilesEndpoint, { params: { id: repository } })
    const ofFile = { params: { id: repository, fileId: file?.id ?? '' } }
    await seller.get(listBlocksEndpoint, { ...ofFile, query: { part: 0 } })
    for (const text of ['Hacemos factura C.', 'Hacemos factura A.', null])
      await seller.get(correctBlockEndpoint, { ...ofFile, body: { position: 0, text } })
    await seller.get(chooseShopEndpoint, { ...ofFile, body: { authors: ['Tienda'] } })
    await seller.get(listDisagreementsEndpoint, { params: { id: repository } })
    await seller.get(listDraftsEndpoint)
    const { data } = await seller.get(listConversationsEndpoint, { query: { search: 'factura' } })
    const web = data.find(({ channel }) => channel === 'web')
    await seller.get(getConversationEndpoint, {
      params: { channel: 'web', assistantId: assistant.id, id: web?.id ?? '' },
    })
    await seller.get(simulatedQuestionsEndpoint, { params: { id: assistant.id }, query: { conversationId } })
    await seller.get(listSessionsEndpoint)
    await seller.get(meEndpoint)
    await seller.get(listPlansEndpoint)
    await seller.get(ecommerceTipsEndpoint)
    await seller.get(marketplaceSessionsEndpoint)

    const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'tenant_id' and table_schema = 'public'`.execute(app.database.db)
    const ofSellers = new Set([...rows.map(({ name }) => name), 'auth_user', 'auth_session', 'auth_identity'])
    const statements = [...heard.values()].filter((one) => /^\s*(select|update|delete|with)\b/i.test(one.sql))
    const found: { table: string; statement: string }[] = []
    for (const statement of statements)
      for (const table of await readWhole(app.database.db, statement))
        if (ofSellers.has(table)) found.push({ table, statement: statement.sql.replaceAll(/\s+/g, ' ') })

    expect(found).toEqual([])
    expect(statements.length).toBeGreaterThan(60)
  },
)
