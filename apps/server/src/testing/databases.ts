import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { migrate, openInMemory, openPostgres } from '#platform/db'
import type { Database } from '#platform/db'
import { createLogger } from '#platform/log'
import { createQueue } from '#platform/queue'
import { migrations } from '../../migrations/index.ts'

const log = createLogger('silent')

/** Which engine a test run is on, and where its migrated original is. */
export type Original =
  | { engine: 'embedded'; snapshotFile: string }
  | { engine: 'postgres'; serverUrl: string; template: string }

/** Makes the migrated original once a run: making it anew for each test would take seconds. */
export async function makeOriginal(serverUrl: string | undefined, snapshotFile: string): Promise<Original> {
  if (serverUrl) {
    const template = `mostrador_test_${randomUUID().replaceAll('-', '')}`
    await onServer(serverUrl, `create database ${template}`)
    const database = await openPostgres(withDatabase(serverUrl, template), log)
    await prepare(database)
    await database.close()
    return { engine: 'postgres', serverUrl, template }
  }
  const database = await openInMemory()
  await prepare(database)
  await writeFile(snapshotFile, Buffer.from(await (await database.snapshot()).arrayBuffer()))
  await database.close()
  return { engine: 'embedded', snapshotFile }
}

export async function dropOriginal(original: Original): Promise<void> {
  if (original.engine === 'postgres')
    await onServer(original.serverUrl, `drop database ${original.template} with (force)`)
}

export interface TestDatabase {
  database: Database
  /** Set on PostgreSQL: where other processes reach the same database. */
  url: string | undefined
  drop(): Promise<void>
}

/** A fresh, migrated database of a test's own. */
export async function testDatabase(original: Original): Promise<TestDatabase> {
  if (original.engine === 'postgres') {
    const name = `mostrador_test_${randomUUID().replaceAll('-', '')}`
    await onServer(original.serverUrl, `create database ${name} template ${original.template}`)
    const url = withDatabase(original.serverUrl, name)
    const database = await openPostgres(url, log)
    return { database, url, drop: () => onServer(original.serverUrl, `drop database ${name} with (force)`) }
  }
  const database = await openInMemory(new Blob([await readFile(original.snapshotFile)]))
  return { database, url: undefined, drop: async () => undefined }
}

async function prepare(database: Database): Promise<void> {
  await migrate(database.db, migrations)
  const queue = await createQueue(database, log)
  await queue.close()
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
