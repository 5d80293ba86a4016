import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFilesEndpoint } from '@mostrador/contract/knowledge'
import { startApp } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import type { UploadSettings } from '#platform/http'
import { aTextFile, createRepository, tryUpload } from './test-support/uploads.ts'
import { beginUpload } from './test-support/slow-upload.ts'

const TOO_MANY = {
  status: 429,
  body: {
    error: 'too_many_uploads',
    message: 'Ya estás subiendo otros archivos. Esperá a que terminen y probá de nuevo.',
  },
}

/** On a busy machine, much time can pass between two chunks of an upload. */
const PATIENT: UploadSettings = { idleMs: 120_000 }

async function aSeller(settings: UploadSettings = {}) {
  const app = await startApp({}, { uploads: { ...PATIENT, ...settings } })
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller)
  return { app, seller, id }
}

const inFolder = ({ dataDir }: TestApp) => readdir(join(dataDir, 'uploads'))
async function bytesIn(app: TestApp) {
  const folder = join(app.dataDir, 'uploads')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => stat(join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
const uploadsBegun = (app: TestApp, count: number) =>
  expect.poll(() => inFolder(app), { timeout: 20_000 }).toHaveLength(count)

test('the server refuses a seller’s third simultaneous upload, and accepts it after another one ends', async () => {
  const { app, seller, id } = await aSeller()
  const other = await app.signUpSeller()
  const repository = await createRepository(other)
  const slow = [await beginUpload(app, seller, id, 'uno.txt'), await beginUpload(app, seller, id, 'dos.txt')]
  slow.forEach((upload) => upload.send('Hacemos envíos '))
  await uploadsBegun(app, 2)

  const third = await beginUpload(app, seller, id)

  expect(await third.answer).toMatchObject(TOO_MANY)
  expect(await tryUpload(seller, id, { files: [aTextFile()] })).toMatchObject(TOO_MANY)
  expect(await tryUpload(other, repository.id, { files: [aTextFile()] })).toMatchObject({ status: 200 })
  slow[0]?.send('a todo el país.')
  slow[0]?.finish()
  expect(await slow[0]?.answer).toMatchObject({ status: 200, body: [{ fileName: 'uno.txt', bytes: 32 }] })
  expect(await tryUpload(seller, id, { files: [aTextFile()] })).toMatchObject({ status: 200 })
  await slow[1]?.cut()
  await uploadsBegun(app, 0)
})

test.each([
  ['has sent nothing of its file', []],
  ['has sent half of its file', ['Hacemos ', 'envíos']],
])('the server ends an upload that %s and then stalls, with a message', async (_, pieces) => {
  const { app, seller, id } = await aSeller({ idleMs: 1500 })
  const stalled = await beginUpload(app, seller, id)
  pieces.forEach((piece) => stalled.send(piece))

  expect(await stalled.answer).toEqual({
    status: 408,
    body: {
      error: 'upload_stalled',
      message: 'La subida se detuvo a mitad de camino. Revisá tu conexión y probá de nuevo.',
    },
  })
  expect(await inFolder(app)).toEqual([])
  expect(await tryUpload(seller, id, { files: [aTextFile()] })).toMatchObject({ status: 200 })
})

test('all uploads together have a size limit, and an ended upload frees its share', async () => {
  const { app, seller, id } = await aSeller({ budgetBytes: 1024 * 1024 })
  const other = await app.signUpSeller()
  const repository = await createRepository(other)
  const large = await beginUpload(app, seller, id)
  large.send('a'.repeat(600 * 1024))
  await expect.poll(async () => bytesIn(app), { timeout: 20_000 }).toBe(600 * 1024)

  const refused = await tryUpload(other, repository.id, {
    files: [aTextFile('grande.txt', 'a'.repeat(600 * 1024))],
  })

  expect(refused).toMatchObject({
    status: 429,
    body: {
      error: 'uploads_full',
      message: 'Hay muchas subidas en este momento. Esperá unos segundos y probá de nuevo.',
    },
  })
  await large.cut()
  await uploadsBegun(app, 0)
  expect(
    await tryUpload(other, repository.id, { files: [aTextFile('grande.txt', 'a'.repeat(600 * 1024))] }),
  ).toMatchObject({ status: 200 })
})

test('an upload that is cut off, too large or of the wrong type leaves nothing behind', async () => {
  const { app, seller, id } = await aSeller()
  const cut = await beginUpload(app, seller, id)
  cut.send('Hacemos')
  await uploadsBegun(app, 1)

  await cut.cut()
  await tryUpload(seller, id, { files: [aTextFile('grande.txt', 'a'.repeat(4 * 1024 * 1024 + 1))] })
  await tryUpload(seller, id, { files: [aTextFile('lista.json')] })

  await uploadsBegun(app, 0)
  expect(await seller.get(listFilesEndpoint, { params: { id } })).toHaveLength(1)
})

test('the next start deletes the unfinished uploads of a killed process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const left = join(folder, 'uploads', 'de-otro-proceso')
  await mkdir(left, { recursive: true })
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000)
  await utimes(left, anHourAgo, anHourAgo)

  await startApp({ DATA_DIR: folder })

  await expect.poll(() => readdir(join(folder, 'uploads')), { timeout: 20_000 }).toEqual([])
})
