import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { reasonOf, OperatorError } from '#platform'
import { appliedMigrations, migrate } from '#platform/db'
import type { Db, Tx } from '#platform/db'
import { createLogger } from '#platform/log'
import { createQueue } from '#platform/queue'
import type { Installation } from './back-up.ts'
import { keyMark, Line } from './format.ts'
import type { Counts } from './format.ts'
import { countRows, tableName, tablesInOrder } from './tables.ts'

interface RestoreOptions {
  migrations: Record<string, Migration>
  /** Marks the restored rows as a copy, which is not the one that answers buyers. */
  becomeCopy(db: Db, secretKey: Buffer): Promise<void>
}

/**
 * Puts a backup of either engine into a new database, all of it or nothing, and brings its schema up to date. Answers
 * what was written; that every table has as many rows as were backed up has been checked.
 */
export async function restore(
  { database, stores, secretKey }: Installation,
  path: string,
  { migrations, becomeCopy }: RestoreOptions,
): Promise<Counts> {
  const { patientDb: db } = database
  const lines = linesOf(path)
  const header: Line | undefined = (await lines.next()).value?.line
  if (!header || !('backup' in header)) throw new OperatorError(`${path} is no backup`)
  if (header.key !== keyMark(secretKey))
    throw new OperatorError(
      'SECRET_KEY is not the one of the backup: what is sealed in it could not be opened',
    )
  const unknown = header.migrations.find((name) => !Object.hasOwn(migrations, name))
  if (unknown) throw new OperatorError(`the backup is of a newer version: it has ${unknown}`)

  const then = new Set(header.migrations)
  if (!(await isEmpty(db, then)))
    throw new OperatorError('the database is not new: restore into an empty one')
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => then.has(name))))
  await (await createQueue(database, createLogger('silent'))).close()
  const counts = await db.transaction().execute(async (tx) => {
    const tables = new Set(await tablesInOrder(tx))
    for (const table of [...tables].toReversed()) await sql`delete from ${tableName(table)}`.execute(tx)
    for await (const { line, text } of lines) {
      if ('end' in line) {
        const counts = await checked(tx, line.end)
        await becomeCopy(tx, secretKey)
        return counts
      }
      if ('file' in line) await stores[line.kind].put(line.file, Buffer.from(line.bytes, 'base64'))
      if ('table' in line) {
        if (!tables.has(line.table))
          throw new OperatorError(`the backup has a table of its own: ${line.table}`)
        await insert(tx, line.table, text)
      }
    }
    throw new OperatorError(`${path} ends too early`)
  })
  await migrate(db, migrations)
  // The backup of an older version has no place for it until now.
  await becomeCopy(db, secretKey)
  return counts
}

/** Nothing was ever made in it, or a restoring that failed has left its tables. */
async function isEmpty(db: Db, then: ReadonlySet<string>): Promise<boolean> {
  const applied = await appliedMigrations(db)
  if (applied.some((name) => !then.has(name))) return false
  for (const table of await tablesInOrder(db))
    if (!table.startsWith('pgboss.') && (await countRows(db, table)) > 0) return false
  return true
}

async function* linesOf(path: string): AsyncGenerator<{ line: Line; text: string }, undefined> {
  const content = pipeline(createReadStream(path), createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  try {
    for await (const piece of content as AsyncIterable<string>) {
      const texts = (rest + piece).split('\n')
      rest = texts.pop() ?? ''
      for (const text of texts) yield { line: Line.parse(JSON.parse(text)), text }
    }
  } catch (error) {
    throw new OperatorError(
      `${path} cannot be read as a backup, or not to its end: ${reasonOf(error)}. Nothing was restored.`,
      { cause: error },
    )
  }
}

const insert = (tx: Tx, table: string, line: string) =>
  sql`insert into ${tableName(table)}
    select * from json_populate_recordset(null::${tableName(table)}, ${line}::json -> 'rows')`.execute(tx)

async function checked(tx: Tx, expected: Counts): Promise<Counts> {
  for (const [table, rows] of Object.entries(expected.rows)) {
    const found = await countRows(tx, table)
    if (found !== rows)
      throw new Error(`${table} has ${found} rows after restoring, and ${rows} in the backup`)
  }
  return expected
}
