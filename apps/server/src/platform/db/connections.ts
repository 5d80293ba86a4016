import { PostgresDialect } from 'kysely'
import type { Dialect } from 'kysely'
import type pg from 'pg'
import { sellerAtWork } from './at-work.ts'
import { createStatementNames } from './statement-names.ts'
import { ConnectionFailed, failureKind, isStalePlan } from './errors.ts'

/** Runs one statement, or a script without values. */
type Query = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

/** A pool whose statements are prepared once for each connection. */
export interface Connections {
  dialect: Dialect
  query: Query
  /** Work that needs the connection for itself. */
  hold<T>(work: (query: Query) => Promise<T>): Promise<T>
}

interface Options {
  /** Is waited for before a connection is lent; answers what to call when it is back. */
  turn?: () => Promise<() => void>
  /** Is waited for before each statement. */
  before?: () => Promise<void>
  /** Whether the database is told which seller is at work; the pool's clients must then pipeline. */
  isWalled?: boolean
}

/** While a database is read-only each write fails: not each of them replaces all connections. */
const REPLACE_EVERY_MS = 1000
const SET_SELLER = { name: 'seller', text: `select set_config('mostrador.seller', $1, false)` }

export function connectionsOf(pool: pg.Pool, { turn, before, isWalled = false }: Options = {}): Connections {
  const names = createStatementNames()
  /** Whom each connection works for; null when that is not known. */
  const toldOf = new WeakMap<pg.PoolClient, string | null>()
  /** The generation of each connection. A new one begins when the old connections are of no use any more. */
  const generationOf = new WeakMap<pg.PoolClient, number>()
  let generation = 0
  let replacedAt = -REPLACE_EVERY_MS
  const broken = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    generationOf.set(client, generation)
    // The statement under way fails with it; unheard, the error of a connection in use would end the process.
    client.on('error', () => broken.add(client))
  })
  const isOld = (client: pg.PoolClient) => generationOf.get(client) !== generation
  const replaceAll = () => {
    const now = performance.now()
    if (now - replacedAt < REPLACE_EVERY_MS) return
    replacedAt = now
    generation += 1
  }
  const borrow = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect().catch((error: Error) => {
      throw new ConnectionFailed(error)
    })
    if (!isOld(client)) return client
    client.release(true)
    return borrow()
  }
  const connect = async () => {
    const seller = isWalled ? sellerAtWork() : ''
    const endTurn = await turn?.()
    const client = await borrow().catch((error: unknown) => {
      endTurn?.()
      throw error
    })
    let isBegun = false
    let isReadOnly = false
    // Tells PostgreSQL the seller just before the first statement, and does not wait for the reply. That statement may be
    // `begin`, so this runs outside the transaction and a rollback does not undo it.
    const tell = async () => {
      if (isBegun) return
      isBegun = true
      const told = toldOf.has(client) ? toldOf.get(client) : ''
      if (told === seller) return
      toldOf.set(client, null)
      await client.query({ ...SET_SELLER, values: [seller] })
      toldOf.set(client, seller)
    }
    const query: Query = async (text, values) => {
      await before?.()
      const told = tell()
      const answer = ask(text, values)
      try {
        await Promise.all([told, answer])
      } catch (error) {
        isReadOnly ||= failureKind(error) === 'read_only'
        throw broken.has(client) ? new ConnectionFailed(error as Error) : error
      }
      return answer
    }
    const ask: Query = async (text, values = []) => {
      const name = values.length === 0 ? undefined : names.of(text)
      const statement = { text, values: [...values] }
      if (!name) return client.query(statement)
      try {
        return await client.query({ ...statement, name })
      } catch (error) {
        if (!isStalePlan(error)) throw error
        names.forget(text)
        return client.query(statement).catch(() => {
          // Within a transaction nothing can be repeated but all of it.
          throw error
        })
      }
    }
    const release = (destroy?: boolean) => {
      // A session stays read-only, and one with a standby never becomes one with the new primary.
      if (isReadOnly) replaceAll()
      client.release(destroy || isReadOnly || isOld(client))
      endTurn?.()
    }
    return { query, release }
  }
  const hold: Connections['hold'] = async (work) => {
    const { query, release } = await connect()
    try {
      return await work(query)
    } catch (error) {
      // A script that failed may have begun a transaction, which whoever comes next must not find.
      await query('rollback').catch(() => undefined)
      throw error
    } finally {
      release()
    }
  }
  return {
    // Of the pool, Kysely uses these three.
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: {} } as unknown as pg.Pool,
    }),
    query: (text, values) => hold((query) => query(text, values)),
    hold,
  }
}
