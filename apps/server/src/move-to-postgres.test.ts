import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { loginEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import { readConfig } from '#platform/config'
import { startProduct } from './product.ts'
import { callAt, testDatabase } from './testing/index.ts'

const run = promisify(execFile)
const PROGRAM = join(import.meta.dirname, 'move-to-postgres.ts')

test.skipIf(inject('original').engine === 'embedded')(
  'one command moves a shop from the embedded database to PostgreSQL, and a second time moves nothing',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mostrador-move-'))
    const dataDir = join(folder, 'data')
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const settings = {
      PORT: '0',
      DATA_DIR: dataDir,
      SECRET_KEY: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'silent',
    }
    const person = { email: `${randomUUID()}@tienda.test`, password: 'una-clave-larga' }
    const before = await startProduct(readConfig(settings))
    const body = { ...person, phone: '+54 11 5555-0000' }
    expect(await callAt(before.url, registerEndpoint, { body }, undefined)).toMatchObject({ status: 200 })
    await before.close()
    const { url = '', database } = await testDatabase(inject('original'))
    const moving = { ...settings, DATABASE_URL: url }
    const move = () => run(process.execPath, [PROGRAM], { env: { ...process.env, ...moving } })

    expect((await move()).stdout).toMatch(/^\d+ rows of \d+ tables and 0 files are in the new database/)

    const after = await startProduct(readConfig(moving), { database })
    onTestFinished(() => after.close())
    expect(await callAt(after.url, loginEndpoint, { body: person }, undefined)).toMatchObject({ status: 200 })
    await expect(move()).rejects.toMatchObject({ stderr: expect.stringContaining('the database is not new') })
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^moving-/))
  },
)
