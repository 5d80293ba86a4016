import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { loginEndpoint } from '@mostrador/contract/accounts'
import { listAssistantsEndpoint } from '@mostrador/contract/assistants'
import { listFilesEndpoint, listRepositoriesEndpoint } from '@mostrador/contract/knowledge'
import { simulateAnswerEndpoint, latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { becomeCopy, openInstallation, takeOver } from '#installation'
import { restore } from '#platform/backup'
import { readConfig } from '#platform/config'
import { migrate } from '#platform/db'
import type { Db } from '#platform/db'
import { openFileStores } from '#platform/files'
import { startProduct } from '../src/product.ts'
import { callAt, newDatabase } from '../src/testing/index.ts'
import { migrations } from './index.ts'

/** Both begin with an empty database. */
const timeout = 120_000

test(
  'a shop of the first released version is all there after every migration, and answers',
  { timeout },
  async () => {
    const database = await newDatabase(inject('original'))
    const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-upgrade-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const secretKey = Buffer.alloc(32, 7)
    const stores = await openFileStores({ dataDir, objectStorage: null })
    const fixture = join(import.meta.dirname, 'fixtures', 'first-release')

    const { rows } = await restore({ database, stores, secretKey }, fixture, {
      migrations,
      becomeCopy,
    })

    expect(rows).toMatchObject({
      seller: 1,
      assistant: 1,
      question: 6,
      knowledge_file: 3,
      knowledge_part: 11,
    })
    await takeOver(database.db)
    const config = readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey.toString('base64'),
      LOG_LEVEL: 'silent',
      // Nobody is there: what needs the marketplace waits.
      ML_API_URL: 'http://127.0.0.1:9',
      ML_APP_ID: '1234567890123456',
      ML_APP_SECRET: 'sandbox-app-secret',
    })
    const product = await startProduct(config, { database: { ...database, close: async () => undefined } })
    onTestFinished(() => product.close())
    const body = { email: 'demo@mostrador.local', password: 'mostrador-demo' }
    const signedIn = await callAt(product.url, loginEndpoint, { body }, undefined)
    if (!('value' in signedIn)) throw new Error(signedIn.message)
    const token = signedIn.value.session.access_token
    expect(await callAt(product.url, latestQuestionsEndpoint, {}, token)).toMatchObject({
      value: {
        data: expect.arrayContaining([
          expect.objectContaining({
            question: '¿Hacen factura A?',
            status: 'ANSWERED',
            answer: expect.stringContaining('Hacemos factura A y B'),
            receipt: expect.objectContaining({ statements: expect.any(Array) }),
          }),
        ]),
      },
    })
    const repositories = await callAt(product.url, listRepositoriesEndpoint, {}, token)
    const [repository] = 'value' in repositories ? repositories.value.vectorStore : []
    const params = { id: repository?.id ?? '' }
    const files = await callAt(product.url, listFilesEndpoint, { params }, token)
    expect('value' in files && files.value.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready'])
    // From the parts that the first version read.
    const assistants = await callAt(product.url, listAssistantsEndpoint, {}, token)
    const [assistant] = 'value' in assistants ? assistants.value : []
    const reply = await fetch(
      `${product.url}/api${simulateAnswerEndpoint.path.replace(':assistantId', assistant?.id ?? '')}`,
      {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ question: '¿Hacen factura A?', conversationId: 'conv_prueba_1' }),
      },
    )
    expect(await reply.text()).toMatch(/factura A y B/)
  },
)

async function aDatabaseBefore(migration: string) {
  const database = await newDatabase(inject('original'))
  const earlier = Object.entries(migrations).slice(0, Object.keys(migrations).indexOf(migration))
  await migrate(database.patientDb, Object.fromEntries(earlier))
  return database
}

test(
  'rows of an older version that were restored, and cut off before their migrations, are no living installation',
  { timeout },
  async () => {
    const { db, patientDb } = await aDatabaseBefore('20261129T1230-installation')
    const key = { secretKey: Buffer.alloc(32, 7), secretKeyName: 'SECRET_KEY' }
    const noSamples = async () => []
    await becomeCopy(db, key.secretKey)

    await migrate(patientDb, migrations)

    expect((await openInstallation(db, key, noSamples)).isAnswering()).toBe(false)
    await takeOver(db)
    expect((await openInstallation(db, key, noSamples)).isAnswering()).toBe(true)
  },
)

test(
  'an address with a domain in other letters is found in the form that is compared since',
  { timeout },
  async () => {
    const { db, patientDb } = await aDatabaseBefore('20261129T1330-ascii-domains')
    const [ana, beto] = [randomUUID(), randomUUID()]
    for (const [id, email] of [
      [ana, 'ana@señal.com.ar'],
      [beto, 'beto@tienda.test'],
    ])
      await sql`insert into auth_user (id, email, created_at, updated_at) values (${id}, ${email}, now(), now())`.execute(
        db,
      )

    await migrate(patientDb, migrations)

    const { rows } = await sql<{ email: string }>`select email from auth_user order by email`.execute(db)
    expect(rows.map(({ email }) => email)).toEqual(['ana@xn--seal-hqa.com.ar', 'beto@tienda.test'])
  },
)

/** What a process of the version before counts on: by table and column, or by index. */
type Shape = Map<string, { type: string; mustBeGiven: boolean }>

async function shapeOf(db: Db): Promise<Shape> {
  const { rows } = await sql<{ name: string; type: string; mustBeGiven: boolean }>`
    select table_name || '.' || column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "mustBeGiven"
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(
    db,
  )
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}

/** Without those over some rows only, which are rows that the version before does not write. */
async function uniqueIndexes(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; table: string }>`
    select indexrelid::regclass::text as name, indrelid::regclass::text as table
    from pg_index where indisunique and indpred is null and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
    db,
  )
  return new Map(rows.map(({ name, table }) => [name, table]))
}

test(
  'after each migration a process of the version before can go on: nothing it uses is gone, nothing more is asked of it',
  {
    timeout,
  },
  async () => {
    const { patientDb: db } = await newDatabase(inject('original'))
    const applied: typeof migrations = {}
    const broken: string[] = []
    let before: Shape = new Map()
    let uniqueBefore = new Map<string, string>()
    for (const [name, migration] of Object.entries(migrations)) {
      applied[name] = migration
      await migrate(db, applied)
      const now = await shapeOf(db)
      const tablesBefore = new Set([...before.keys()].map((column) => column.split('.')[0]))
      for (const [column, { type, mustBeGiven }] of before) {
        const kept = now.get(column)
        if (kept?.type !== type) broken.push(`${name}: ${column} is ${kept ? 'of another type' : 'gone'}`)
        if (kept?.mustBeGiven && !mustBeGiven) broken.push(`${name}: ${column} must be given`)
      }
      for (const [column, { mustBeGiven }] of now)
        if (mustBeGiven && !before.has(column) && tablesBefore.has(column.split('.')[0]))
          broken.push(`${name}: ${column} is new and must be given`)
      const unique = await uniqueIndexes(db)
      for (const [index, table] of unique)
        if (!uniqueBefore.has(index) && tablesBefore.has(table)) broken.push(`${name}: ${index} forbids more`)
      ;[before, uniqueBefore] = [now, unique]
    }

    expect(broken).toEqual([])
    expect(before.size).toBeGreaterThan(200)
  },
)

test('of users whom an operator gave one number, the oldest keeps it', { timeout }, async () => {
  const { patientDb: db } = await newDatabase(inject('original'))
  const earlier = Object.entries(migrations).filter(([name]) => name < '20261129T1230-phone-sign-in')
  await migrate(db, Object.fromEntries(earlier))
  const insert = (email: string, phone: string, day: string) =>
    sql`insert into auth_user (id, email, phone, created_at, updated_at)
      values (gen_random_uuid(), ${email}, ${phone}, ${day}::timestamptz, ${day}::timestamptz)`.execute(db)
  await insert('segunda@tienda.test', '15555551212', '2026-11-22')
  await insert('primera@tienda.test', '15555551212', '2026-11-21')
  await insert('otra@tienda.test', '15555550000', '2026-11-23')
  await insert('sin-numero@tienda.test', '', '2026-11-21')
  await insert('sin-otro@tienda.test', '', '2026-11-22')

  await migrate(db, migrations)

  const { rows } = await sql<{ email: string; phone: string }>`
    select email, phone from auth_user where phone <> '' order by email`.execute(db)
  expect(rows).toEqual([
    { email: 'otra@tienda.test', phone: '15555550000' },
    { email: 'primera@tienda.test', phone: '15555551212' },
  ])
})
