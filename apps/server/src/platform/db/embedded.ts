import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely } from 'kysely'
import pg from 'pg'
import { reasonOf, OperatorError } from '#platform'
import { claimDataFolder, databaseFolder, hasDatabase, markDataFolder } from '#platform/data-folder'
import { isInBackground } from './at-work.ts'
import { connectionsOf } from './connections.ts'
import type { Database, Db } from './index.ts'
import { int8AsNumber } from './postgres.ts'
import { createTurns } from './turns.ts'

/** Two processes on one embedded database. */
export class FolderInUse extends OperatorError {}

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

/** What the caller knows of the embedded database: a command must not make one where it expects to find one. */
export type Expected = 'data' | 'nothing' | 'data or nothing'

/**
 * PostgreSQL inside this process, in `dataDir/db`.
 *
 * @throws OperatorError when another process has it open, when it is damaged, and when it is not what is `expected`
 */
export async function openEmbedded(
  dataDir: string,
  expected: Expected = 'data or nothing',
): Promise<Database> {
  const isNew = expected === 'nothing'
  claimDataFolder(dataDir, { isNew })
  const unlock = lock(join(dataDir, 'db.lock'))
  try {
    if (!hasDatabase(dataDir, { isNew })) {
      if (expected === 'data')
        throw new OperatorError(`There is no database in ${dataDir}. Correct DATA_DIR, or set DATABASE_URL.`)
      await makeDatabase(databaseFolder(dataDir))
    }
    const pglite = await openEngine(databaseFolder(dataDir))
    markDataFolder(dataDir, 'database')
    return wrap(pglite, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Makes it under another name first: a first start that is cut off leaves nothing that looks like a damaged database. */
async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await (await openEngine(unfinished)).close()
  await rename(unfinished, folder)
}

async function openEngine(dataDir: string): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir, startParams })
  } catch (error) {
    throw new OperatorError(
      `The database in ${dataDir} cannot be opened: its files are damaged or incomplete, or the disk is full (${reasonOf(error)}). Make room, put back what was there, or restore a backup into a new folder: npm run restore -- FILE`,
      { cause: error },
    )
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
  const folder = dirname(path)
  const file = openLock(path)
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    throw isBusy(error)
      ? new FolderInUse(
          `Another process has the data folder ${folder} open. Stop that one first, or set DATABASE_URL: many processes need a PostgreSQL.`,
          { cause: error },
        )
      : notLocked(path, error)
  }
  return () => file.close()
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch (error) {
    throw notLocked(path, error)
  }
}

const notLocked = (path: string, error: unknown) =>
  new OperatorError(
    `${path} cannot be locked: ${reasonOf(error)}. The data folder must lie on a disk that this user may write and that knows locks.`,
    { cause: error },
  )

/** The primary result code `SQLITE_BUSY` (https://sqlite.org/rescode.html). */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
