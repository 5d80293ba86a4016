import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deleteRepositoryEndpoint, listFilesEndpoint } from '@mostrador/contract/knowledge'
import { openFileStores } from '#platform/files'
import { startApp, startObjectStorage, until } from '../testing/index.ts'
import { createRepository, filesWhenRead, sample, tryUpload, uploadFiles } from './test-support/uploads.ts'

async function startAppWithObjectStorage() {
  const objectStorage = await startObjectStorage()
  const app = await startApp({
    S3_ENDPOINT: objectStorage.endpoint,
    S3_BUCKET: objectStorage.bucket,
    S3_ACCESS_KEY_ID: objectStorage.accessKeyId,
    S3_SECRET_ACCESS_KEY: objectStorage.secretAccessKey,
  })
  const { files: bucket } = await openFileStores({ dataDir: '', objectStorage })
  const stored = async () => {
    const ids: string[] = []
    for await (const seller of bucket.storedBefore(new Date(Date.now() + 60_000))) ids.push(...seller.ids)
    return ids
  }
  return { app, objectStorage, stored, seller: await app.signUpSeller() }
}

test('with object storage a seller’s files are read from there, lie nowhere else, and go with their repository', async () => {
  const { app, seller, stored } = await startAppWithObjectStorage()
  const { id } = await createRepository(seller, { files: [sample('politicas.pdf')] })

  expect(await filesWhenRead(seller, id)).toMatchObject([{ status: 'ready', words: expect.any(Number) }])
  expect(await stored()).toHaveLength(1)
  expect(await readdir(app.dataDir)).not.toContain('files')

  await seller.get(deleteRepositoryEndpoint, { params: { id } })
  await until(async () => (await stored()).length === 0)
})

test('while object storage is away uploads are refused with a sentence, and what was uploaded is read afterwards', async () => {
  const { seller, objectStorage } = await startAppWithObjectStorage()
  const { id } = await createRepository(seller)
  await filesWhenRead(seller, id)
  objectStorage.answers(false)

  expect(await tryUpload(seller, id, { files: [sample('politicas.docx')] })).toMatchObject({
    status: 503,
    body: { error: 'unavailable', message: expect.stringMatching(/no está disponible/) },
  })

  objectStorage.answers(true)
  await uploadFiles(seller, id, [sample('politicas.docx')])
  expect(await filesWhenRead(seller, id)).toMatchObject([{ status: 'ready' }, { status: 'ready' }])
})

test('a file that is stored is waited for until object storage hands it out, however long that takes', async () => {
  const { app, seller, objectStorage } = await startAppWithObjectStorage()
  objectStorage.readsAnswer(false)
  const { id } = await createRepository(seller)
  const later = async () => {
    const { rows } = await app.database.queueDb.executeSql(
      `update pgboss.job set start_after = now()
       where name = 'knowledge.read-file' and state = 'created' and start_after > now() returning id`,
    )
    return rows.length > 0
  }

  for (let minute = 0; minute < 8; minute += 1) await until(later)
  expect(await seller.get(listFilesEndpoint, { params: { id } })).toMatchObject([{ status: 'processing' }])
  expect(objectStorage.failures()).toBeGreaterThanOrEqual(8)

  objectStorage.readsAnswer(true)
  expect(await filesWhenRead(seller, id)).toMatchObject([{ status: 'ready' }])
})
