import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { PGliteDialectConfig } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Database } from './index.ts'

/** A database directory as a file, to start others from. */
export type Snapshot = Blob

// Replaces the library's list, so its defaults are repeated. Small buffers: the data of a small shop fits, and the
// process stays below 350 MB.
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=32MB',
  '-c',
  'max_wal_size=64MB',
  '-c',
  'min_wal_size=32MB',
]

// The same JavaScript values as the server's driver gives: numbers for bigint, Buffers for bytea.
const parsers = {
  [types.INT8]: (value: string) => Number(value),
  [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
}

/** PostgreSQL inside this process, in `dataDir/db`. Refuses when another process has it open. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lock(join(dataDir, 'db.lock'))
  try {
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'db'), startParams, parsers })
    return wrap(pglite, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A database that lives in memory only, optionally from a snapshot. */
export async function openInMemory(
  snapshot?: Snapshot,
): Promise<Database & { snapshot(): Promise<Snapshot> }> {
  const pglite = await PGlite.create({ startParams, parsers, ...(snapshot && { loadDataDir: snapshot }) })
  return { ...wrap(pglite, () => undefined), snapshot: () => pglite.dumpDataDir('none') }
}

/**
 * The same database with a turn of the event loop before each statement. The engine answers in microtasks: without it a
 * queue of statements would run to its end before any request is even read.
 */
function inTurns(pglite: PGlite): PGliteDialectConfig['pglite'] {
  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    async query(...statement) {
      await nextTurn()
      return pglite.query(...statement)
    },
    transaction: (work) =>
      pglite.transaction((tx) =>
        work({
          ...tx,
          async query(...statement) {
            await nextTurn()
            return tx.query(...statement)
          },
        }),
      ),
  }
}

function wrap(pglite: PGlite, unlock: () => void): Database {
  return {
    engine: 'embedded',
    db: new Kysely({ dialect: new PGliteDialect({ pglite: inTurns(pglite) }) }),
    queueDb: fromPglite(pglite),
    async listen(channel, onPayload) {
      const close = await pglite.listen(channel, onPayload)
      return { close: () => close() }
    },
    // The embedded engine neither vacuums nor checkpoints by itself: its log would grow without end.
    async upkeep() {
      await pglite.exec('VACUUM (ANALYZE)')
      await pglite.exec('CHECKPOINT')
    },
    async close() {
      await pglite.close()
      unlock()
    },
  }
}

/**
 * The embedded engine does not guard its directory: two processes would destroy each other's rows. An exclusive
 * SQLite transaction is freed by the kernel however this process dies, so a lock left behind never blocks a start.
 */
function lock(path: string): () => void {
  const file = new DatabaseSync(path)
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    throw new Error(`another process has this data folder open (${path})`, { cause: error })
  }
  return () => file.close()
}
