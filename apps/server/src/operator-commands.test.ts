import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '#platform'
import { openDatabase } from '#platform/db'
import { createLogger } from '#platform/log'
import { readConfig } from '#platform/config'
import { startProduct } from './product.ts'
import { anotherKey, KEYED_COMMANDS, runProgram, sentenceOf } from './testing/index.ts'

/** Each test starts one program or more. */
const timeout = 120_000

/** An installation on the embedded database that has run once. */
let original: string
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'mostrador-operator-'))
  const config = readConfig({ PORT: '0', DATA_DIR: join(original, 'data'), LOG_LEVEL: 'silent' })
  await (await startProduct(config)).close()
}, timeout)
afterAll(() => rm(original, { recursive: true, force: true }))

/** A copy of its folder for one test, with the file beside it. */
async function anInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-operator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(original, folder, { recursive: true })
  return { folder, dataDir: join(folder, 'data'), env: { DATA_DIR: join(folder, 'data') } }
}

const emptied = (dir: string) => rm(dir, { recursive: true }).then(() => mkdir(dir))
const replacedByFile = (dir: string) => rm(dir, { recursive: true }).then(() => writeFile(dir, ''))

describe('a master key that is not the one of the database', () => {
  test.each(KEYED_COMMANDS)(
    'ends %s with the name of the setting, and changes nothing',
    { timeout },
    async (program, args) => {
      const { env } = await anInstallation()

      expect(
        sentenceOf(await runProgram(program, { args, env: { ...env, SECRET_KEY: anotherKey() } })),
      ).toMatch(/^SECRET_KEY is not the key of this database/)

      expect((await runProgram('rotate-keys.ts', { env })).code).toBe(0)
    },
  )

  test(
    'is noticed in a file too, and in the database of a version that kept no check of it',
    { timeout },
    async () => {
      const { dataDir, env } = await anInstallation()
      const database = await openDatabase({ dataDir, databaseUrl: undefined }, createLogger('silent'))
      await sql`delete from installation`.execute(database.db)
      await database.close()
      await writeFile(join(dataDir, 'secret.key'), anotherKey())

      expect(sentenceOf(await runProgram('main.ts', { env }))).toMatch(
        /secret\.key is not the key of this database/,
      )
    },
  )
})

/** As a start does it. */
const open = async (DATA_DIR: string) => openDatabase(readConfig({ DATA_DIR }), createLogger('silent'))

describe('a data folder that cannot be used is refused with one sentence', () => {
  const damages: [string, (dataDir: string) => Promise<unknown>, RegExp][] = [
    ['no write-ahead log', (dir) => rm(join(dir, 'db/pg_wal'), { recursive: true }), /damaged or incomplete/],
    ['an empty write-ahead log', (dir) => emptied(join(dir, 'db/pg_wal')), /damaged or incomplete/],
    [
      'a zeroed control file',
      (dir) => writeFile(join(dir, 'db/global/pg_control'), Buffer.alloc(8192)),
      /damaged or incomplete/,
    ],
    ['no control file', (dir) => rm(join(dir, 'db/global/pg_control')), /damaged or incomplete/],
    [
      'a catalogue cut in the middle',
      (dir) => truncate(join(dir, 'db/base/5/1259'), 5000),
      /damaged or incomplete/,
    ],
    ['no tables', (dir) => rm(join(dir, 'db/base'), { recursive: true }), /damaged or incomplete/],
    ['no PG_VERSION', (dir) => rm(join(dir, 'db/PG_VERSION')), /is damaged: PG_VERSION is missing/],
    [
      'another version of the engine',
      (dir) => writeFile(join(dir, 'db/PG_VERSION'), '15\n'),
      /is of PostgreSQL 15/,
    ],
    [
      'a file in place of the database',
      (dir) => replacedByFile(join(dir, 'db')),
      /db cannot be read: it is a file/,
    ],
    ['a file in place of the folder', replacedByFile, /cannot be read: it is a file/],
    [
      'no database where one was',
      (dir) => rm(join(dir, 'db'), { recursive: true }),
      /held a database before/,
    ],
    [
      'nothing in it, as without its mount',
      (dir) => emptied(dir),
      /is empty, and it held the data of an installation before/,
    ],
    [
      'no key beside the database',
      (dir) => rm(join(dir, 'secret.key')),
      /secret\.key is missing beside the database/,
    ],
    [
      'a key that is none',
      (dir) => writeFile(join(dir, 'secret.key'), 'hola'),
      /secret\.key is not a key of 32 bytes/,
    ],
  ]
  test.each(damages)('%s', { timeout }, async (_, damage, sentence) => {
    const { folder, dataDir } = await anInstallation()
    await damage(dataDir)
    const before = await readdir(folder, { recursive: true })

    await expect(open(dataDir)).rejects.toThrow(OperatorError)
    await expect(open(dataDir)).rejects.toThrow(sentence)

    const made = (await readdir(folder, { recursive: true })).filter((name) => !before.includes(name))
    expect(made.filter((name) => !/^data.db(\.lock|\b)/.test(name))).toEqual([])
  })
})

test('a first start that is cut off leaves a folder on which the next one begins', { timeout }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-operator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'db.new/global'), { recursive: true })

  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const product = await startProduct(config)
  onTestFinished(() => product.close())

  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  expect(await readdir(dataDir)).not.toContain('db.new')
})

describe('an address that cannot be used ends the start with one sentence', () => {
  test('a port that another program has', { timeout }, async () => {
    const { env } = await anInstallation()
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo

    const ended = await runProgram('main.ts', { env: { ...env, PORT: String(port) } })

    expect(sentenceOf(ended)).toMatch(/^PORT: another program listens on 127\.0\.0\.1:\d+ already/)
  })

  test('a host that is not of this machine', { timeout }, async () => {
    const { env } = await anInstallation()

    expect(sentenceOf(await runProgram('main.ts', { env: { ...env, HOST: '192.0.2.1' } }))).toMatch(
      /^HOST: 192\.0\.2\.1/,
    )
  })

  const SECRET_KEY = anotherKey()
  const DATA_DIR = join(tmpdir(), 'mostrador-never-made')
  test.each([
    [
      'a server that is not there',
      'postgres://ana@127.0.0.1:9/tienda',
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:9 cannot be reached/,
    ],
    [
      'a host that is not known',
      'postgres://ana@base.invalid/tienda',
      /^DATABASE_URL: (the host|PostgreSQL)/,
    ],
  ])('%s', { timeout }, async (_, DATABASE_URL, sentence) => {
    expect(sentenceOf(await runProgram('main.ts', { env: { DATABASE_URL, SECRET_KEY, DATA_DIR } }))).toMatch(
      sentence,
    )
  })
})

test('a command never makes a database or a key where it finds none', { timeout }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-operator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const DATA_DIR = join(folder, 'data')

  for (const program of ['back-up.ts', 'rotate-keys.ts', 'admin-token.ts']) {
    expect(() => readConfig({ DATA_DIR }, { mayMakeKey: false })).toThrow(/secret\.key is missing/)
    expect(
      sentenceOf(await runProgram(program, { args: ['x'], env: { DATA_DIR, SECRET_KEY: anotherKey() } })),
    ).toMatch(/There is no database in/)
  }
  const left = (await readdir(folder, { recursive: true })).filter((name) => !name.includes('db.lock'))
  expect(left.filter((name) => name !== 'data')).toEqual([])
})

test('a running server does not keep admin-token from comparing the key', { timeout }, async () => {
  const { dataDir, env } = await anInstallation()
  const product = await startProduct(readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  onTestFinished(() => product.close())

  expect((await runProgram('admin-token.ts', { env })).output).toMatch(/^ey/)
  expect(
    sentenceOf(await runProgram('admin-token.ts', { env: { ...env, SECRET_KEY: anotherKey() } })),
  ).toMatch(/^SECRET_KEY is not the key of this database/)
})

test('a rotation says how long is left, and the audit names the operator', { timeout }, async () => {
  const { dataDir, env } = await anInstallation()

  expect((await runProgram('rotate-keys.ts', { env })).output).toMatch(
    /Run this again in 20 minutes, from .+Z on/,
  )
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, createLogger('silent'))
  const { rows } = await sql`select event, user_id from auth_audit where event like 'signing_key%'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ event: 'signing_key_added', user_id: null }])
  await sql`update auth_signing_key set created_at = created_at - interval '12 minutes'`.execute(database.db)
  await database.close()
  expect((await runProgram('rotate-keys.ts', { env })).output).toMatch(/Run this again in 8 minutes, from/)
})

test('a backup ends well although the program that read its output has ended', { timeout }, async () => {
  const { folder, env } = await anInstallation()
  const path = join(folder, 'copia')

  const { code } = await runProgram('back-up.ts', { args: [path], env, readsOutput: false })

  expect(code).toBe(0)
  expect(await readdir(folder)).toContain('copia')
})
