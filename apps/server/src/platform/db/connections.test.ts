import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createLogger } from '#platform/log'
import { ownPostgres, testDatabase, until } from '../../testing/index.ts'
import { failureKind } from './errors.ts'
import { inTransaction, openPostgres } from './index.ts'
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

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'no failure', failureKind)

describe.skipIf(inject('original').engine === 'embedded')('on PostgreSQL', () => {
  const aServer = () => {
    const original = inject('original')
    if (original.engine === 'embedded') throw new Error('this test needs a server')
    return ownPostgres(original)
  }

  /** PostgreSQL through a relay, whose connections can be cut. */
  async function cuttable() {
    const own = await aServer()
    const server = new URL(own.operatorUrl)
    const address = { host: server.hostname, port: Number(server.port || 5432) }
    const sockets = new Set<Socket>()
    const relay = createServer((near) => {
      const far = connect(address)
      near.pipe(far).pipe(near)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => undefined)
      }
    })
    const listen = async (port: number) => {
      relay.listen(port, '127.0.0.1')
      await once(relay, 'listening')
      return (relay.address() as AddressInfo).port
    }
    const port = await listen(0)
    server.hostname = '127.0.0.1'
    server.port = String(port)
    server.username = own.role.name
    server.password = own.role.password
    const database = await openPostgres(server.href, createLogger('silent'))
    const refuse = async () => {
      relay.close()
      for (const socket of sockets) socket.destroy()
      await once(relay, 'close')
    }
    onTestFinished(async () => {
      await database.close()
      await refuse()
    })
    return { db: database.db, refuse, listenAgain: () => listen(port) }
  }

  test('a connection that is cut under a statement is an outage, and so is a server that refuses the next', async () => {
    const { db, refuse, listenAgain } = await cuttable()
    const underWay = failureOf(sql`select pg_sleep(60)`.execute(db))
    const inside = failureOf(
      inTransaction(db, async (tx) => {
        await sql`select 1`.execute(tx)
        await refuse()
        await sql`select 2`.execute(tx)
      }),
    )

    expect(await Promise.all([underWay, inside])).toEqual(['outage', 'outage'])
    expect(await failureOf(sql`select 1`.execute(db))).toBe('outage')
    await listenAgain()
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('a connection that has become read-only is replaced, and with it all others of its time', async () => {
    const own = await aServer()
    const { db } = own.database
    await sql`create table kept (n int)`.execute(db)
    const insert = () => sql`insert into kept values (1)`.execute(db)
    const role = own.role.name
    await own.asOperator(`alter role ${role} set default_transaction_read_only = on`)
    await own.asOperator(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${own.name}'`,
    )
    await until(async () => (await failureOf(insert())) === 'read_only')
    await own.asOperator(`alter role ${role} reset default_transaction_read_only`)

    await until(async () => (await failureOf(insert())) === 'no failure')

    const all = await Promise.all(Array.from({ length: 20 }, () => failureOf(insert())))
    expect(all).toEqual(Array.from({ length: 20 }, () => 'no failure'))
  })

  test('of two transactions that lock each other out one runs again, and both are done', async () => {
    const { db } = (await testDatabase(inject('original'))).database
    await sql`create table seat (n int, taken int)`.execute(db)
    onTestFinished(async () => void (await sql`drop table seat`.execute(db)))
    await sql`insert into seat values (1, 0), (2, 0)`.execute(db)
    const bothHaveOne = Promise.withResolvers<void>()
    let begun = 0
    const takeBoth = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        await sql`update seat set taken = taken + 1 where n = ${first}`.execute(tx)
        begun += 1
        if (begun === 2) bothHaveOne.resolve()
        await bothHaveOne.promise
        await sql`update seat set taken = taken + 1 where n = ${second}`.execute(tx)
      })

    await Promise.all([takeBoth(1, 2), takeBoth(2, 1)])

    expect(begun).toBe(3)
    expect((await sql`select taken from seat`.execute(db)).rows).toEqual([{ taken: 2 }, { taken: 2 }])
  })
})
