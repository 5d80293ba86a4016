import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { readConfig } from '#platform/config'
import { openInMemory, openPostgres } from '#platform/db'
import type { Database } from '#platform/db'
import { createLogger } from '#platform/log'
import { startProduct } from '../product.ts'

const log = createLogger('silent')

/** Which engine a test run is on, where its migrated original is, and what that holds. */
export type Original = { state: OriginalState } & (
  | { engine: 'embedded'; snapshotFile: string }
  | { engine: 'postgres'; serverUrl: string; template: string; role: Role }
)

/** Whom the product is on the server: nobody who stands above row-level security, as the wall between sellers wants it. */
interface Role {
  name: string
  password: string
}

interface OriginalState {
  /** Tables, columns, triggers and functions in one string, to see whether a test has changed them. */
  schema: string
  /** Tables that are not empty when a test begins. */
  filled: string[]
}

/** Makes the migrated original once a run: making it anew for each test would take seconds. */
export async function makeOriginal(serverUrl: string | undefined, folder: string): Promise<Original> {
  if (serverUrl) {
    const template = `mostrador_test_${randomUUID().replaceAll('-', '')}`
    const role = { name: template, password: randomUUID() }
    await onServer(serverUrl, `create role ${role.name} login password '${role.password}'`)
    // No test cuts the server's power, and waiting for the disk at each commit would take minutes in all.
    await onServer(serverUrl, `alter role ${role.name} set synchronous_commit = off`)
    await onServer(serverUrl, `create database ${template} owner ${role.name}`)
    const database = await openPostgres(withDatabase(serverUrl, template, role), log)
    const state = await prepare(database, folder)
    await database.close()
    return { engine: 'postgres', serverUrl, template, role, state }
  }
  const database = await openInMemory()
  const state = await prepare(database, folder)
  const snapshotFile = join(folder, 'original.tar')
  await writeFile(snapshotFile, Buffer.from(await (await database.snapshot()).arrayBuffer()))
  await database.close()
  return { engine: 'embedded', snapshotFile, state }
}

/** Drops the original and every database that was made from it. */
export async function dropOriginal(original: Original): Promise<void> {
  if (original.engine === 'embedded') return
  const { serverUrl, template, role } = original
  const made = await onServer(serverUrl, `select datname from pg_database where datname like '${template}%'`)
  for (const { datname } of made) await onServer(serverUrl, `drop database ${String(datname)} with (force)`)
  await onServer(serverUrl, `drop role ${role.name}`)
}

export interface TestDatabase {
  database: Database
  /** Set on PostgreSQL: where other processes reach the same database. */
  url: string | undefined
}

/** A fresh, migrated database of a test's own, until the test ends and everything that uses it was closed. */
export async function testDatabase(original: Original): Promise<TestDatabase> {
  const { lent, giveBack } = await (original.engine === 'postgres'
    ? onPostgres(original)
    : embedded(original))
  // What a failed test began may still be going on: nobody gets its database.
  onTestFinished(({ task }) => giveBack(task.result?.state !== 'fail'))
  return lent
}

interface Loan {
  lent: TestDatabase
  giveBack(mayBeLentAgain: boolean): Promise<void>
}

/** Opening one takes longer than most tests: those that a test is done with are emptied and lent again. */
const idleEmbedded: Database[] = []
const idleNames: string[] = []

async function embedded(original: Original & { engine: 'embedded' }): Promise<Loan> {
  const database =
    idleEmbedded.pop() ?? (await openInMemory(new Blob([await readFile(original.snapshotFile)])))
  return {
    // The product closes what it was given, as it would its own.
    lent: { database: { ...database, close: async () => undefined }, url: undefined },
    async giveBack(mayBeLentAgain) {
      const run = (statement: string) => database.queueDb.executeSql(statement)
      if (mayBeLentAgain && (await emptied(run, original.state))) idleEmbedded.push(database)
      else await database.close()
    },
  }
}

async function onPostgres(original: Original & { engine: 'postgres' }): Promise<Loan> {
  const { serverUrl, template, role, state } = original
  let name = idleNames.pop()
  if (!name) {
    name = `${template}_${randomUUID().slice(0, 8)}`
    await onServer(serverUrl, `create database ${name} template ${template} owner ${role.name}`)
  }
  const url = withDatabase(serverUrl, name, role)
  const database = await openPostgres(url, log)
  return {
    // A test may start another product on it when the first one has stopped.
    lent: { database: { ...database, close: async () => undefined }, url },
    async giveBack(mayBeLentAgain) {
      await database.close()
      await withClient(url, async (client) => {
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        if (mayBeLentAgain && (await emptied((statement) => client.query(statement), state)))
          idleNames.push(name)
      })
    },
  }
}

type Run = (statement: string) => Promise<{ rows: unknown[] }>

/** Empties every table that the original has empty. False when it is not like the original any more. */
async function emptied(run: Run, { schema, filled }: OriginalState): Promise<boolean> {
  if ((await schemaOf(run)) !== schema) return false
  const now = await filledTables(run)
  const added = now.filter((table) => !filled.includes(table))
  if (added.length > 0) await run(`truncate ${added.join(', ')} restart identity cascade`)
  return filled.every((table) => now.includes(table))
}

/** As a first start leaves it, but without what that wrote of its own. */
async function prepare(database: Database, dataDir: string): Promise<OriginalState> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SECRET_KEY: `${'A'.repeat(43)}=`,
    LOG_LEVEL: 'silent',
  })
  const product = await startProduct(config, { database: { ...database, close: async () => undefined } })
  await product.close()
  const run: Run = (statement) => database.queueDb.executeSql(statement)
  const written = (await filledTables(run)).filter((table) => !/^pgboss\.|^kysely_/.test(table))
  if (written.length > 0) await run(`truncate ${written.join(', ')} cascade`)
  return { schema: await schemaOf(run), filled: await filledTables(run) }
}

async function schemaOf(run: Run): Promise<string> {
  const { rows } = await run(`
    select md5(string_agg(part, ',' order by part)) as schema from (
      select attrelid::regclass || '.' || attname as part from pg_attribute
        where attnum > 0 and not attisdropped and attrelid in (${OWN_TABLES})
      union all select tgrelid::regclass || '!' || tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select proname || '()' from pg_proc where pronamespace in (${OWN_SCHEMAS})
    ) as parts`)
  return (rows[0] as { schema: string }).schema
}

async function filledTables(run: Run): Promise<string[]> {
  const { rows } = await run(`select oid::regclass::text as name from pg_class where oid in (${OWN_TABLES})`)
  const names = (rows as { name: string }[]).map(({ name }) => name)
  const questions = names.map((name) => `select '${name}' as name where exists (select from ${name})`)
  return ((await run(questions.join(' union all '))).rows as { name: string }[]).map(({ name }) => name)
}

const OWN_SCHEMAS = `select oid from pg_namespace where nspname in ('public', 'pgboss')`
/** Without the parent of a partitioned table, whose rows are those of its parts. */
const OWN_TABLES = `select oid from pg_class where relkind = 'r' and relnamespace in (${OWN_SCHEMAS})`

function withDatabase(serverUrl: string, name: string, role: Role): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  url.username = role.name
  url.password = role.password
  return url.href
}

const onServer = (serverUrl: string, statement: string): Promise<Record<string, unknown>[]> =>
  withClient(serverUrl, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A migrated database with a role of its own: what happens to them disturbs no other test. */
export interface OwnPostgres {
  database: Database
  name: string
  role: Role
  /** Runs a statement as the operator of the server, connected to another database. */
  asOperator(statement: string): Promise<Record<string, unknown>[]>
  /** The same within the database. */
  asOperatorWithin(statement: string): Promise<Record<string, unknown>[]>
  /** Whether the server takes this password of the role. */
  letsIn(password: string): Promise<boolean>
  /** Where the operator reaches the database. */
  operatorUrl: string
}

export async function ownPostgres({
  serverUrl,
  template,
  role: owner,
}: Original & { engine: 'postgres' }): Promise<OwnPostgres> {
  const name = `${template}_${randomUUID().slice(0, 8)}`
  const role = { name, password: randomUUID() }
  const asOperator = (statement: string) => onServer(serverUrl, statement)
  // As a member it may do with the tables what their owner may.
  await asOperator(`create role ${name} login password '${role.password}' in role ${owner.name}`)
  await asOperator(`create database ${name} template ${template} owner ${owner.name}`)
  const database = await openPostgres(withDatabase(serverUrl, name, role), log)
  onTestFinished(async () => {
    await database.close()
    await asOperator(`drop database ${name} with (force)`)
    await asOperator(`drop role ${name}`)
  })
  const operatorUrl = new URL(serverUrl)
  operatorUrl.pathname = `/${name}`
  return {
    database: { ...database, close: async () => undefined },
    name,
    role,
    operatorUrl: operatorUrl.href,
    asOperator,
    letsIn: (password) =>
      onServer(withDatabase(serverUrl, name, { name, password }), 'select 1').then(
        () => true,
        () => false,
      ),
    asOperatorWithin: (statement) => onServer(operatorUrl.href, statement),
  }
}

/** A database in which nothing was ever made, of either engine, until the test ends. */
export async function newDatabase(engine: Original): Promise<Database> {
  if (engine.engine === 'embedded') {
    const database = await openInMemory()
    onTestFinished(() => database.close())
    return database
  }
  const name = `${engine.template}_${randomUUID().slice(0, 8)}`
  await onServer(engine.serverUrl, `create database ${name} owner ${engine.role.name}`)
  return openPostgres(withDatabase(engine.serverUrl, name, engine.role), log)
}
