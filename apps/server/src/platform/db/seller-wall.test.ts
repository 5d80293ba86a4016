import { randomUUID } from 'node:crypto'
import { InsertQueryNode, SelectQueryNode, sql } from 'kysely'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { createAssistantEndpoint, listAssistantsEndpoint } from '@mostrador/contract/assistants'
import { createLogger } from '#platform/log'
import { startApp, testDatabase, train } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import { sellerAtWork } from './at-work.ts'
import { acrossSellers, asSeller, inTransaction, openPostgres } from './index.ts'
import type { Db } from './index.ts'

const original = inject('original')

/** Two sellers with a repository each, as a statement sees them that forgot to say whose. */
async function twoSellers() {
  const app = await startApp()
  const { db } = app.database
  const [ana, beto] = [(await app.signUpSeller()).user.id, (await app.signUpSeller()).user.id]
  await insertRepository(db, ana)
  await insertRepository(db, beto)
  return { db, ana, beto }
}

async function aShop(app: TestApp) {
  const seller = await app.signUpSeller()
  const { id: knowledgeBase } = await train(seller, [{ name: 'a.txt', bytes: 'Hacemos factura A.' }])
  const draft = { name: 'Lucía', tone: 'Cálida', brand: 'Mates', description: 'Mates', knowledgeBase }
  return { seller, assistant: await seller.get(createAssistantEndpoint, { body: draft }) }
}

const namesAssistants = ({ from }: SelectQueryNode): boolean =>
  JSON.stringify(from?.froms ?? []).includes('"assistant"')

const insertRepository = (db: Db, tenantId: string) =>
  sql`insert into knowledge_base (tenant_id, id, name, folded_name, created_at)
      values (${tenantId}, ${randomUUID()}, ${tenantId}, ${tenantId}, now())`.execute(db)

const ownersOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from knowledge_base`.execute(db)
  return rows.map((row) => row.tenant_id).toSorted()
}

/** A product whose statements go through `plugin`. */
const appWith = (plugin: KyselyPlugin) =>
  startApp({}, { over: (database) => ({ ...database, db: database.db.withPlugin(plugin) }) })

test('calls and jobs say whose work they do, and signing up says nobody’s', async () => {
  const heard = new Map<string, Set<string>>()
  const app = await appWith({
    transformQuery({ node }) {
      const table = InsertQueryNode.is(node) ? (node.into?.table.identifier.name ?? '') : ''
      heard.set(table, (heard.get(table) ?? new Set()).add(sellerAtWork()))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const seller = await app.signUpSeller()
  await train(seller, [{ name: 'politicas.txt', bytes: 'Hacemos factura A y B.' }])

  expect(heard.get('seller')).toEqual(new Set(['']))
  // By the call, and by the job that reads the file.
  for (const table of ['knowledge_base', 'knowledge_file', 'knowledge_part'])
    expect({ table, heard: heard.get(table) }).toEqual({ table, heard: new Set([seller.user.id]) })
})

// One process alone owns the embedded database, as its superuser: no wall can stand there.
describe.skipIf(original.engine === 'embedded')('on PostgreSQL', () => {
  test('a statement that forgets to say whose rows it wants gets those of the seller at work', async () => {
    const { db, ana, beto } = await twoSellers()
    const all = [ana, beto].toSorted()

    expect(await ownersOf(db)).toEqual(all)
    expect(await asSeller(ana, () => ownersOf(db))).toEqual([ana])
    expect(await asSeller(beto, () => inTransaction(db, ownersOf))).toEqual([beto])
    expect(await asSeller(ana, () => acrossSellers(() => ownersOf(db)))).toEqual(all)
    expect(await ownersOf(db)).toEqual(all)
  })

  test('a call whose statement forgets to say whose assistants it wants answers those of its caller', async () => {
    const app = await appWith({
      transformQuery({ node }) {
        if (!SelectQueryNode.is(node)) return node
        const { where: _, ...forgetful } = node
        return namesAssistants(node) ? forgetful : node
      },
      transformResult: async ({ result }) => result,
    })
    const shops = [await aShop(app), await aShop(app)]

    for (const { seller, assistant } of shops)
      expect((await seller.get(listAssistantsEndpoint)).map(({ id }) => id)).toEqual([assistant.id])
    const { rows } = await sql`select from assistant`.execute(app.database.db)
    expect(rows).toHaveLength(2)
  })

  test('nothing is written, changed or deleted that is of another seller', async () => {
    const { db, ana, beto } = await twoSellers()

    await asSeller(ana, async () => {
      await expect(insertRepository(db, beto)).rejects.toThrow('row-level security')
      await expect(
        sql`update knowledge_base set tenant_id = ${beto}, id = ${randomUUID()}`.execute(db),
      ).rejects.toThrow('row-level security')
      await sql`update knowledge_base set name = 'mío'`.execute(db)
      await sql`delete from knowledge_base`.execute(db)
    })

    const { rows } = await sql`select tenant_id, name from knowledge_base`.execute(db)
    expect(rows).toEqual([{ tenant_id: beto, name: beto }])
  })

  test('many at once on few connections each get their own, also after a transaction that failed', async () => {
    const { db, ana, beto } = await twoSellers()
    const look = (seller: string) => async () => expect(await ownersOf(db)).toEqual([seller])
    const fail = (seller: string) => () =>
      expect(
        inTransaction(db, async (tx) => {
          expect(await ownersOf(tx)).toEqual([seller])
          await sql`select 1 / 0`.execute(tx)
        }),
      ).rejects.toThrow('division by zero')

    await Promise.all(
      Array.from({ length: 400 }, (_, turn) => {
        const seller = turn % 2 === 0 ? ana : beto
        return asSeller(seller, turn % 7 === 0 ? fail(seller) : look(seller))
      }),
    )

    expect(await ownersOf(db)).toEqual([ana, beto].toSorted())
  })

  test('every table of sellers’ things stands behind the wall, for the owner of the tables too', async () => {
    const { db } = await twoSellers()

    const { rows } = await sql<{ name: string; policy: string | null; isForced: boolean }>`
      select c.relname as name, p.polname as policy, c.relrowsecurity and c.relforcerowsecurity as "isForced"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      left join pg_policy p on p.polrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db)

    // Whose things are still to be thrown away is looked at by nobody who is at work for a seller.
    const walled = rows.filter(({ name }) => name !== 'deleted_seller')
    expect(walled.length).toBeGreaterThan(20)
    for (const row of walled) expect(row).toMatchObject({ policy: 'own_rows', isForced: true })
  })

  test('the operator is warned of a database role for which the wall does not hold', async () => {
    const { database, url = '' } = await testDatabase(original)
    await database.close()
    const warnings = async (at: string) => {
      const lines: string[] = []
      const database = await openPostgres(
        at,
        createLogger('warn', { write: (line) => void lines.push(line) }),
      )
      await database.close()
      return lines.filter((line) => line.includes('row-level security')).length
    }

    expect(await warnings(url)).toBe(0)
    expect(await warnings(process.env['TEST_DATABASE_URL'] ?? '')).toBe(1)
  })
})
