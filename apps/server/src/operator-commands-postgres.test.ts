import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config'
import { startProduct } from './product.ts'
import { anotherKey, KEYED_COMMANDS, runProgram, sentenceOf, testDatabase } from './testing/index.ts'

/** Each test starts one program or more. */
const timeout = 120_000

async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-operator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

describe.skipIf(inject('original').engine === 'embedded')('on PostgreSQL', () => {
  test('a master key that is not the one of the database ends every command', { timeout }, async () => {
    const DATA_DIR = await aDataFolder()
    const embedded = await startProduct(readConfig({ PORT: '0', DATA_DIR, LOG_LEVEL: 'silent' }))
    await embedded.close()
    const { url = '', database } = await testDatabase(inject('original'))
    const settings = { PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: url, SECRET_KEY: anotherKey(), DATA_DIR }
    await (await startProduct(readConfig(settings), { database })).close()
    const env = { DATA_DIR, DATABASE_URL: url, SECRET_KEY: anotherKey() }

    for (const [program, args] of [...KEYED_COMMANDS, ['move-to-postgres.ts', []] as const])
      expect(sentenceOf(await runProgram(program, { args: [...args], env }))).toMatch(
        /^SECRET_KEY is not the key of this database/,
      )
  })

  test('a folder without its files is noticed, and one that never had any is not', { timeout }, async () => {
    const DATA_DIR = await aDataFolder()
    const { url = '', database } = await testDatabase(inject('original'))
    const settings = { PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: url, SECRET_KEY: anotherKey(), DATA_DIR }
    const startAndStop = async () => (await startProduct(readConfig(settings), { database })).close()

    await startAndStop()
    await startAndStop()
    await mkdir(join(DATA_DIR, 'files'))
    await startAndStop()
    await rm(DATA_DIR, { recursive: true })

    await expect(startAndStop()).rejects.toThrow(/is empty, and it held the data of an installation before/)
  })

  test('a missing database or user ends the start with one sentence', { timeout }, async () => {
    const SECRET_KEY = anotherKey()
    const DATA_DIR = await aDataFolder()
    const { url = '' } = await testDatabase(inject('original'))
    const absent = new URL(url)
    absent.pathname = '/ninguna'
    const refused = new URL(url)
    refused.username = 'nadie'
    refused.password = 'secreta-y-equivocada'
    const start = (address: URL) =>
      runProgram('main.ts', { env: { DATABASE_URL: address.href, SECRET_KEY, DATA_DIR } })

    expect(sentenceOf(await start(absent))).toMatch(/has no database "ninguna"/)
    const ended = await start(refused)
    expect(sentenceOf(ended)).toMatch(/refuses the user "nadie"/)
    expect(ended.problem).not.toContain('secreta-y-equivocada')
  })
})
