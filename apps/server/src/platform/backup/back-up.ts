import { existsSync, lstatSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { newId, OperatorError, reasonOf } from '#platform'
import { appliedMigrations } from '#platform/db'
import type { Database, Tx } from '#platform/db'
import { FilesAway } from '#platform/files'
import type { FileStores } from '#platform/files'
import { headerOf } from './format.ts'
import type { Counts, Line } from './format.ts'
import { tableName, tablesInOrder } from './tables.ts'

const ROWS_AT_ONCE = 200

export interface Installation {
  database: Database
  stores: FileStores
  /** The master key; not part of a backup. */
  secretKey: Buffer
}

/**
 * Writes all rows, as they were at one moment, and all files into one new file that only its owner can read. On
 * PostgreSQL the product may go on meanwhile.
 *
 * @throws OperatorError when the file is there already, or cannot be written to its end
 */
export async function backUp({ database, stores, secretKey }: Installation, path: string): Promise<Counts> {
  const part = `${path}.${newId()}.part`
  // Opened before the database is asked anything, so that a folder that cannot be written costs nothing.
  const file = await openPart(part, path)
  try {
    const counts = await database.patientDb.transaction().execute(async (tx) => {
      // Before the first statement that reads; from then on the transaction sees one moment.
      await sql`set transaction isolation level repeatable read read only`.execute(tx)
      const counts: Counts = { files: 0, rows: {} }
      const lines = linesOf(tx, { stores, secretKey, counts })
      await pipeline(lines, createGzip(), (pieces: AsyncIterable<Buffer>) => writeAll(file, path, pieces))
      return counts
    })
    await name(part, path)
    return counts
  } finally {
    await file.close()
    await rm(part, { force: true })
  }
}

async function openPart(part: string, path: string): Promise<FileHandle> {
  try {
    if (lstatSync(path, { throwIfNoEntry: false })) throw isThere(path)
    return await open(part, 'wx', 0o600)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      `A backup cannot be written into ${dirname(path)}: ${reasonOf(error)}. Mend that, or name another file.`,
      { cause: error },
    )
  }
}

const isThere = (path: string) =>
  new OperatorError(`${path} is there already. Name a new file: a backup never replaces another.`)

/** Gives the whole file its name, unless another backup has taken that name meanwhile. */
async function name(part: string, path: string): Promise<void> {
  try {
    await link(part, path)
    const folder = await open(dirname(path))
    await folder.sync()
    await folder.close()
  } catch (error) {
    throw existsSync(path) ? isThere(path) : notWritten(path, error)
  }
}

const notWritten = (path: string, error: unknown) =>
  new OperatorError(
    `The backup ${path} could not be written to its end: ${reasonOf(error)}. Nothing is left of it.`,
    { cause: error },
  )

/** Writes the pieces to the disk itself, so that a backup that is called done survives a power cut. */
async function writeAll(file: FileHandle, path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const orRefuse = (error: unknown) => {
    throw notWritten(path, error)
  }
  for await (const piece of pieces) await file.writeFile(piece).catch(orRefuse)
  await file.sync().catch(orRefuse)
}

/** The backup line by line. Counts what it has written into `counts`. */
async function* linesOf(
  tx: Tx,
  { stores, secretKey, counts }: { stores: FileStores; secretKey: Buffer; counts: Counts },
): AsyncGenerator<string> {
  const migrations = await appliedMigrations(tx)
  if (migrations.length === 0)
    throw new OperatorError(
      'The database is empty: there is nothing to back up. Correct DATABASE_URL or DATA_DIR.',
    )
  yield asLine(headerOf(new Date(), migrations, secretKey))
  // After that moment: a file that has a row is there unless its seller has deleted it since.
  for await (const line of filesIn(stores)) {
    counts.files += 1
    yield line
  }
  const counted = new Map<string, number>()
  for (const table of await tablesInOrder(tx)) {
    let count = 0
    for await (const rows of rowsOf(tx, table)) {
      count += rows.length
      // Never through JavaScript's numbers: they would round large ones.
      yield `{"table":${JSON.stringify(table)},"rows":[${rows.join(',')}]}\n`
    }
    counted.set(table, count)
  }
  counts.rows = Object.fromEntries(counted)
  yield asLine({ end: counts })
}

async function* filesIn(stores: FileStores): AsyncGenerator<string> {
  for (const kind of ['files', 'pictures'] as const) {
    for await (const { tenantId, ids } of stores[kind].storedBefore(new Date())) {
      for (const id of ids) {
        const key = `${tenantId}/${id}`
        const bytes = await stores[kind].get(key).catch(unlessGone)
        if (bytes) yield asLine({ kind, file: key, bytes: bytes.toString('base64') })
      }
    }
  }
}

/** Deleted meanwhile, or half a file that a crash has left. Where all files are away there is no backup. */
function unlessGone(error: unknown): null {
  if (error instanceof FilesAway) throw error
  return null
}

/** The rows of a table as PostgreSQL's own JSON, some at a time. */
async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string[]> {
  await sql`declare backup no scroll cursor for
    select row_to_json(r)::text as row from ${tableName(table)} r`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from backup`.execute(
      tx,
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close backup`.execute(tx)
}

const asLine = (line: Line): string => `${JSON.stringify(line)}\n`
