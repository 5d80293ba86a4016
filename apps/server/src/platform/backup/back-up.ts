import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Gzip } from 'node:zlib'
import { sql } from 'kysely'
import { appliedMigrations } from '#platform/db'
import type { Database, Tx } from '#platform/db'
import { FilesAway } from '#platform/files'
import type { FileStores } from '#platform/files'
import { BackupRefused, headerOf } from './format.ts'
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
 */
export async function backUp({ database, stores, secretKey }: Installation, path: string): Promise<Counts> {
  if (existsSync(path)) throw new BackupRefused(`${path} is there already`)
  const part = `${path}.part`
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(part, { mode: 0o600 }))
  try {
    const counts = await Promise.race([
      database.patientDb.transaction().execute(async (tx) => {
        // Before the first statement that reads; from then on the transaction sees one moment.
        await sql`set transaction isolation level repeatable read read only`.execute(tx)
        const migrations = await appliedMigrations(tx)
        if (migrations.length === 0) throw new BackupRefused('the database is empty')
        await write(gzip, headerOf(new Date(), migrations, secretKey))
        // After that moment: a file that has a row is there unless its seller has deleted it since.
        const files = await writeFiles(gzip, stores)
        const rows = new Map<string, number>()
        for (const table of await tablesInOrder(tx)) rows.set(table, await writeRows(gzip, tx, table))
        const ended: Counts = { files, rows: Object.fromEntries(rows) }
        await write(gzip, { end: ended })
        return ended
      }),
      // A full disk ends it at once.
      written.then(() => Promise.reject(new Error('the backup ended early'))),
    ])
    gzip.end()
    await written
    await rename(part, path)
    return counts
  } finally {
    gzip.destroy()
    await rm(part, { force: true })
  }
}

async function writeFiles(gzip: Gzip, stores: FileStores): Promise<number> {
  let count = 0
  for (const kind of ['files', 'pictures'] as const) {
    for await (const { tenantId, ids } of stores[kind].storedBefore(new Date())) {
      for (const id of ids) {
        const key = `${tenantId}/${id}`
        const bytes = await stores[kind].get(key).catch(unlessGone)
        if (!bytes) continue
        await write(gzip, { kind, file: key, bytes: bytes.toString('base64') })
        count += 1
      }
    }
  }
  return count
}

/** Deleted meanwhile, or half a file that a crash has left. Where all files are away there is no backup. */
function unlessGone(error: unknown): null {
  if (error instanceof FilesAway) throw error
  return null
}

async function writeRows(gzip: Gzip, tx: Tx, table: string): Promise<number> {
  let count = 0
  await sql`declare backup no scroll cursor for
    select row_to_json(r)::text as row from ${tableName(table)} r`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from backup`.execute(
      tx,
    )
    if (rows.length === 0) break
    // Never through JavaScript's numbers: they would round large ones.
    await writeLine(
      gzip,
      `{"table":${JSON.stringify(table)},"rows":[${rows.map(({ row }) => row).join(',')}]}`,
    )
    count += rows.length
  }
  await sql`close backup`.execute(tx)
  return count
}

const write = (gzip: Gzip, line: Line): Promise<void> => writeLine(gzip, JSON.stringify(line))

async function writeLine(gzip: Gzip, line: string): Promise<void> {
  if (!gzip.write(`${line}\n`)) await once(gzip, 'drain')
}
