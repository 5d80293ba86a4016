import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { loginEndpoint } from '@mostrador/contract/accounts'
import { listFilesEndpoint, listRepositoriesEndpoint } from '@mostrador/contract/knowledge'
import { toggleChannelEndpoint } from '@mostrador/contract/marketplace'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { becomeCopy, takeOver } from '#installation'
import { OperatorError } from '#platform'
import { readConfig } from '#platform/config'
import { openFileStores } from '#platform/files'
import { migrations } from '../../../migrations/index.ts'
import { startProduct } from '../../product.ts'
import {
  aSellerWhoAnswers,
  callAt,
  newDatabase,
  startAppWithMarketplace,
  until,
} from '../../testing/index.ts'
import { backUp, restore as restoreInto } from './index.ts'
import type { Installation } from './index.ts'

const restore = (place: Installation, path: string, known = migrations) =>
  restoreInto(place, path, { migrations: known, becomeCopy })

/** Each makes a whole database from nothing, some two. */
const timeout = 120_000

const known = 'Hola, ¿hacen factura A?'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A shop that has answered a question, and its backup. */
async function aBackup() {
  const secretKey = randomBytes(32)
  const { app, marketplace } = await startAppWithMarketplace({ SECRET_KEY: secretKey.toString('base64') })
  const { seller } = await aSellerWhoAnswers(app)
  const id = await marketplace.ask({ text: known })
  await until(async () => (await seller.get(latestQuestionsEndpoint)).data[0]?.status === 'ANSWERED')
  const { data: questions } = await seller.get(latestQuestionsEndpoint)
  const path = join(await aFolder(), 'copia')
  const stores = await openFileStores({ dataDir: app.dataDir, objectStorage: null })
  const installation = { database: app.database, stores, secretKey }
  // While the product runs: on a server of its own it need not stop for this.
  const counts = await backUp(installation, path)
  return { app, marketplace, seller, id, questions, secretKey, path, counts, installation }
}

const aNewPlace = async (secretKey: Buffer, engine = inject('original')): Promise<Installation> => ({
  database: await newDatabase(engine),
  stores: await openFileStores({ dataDir: await aFolder(), objectStorage: null }),
  secretKey,
})

test('a restored shop has what it had, signs in as before, and goes on answering', { timeout }, async () => {
  const { app, marketplace, seller, questions, secretKey, path, counts } = await aBackup()
  await app.stop()
  marketplace.notify(false)
  const missed = await marketplace.ask({ text: known })
  const dataDir = await aFolder()
  const database = await newDatabase(inject('original'))
  const stores = await openFileStores({ dataDir, objectStorage: null })
  const place = { database, stores, secretKey }

  expect(await restore(place, path)).toEqual(counts)

  await takeOver(database.db)
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey.toString('base64'),
    LOG_LEVEL: 'silent',
    ...marketplace.settings,
  })
  const product = await startProduct(config, { database: { ...database, close: async () => undefined } })
  onTestFinished(() => product.close())
  const credentials = { email: seller.user.email, password: 'una-clave-larga' }
  const signedIn = await callAt(product.url, loginEndpoint, { body: credentials }, undefined)
  if (!('value' in signedIn)) throw new Error(signedIn.message)
  const token = signedIn.value.session.access_token
  // What nobody was told of meanwhile is answered from the restored file, with the restored permission.
  await until(async () => (await marketplace.question(missed)).answer !== null)
  expect((await marketplace.question(missed)).answer?.text).toMatch(/factura A/i)

  const latest = await callAt(product.url, latestQuestionsEndpoint, {}, token)
  expect('value' in latest && latest.value.data.find(({ id }) => id === questions[0]?.id)).toEqual(
    questions[0],
  )
  const repositories = await callAt(product.url, listRepositoriesEndpoint, {}, token)
  const [repository] = 'value' in repositories ? repositories.value.vectorStore : []
  const params = { id: repository?.id ?? '' }
  const files = await callAt(product.url, listFilesEndpoint, { params }, token)
  expect('value' in files && files.value).toMatchObject([{ fileName: 'politicas.txt', status: 'ready' }])
})

test(
  'a restored copy that starts beside the living installation changes nothing, and answers once the operator confirms it',
  { timeout },
  async () => {
    const { app, marketplace, seller, secretKey, path } = await aBackup()
    const place = await aNewPlace(secretKey)
    await restore(place, path)
    const config = readConfig({
      PORT: '0',
      DATA_DIR: await aFolder(),
      SECRET_KEY: secretKey.toString('base64'),
      LOG_LEVEL: 'silent',
      ...marketplace.settings,
    })
    const database = { ...place.database, close: async () => undefined }

    const copy = await startProduct(config, { database })
    const body = { email: seller.user.email, password: 'una-clave-larga' }
    const signedIn = await callAt(copy.url, loginEndpoint, { body }, undefined)
    if (!('value' in signedIn)) throw new Error(signedIn.message)
    const token = signedIn.value.session.access_token
    expect(await callAt(copy.url, latestQuestionsEndpoint, {}, token)).toMatchObject({ status: 200 })
    expect(await callAt(copy.url, toggleChannelEndpoint, { body: { isActive: false } }, token)).toMatchObject(
      {
        status: 503,
        code: 'standing_by',
        message: expect.stringMatching(/^Esta copia de Mostrador está en espera/),
      },
    )
    expect(
      (await fetch(`${copy.url}/api/webhooks/mercadolibre`, { method: 'POST', body: '{}' })).status,
    ).toBe(503)
    // Its own token and the living installation's are one: a renewal by the copy would end the other's.
    const asked = await marketplace.ask({ text: known })
    await until(async () => (await marketplace.question(asked)).answer !== null)
    expect(await marketplace.question(asked)).toMatchObject({ attempts: 1, accepted: 1 })
    await copy.close()
    await app.stop()
    marketplace.notify(false)
    const missed = await marketplace.ask({ text: known })

    await takeOver(place.database.db)
    const successor = await startProduct(config, { database })
    onTestFinished(() => successor.close())
    await until(async () => (await marketplace.question(missed)).answer !== null)
    expect(await marketplace.question(missed)).toMatchObject({ attempts: 1, accepted: 1 })
  },
)

test(
  'a backup of one engine is restored into the other, and is then the same backup',
  { timeout },
  async () => {
    const { secretKey, path, counts } = await aBackup()
    const embedded = await aNewPlace(secretKey, {
      ...inject('original'),
      engine: 'embedded',
      snapshotFile: '',
    })
    await restore(embedded, path)
    const again = join(await aFolder(), 'copia')
    await backUp(embedded, again)
    const back = await aNewPlace(secretKey)

    expect(await restore(back, again)).toEqual(counts)

    const rowsIn = async (file: string) =>
      gunzipSync(await readFile(file))
        .toString()
        .split('\n')
        .filter((line) => line.startsWith('{"table":"auth_user"') || line.startsWith('{"table":"question"'))
    expect(await rowsIn(again)).toEqual(await rowsIn(path))
  },
)

test('a backup is for its owner’s eyes, and never takes the place of another', { timeout }, async () => {
  const { path, installation } = await aBackup()
  const before = await readFile(path)

  expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600')
  await expect(backUp(installation, path)).rejects.toThrow(OperatorError)
  expect(await readFile(path)).toEqual(before)
})

describe('a backup that cannot be written ends with a sentence, and the database answers as before', () => {
  const places: [string, (folder: string) => Promise<string | null>][] = [
    ['a folder that is missing', async (folder) => join(folder, 'no')],
    ['a folder that cannot be written', async () => '/sys'],
    ['a disk that is full', aFullDisk],
  ]

  test.for(places)('%s', { timeout }, async ([, place], { skip }) => {
    const folder = await place(await aFolder())
    if (folder === null) return skip('this user may not mount a disk')
    const { app, installation } = await aBackup()
    const path = join(folder, 'copia')

    await expect(backUp(installation, path)).rejects.toThrow(
      /(cannot|could not) be written.*: (it|this|the) /,
    )

    // A transaction that stayed open would hold the one connection of the embedded database.
    const { rows } = await sql`select 1 as one`.execute(app.database.db)
    expect(rows).toEqual([{ one: 1 }])
    expect(existsSync(path) || existsSync(`${path}.part`)).toBe(false)
  })
})

/** A disk with less room than a backup needs; null where this user may not mount one. */
async function aFullDisk(folder: string): Promise<string | null> {
  const run = promisify(execFile)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', folder])
  } catch {
    return null
  }
  onTestFinished(async () => void (await run('umount', [folder])))
  return folder
}

test(
  'what cannot be restored whole is refused with the reason, and changes nothing',
  { timeout },
  async () => {
    const { path, secretKey, installation } = await aBackup()
    const place = await aNewPlace(secretKey)
    const lines = gunzipSync(await readFile(path))
      .toString()
      .trim()
      .split('\n')
    const broken = async (change: (lines: string[]) => string[]) => {
      const file = join(await aFolder(), 'copia')
      await writeFile(file, gzipSync(`${change(lines).join('\n')}\n`))
      return file
    }
    const { [Object.keys(migrations).at(-1) ?? '']: _, ...earlier } = migrations

    await expect(restore({ ...place, secretKey: randomBytes(32) }, path)).rejects.toThrow(/SECRET_KEY/)
    await expect(restore(installation, path)).rejects.toThrow(/not new/)
    await expect(restore(place, path, earlier)).rejects.toThrow(/newer version/)
    const foreign = await broken(() => ['{"otra":"cosa"}'])
    await expect(restore(place, foreign)).rejects.toThrow(/cannot be read as a backup/)
    const torn = join(await aFolder(), 'copia')
    await writeFile(torn, (await readFile(path)).subarray(0, -200))
    await expect(restore(place, torn)).rejects.toThrow(/cannot be read as a backup/)
    const cut = await broken((all) => all.slice(0, -1))
    await expect(restore(place, cut)).rejects.toThrow(/ends too early/)

    const { rows } = await place.database.queueDb.executeSql('select from seller')
    expect(rows).toEqual([])
  },
)
