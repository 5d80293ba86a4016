import { PostgresDialect } from 'kysely'
import type { Dialect } from 'kysely'
import type pg from 'pg'
import { sellerAtWork } from './at-work.ts'
import { createStatementNames } from './statement-names.ts'
import { isStalePlan } from './errors.ts'

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

const SET_SELLER = { name: 'seller', text: `select set_config('mostrador.seller', $1, false)` }

export function connectionsOf(pool: pg.Pool, { turn, before, isWalled = false }: Options = {}): Connections {
  const names = createStatementNames()
  /** Whom each connection works for; null when that is not known. */
  const toldOf = new WeakMap<pg.PoolClient, string | null>()
  const connect = async () => {
    const seller = isWalled ? sellerAtWork() : ''
    const endTurn = await turn?.()
    const client = await pool.connect().catch((error: unknown) => {
      endTurn?.()
      throw error
    })
    let isBegun = false
    // With the first statement after the connection was lent, which no transaction can take back, and without waiting.
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
      await Promise.all([told, answer])
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
      client.release(destroy)
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
