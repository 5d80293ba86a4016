import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import type { Db as QueueDb } from 'pg-boss'
import type { Logger } from '#platform/log'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export { openInMemory } from './embedded.ts'
export { openPostgres } from './postgres.ts'
export type { Snapshot } from './embedded.ts'

/** Every table, by name. Each feature's store adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features fill it
export interface Tables {}

/** The database, or a transaction: what a store needs. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Database {
  engine: 'embedded' | 'postgres'
  db: Db
  /** The same database as the job queue's library wants it. */
  queueDb: QueueDb
  /** Hears what is sent with `pg_notify`, after its transaction committed. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<{ close(): Promise<void> }>
  /** What the engine does not do by itself; called every few minutes. */
  upkeep(): Promise<void>
  close(): Promise<void>
}

export interface Where {
  databaseUrl: string | undefined
  dataDir: string
}

/** Opens PostgreSQL when an address is given, else the embedded database. */
export const openDatabase = (where: Where, log: Logger): Promise<Database> =>
  where.databaseUrl ? openPostgres(where.databaseUrl, log) : openEmbedded(where.dataDir)

/** Brings the schema up to date. Several processes may call it at once: one applies, the others wait. */
export async function migrate(db: Db, migrations: Record<string, Migration>): Promise<void> {
  // Looked for here first: the migrator holds a lock and reads the whole schema, at each start of each process.
  const applied = new Set(await appliedMigrations(db))
  if (Object.keys(migrations).every((name) => applied.has(name))) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('migrating the database failed', { cause: error })
}

/** Names of the migrations that the schema has, in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!found[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const REPEATABLE = new Set(['40001', '40P01'])
const MAX_TRIES = 5

/**
 * Runs `work` in a transaction, again from the start when the engine asks for it (serialization, deadlock).
 * Inside, only `tx` may be used, and nothing slow: the embedded engine has one connection.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = sqlState(error)
      if (!code || !REPEATABLE.has(code) || attempt === MAX_TRIES) throw error
    }
  }
}

/** The SQLSTATE of an error of either engine, or undefined when it is another kind of error. */
function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Whether `error` says that a row with this unique constraint exists already. */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505'

/** Whether a statement failed because it divided by zero: how one says "all or nothing" of itself. */
export const isDivisionByZero = (error: unknown): boolean => sqlState(error) === '22012'

/** A jsonb parameter. Arrays passed as they are work on one engine and fail on the other. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** The database refuses connections, is shutting down, or its disk is full. */
export function isOutage(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return /^(08|53|57P)/.test(state)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ETIMEDOUT' || LOST.test(error.message)
}

/** What the driver says, without a code, of a connection that broke or could not be had. */
const LOST = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/
