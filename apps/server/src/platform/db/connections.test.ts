import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { inTransaction } from './index.ts'
import type { Database, Db } from './index.ts'

/** A database with a table that only its test knows, and what reads its rows in one and the same statement. */
async function withTable(): Promise<Database & { read(db: Db): Promise<unknown[]> }> {
  const { database } = await testDatabase(inject('original'))
  await sql`create table kept (n int)`.execute(database.db)
  await sql`insert into kept values (7)`.execute(database.db)
  onTestFinished(async () => {
    await sql`drop table kept`.execute(database.db)
    await database.close()
  })
  return {
    ...database,
    read: async (db) => (await sql`select * from kept where n = ${7}`.execute(db)).rows,
  }
}

test('a statement that has come often goes on when the schema has changed under it', async () => {
  const { db, read } = await withTable()
  for (let times = 0; times < 10; times += 1) expect(await read(db)).toEqual([{ n: 7 }])

  await sql`alter table kept add column word text default 'new'`.execute(db)

  expect(await Promise.all([read(db), read(db)])).toEqual([[{ n: 7, word: 'new' }], [{ n: 7, word: 'new' }]])
})

test('a transaction under which the schema has changed is run again', async () => {
  const { db, read } = await withTable()
  const readInside = () => inTransaction(db, (tx) => read(tx))
  for (let times = 0; times < 10; times += 1) await readInside()

  await sql`alter table kept add column word text default 'new'`.execute(db)

  expect(await readInside()).toEqual([{ n: 7, word: 'new' }])
})

test('a script that fails within a transaction leaves nothing behind for whoever comes next', async () => {
  const { queueDb, db, read } = await withTable()

  await expect(queueDb.executeSql('begin; delete from kept; select 1 / 0; commit')).rejects.toThrow(
    'division by zero',
  )

  expect(await read(db)).toEqual([{ n: 7 }])
})

test('what is told within a transaction is heard once it has committed', async () => {
  const { db, listen } = await withTable()
  const heard: string[] = []
  const told = Promise.withResolvers<void>()
  const listening = await listen('told', (payload) => {
    heard.push(payload)
    if (payload === 'after') told.resolve()
  })
  await inTransaction(db, async (tx) => {
    await sql`select pg_notify('told', 'within')`.execute(tx)
    expect(heard).toEqual([])
  })
  await sql`select pg_notify('told', 'after')`.execute(db)
  await told.promise

  expect(heard).toEqual(['within', 'after'])
  await listening.close()
})
