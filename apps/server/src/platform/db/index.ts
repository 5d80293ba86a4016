import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import type { Db as QueueDb } from 'pg-boss'
import { reasonOf, OperatorError } from '#platform'
import type { Logger } from '#platform/log'
import { openEmbedded } from './embedded.ts'
import type { Expected } from './embedded.ts'
import { failureKind, isStalePlan } from './errors.ts'
import { openPostgres } from './postgres.ts'

export {
  aboutNow,
  acrossSellers,
  allUnderWay,
  asSeller,
  inBackground,
  inForeground,
  inWorkAbout,
} from './at-work.ts'
export type { About } from './at-work.ts'
export { FolderInUse, openInMemory } from './embedded.ts'
export { isDivisionByZero, isDuplicate, isOutage } from './errors.ts'
export { openPostgres } from './postgres.ts'
export type { Expected, Snapshot } from './embedded.ts'

/** Every table, by name. Each feature's store adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features fill it
export interface Tables {}

/** The database, or a transaction: what a store needs. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Database {
  engine: 'embedded' | 'postgres'
  db: Db
  /** The same for work that may take minutes, such as migrations: a statement that is silent for long fails in `db`. */
  patientDb: Db
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

/**
 * Opens PostgreSQL when an address is given, else the embedded database.
 *
 * @throws OperatorError when it cannot be opened
 */
export const openDatabase = (where: Where, log: Logger, expected?: Expected): Promise<Database> =>
  where.databaseUrl ? openPostgres(where.databaseUrl, log) : openEmbedded(where.dataDir, expected)

/**
 * Brings the schema up to date. Several processes may call it at once: one applies, the others wait.
 *
 * @throws OperatorError with the cause of a migration that failed
 */
export async function migrate(db: Db, migrations: Record<string, Migration>): Promise<void> {
  // Looked for here first: the migrator holds a lock and reads the whole schema, at each start of each process.
  const applied = new Set(await appliedMigrations(db))
  if (Object.keys(migrations).every((name) => applied.has(name))) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results.find(({ status }) => status === 'Error')?.migrationName
  throw new OperatorError(
    `The database could not be brought up to date${failed ? `: ${failed} failed` : ''}: ${reasonOf(error)}. Nothing of that step was kept; start again when the cause is gone.`,
    { cause: error },
  )
}

/** Names of the migrations that the schema has, in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!found[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const isRepeatable = (error: unknown): boolean => failureKind(error) === 'conflict' || isStalePlan(error)
const MAX_TRIES = 5

/**
 * Runs `work` in a transaction, again from the start when the engine asks for it (serialization, deadlock, a schema
 * that has changed).
 * Inside, only `tx` may be used, and nothing slow: the embedded engine has one connection.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isRepeatable(error) || attempt === MAX_TRIES) throw error
    }
  }
}

/** A jsonb parameter. Arrays passed as they are work on one engine and fail on the other. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`
