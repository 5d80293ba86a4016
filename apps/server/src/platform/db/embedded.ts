import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely } from 'kysely'
import pg from 'pg'
import { isInBackground } from './at-work.ts'
import { connectionsOf } from './connections.ts'
import type { Database, Db } from './index.ts'
import { int8AsNumber } from './postgres.ts'
import { createTurns } from './turns.ts'

/** Two processes on one embedded database. Its message is for the operator. */
export class FolderInUse extends Error {}

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

/** PostgreSQL inside this process, in `dataDir/db`. Refuses when another process has it open. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lock(join(dataDir, 'db.lock'))
  try {
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'db'), startParams })
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
  const pglite = await PGlite.create({ startParams, ...(snapshot && { loadDataDir: snapshot }) })
  return { ...wrap(pglite, () => undefined), snapshot: () => pglite.dumpDataDir('none') }
}

/** The one connection that the engine has, spoken to by the same driver as a server. */
function wrap(pglite: PGlite, unlock: () => void): Database {
  const pool = new pg.Pool(
    Object.assign(createPgConfig(pglite), { max: 1, idleTimeoutMillis: 0, types: int8AsNumber }),
  )
  // The running statement rejects with the same failure.
  pool.on('error', () => undefined)
  const turns = createTurns()
  const connections = connectionsOf(pool, {
    // The engine answers in microtasks: without a turn of the event loop a queue of statements would run to its end before
    // any request is even read. Whoever is waited for has one before all of their statements, others before each.
    turn: async () => {
      const end = await turns(isInBackground())
      await nextTurn()
      return end
    },
    before: async () => {
      if (isInBackground()) await nextTurn()
    },
  })
  const db: Db = new Kysely({ dialect: connections.dialect })
  return {
    engine: 'embedded',
    db,
    patientDb: db,
    queueDb: { executeSql: connections.query },
    async listen(channel, onPayload) {
      const stop = pglite.onNotification((name, payload) => {
        if (name === channel) onPayload(payload)
      })
      await connections.query(`LISTEN ${channel}`)
      return { close: async () => stop() }
    },
    // The embedded engine neither vacuums nor checkpoints by itself: its log would grow without end.
    async upkeep() {
      await connections.query('VACUUM (ANALYZE)')
      await connections.query('CHECKPOINT')
    },
    async close() {
      await pool.end()
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
    throw new FolderInUse(
      `Another process has the data folder ${dirname(path)} open. Stop that one first, or set DATABASE_URL: many processes need a PostgreSQL.`,
      { cause: error },
    )
  }
  return () => file.close()
}
