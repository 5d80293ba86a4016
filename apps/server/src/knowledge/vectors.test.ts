import { readParts } from '@mostrador/answering'
import { documentOfText } from '@mostrador/documents/text'
import { expect, test } from 'vitest'
import { deleteFileEndpoint, listFilesEndpoint } from '@mostrador/contract/knowledge'
import { inTransaction } from '#platform/db'
import { settingsFor, startApp, startModel, train, until } from '../testing/index.ts'
import type { TestApp, TestModel } from '../testing/index.ts'
import { embedParts } from './embed-parts.ts'
import { writeParts } from './part-store.ts'
import { createVectorShelf } from './vector-shelf.ts'
import { filesWithoutVectors, loadVectors, partsWithoutVector, writeVectors } from './vector-store.ts'

const TEXT = 'Envíos. Despachamos en 24 horas.\n\nContacto. Escribinos a ventas@norte.example y te contamos.'

const withVectors = (model: TestModel) => {
  const { provider, baseUrl, apiKey, model: name } = settingsFor('openai-compatible', model.url)
  return {
    AI_PROVIDER: provider,
    AI_BASE_URL: baseUrl ?? '',
    AI_API_KEY: apiKey ?? '',
    AI_MODEL: name,
    AI_EMBEDDING_MODEL: 'first',
  }
}

/** A product whose provider makes the vector 3, 4 of every text, and one seller's file in it. */
async function aTaughtShop() {
  const model = await startModel()
  model.mock.onEmbedding(/./, { embedding: [3, 4] })
  const app = await startApp(withVectors(model))
  const seller = await app.signUpSeller()
  const repository = await train(seller, [{ name: 'politicas.txt', bytes: TEXT }])
  const place = { tenantId: seller.user.id, knowledgeBaseId: repository.id }
  const [file] = await seller.get(listFilesEndpoint, { params: { id: repository.id } })
  return { model, app, seller, repository, place, fileId: file!.id }
}

const countVectors = async ({ database }: TestApp) =>
  (await database.db.selectFrom('knowledge_vector').select('part_id').execute()).length

const still = { clear: async () => {}, follow: () => () => {} }
const running = { signal: new AbortController().signal, way: still }

test('what was read gets vectors, which last as long as the file', async () => {
  const { app, seller, repository, place, fileId } = await aTaughtShop()
  await until(async () => (await countVectors(app)) > 0)

  const shelf = createVectorShelf(app.database.db, 'first')
  const vectors = await shelf.vectorsOf(place.tenantId, place.knowledgeBaseId)

  expect(vectors?.dimensions).toBe(2)
  expect([...(vectors?.values ?? [])].map((value) => value.toFixed(1))).toEqual(['0.6', '0.8'])
  await seller.get(deleteFileEndpoint, { params: { id: repository.id, fileId } })
  expect(await countVectors(app)).toBe(0)
  expect((await shelf.vectorsOf(place.tenantId, place.knowledgeBaseId))?.ids).toEqual([])
})

test('nobody else finds them', async () => {
  const { app, place } = await aTaughtShop()
  await until(async () => (await countVectors(app)) > 0)
  const stranger = await app.signUpSeller()

  const shelf = createVectorShelf(app.database.db, 'first')

  expect(await shelf.vectorsOf(stranger.user.id, place.knowledgeBaseId)).toBeNull()
})

test('contact data is not sent to a provider', async () => {
  const { app, model } = await aTaughtShop()
  await until(async () => (await countVectors(app)) > 0)

  const sent = JSON.stringify(model.mock.getRequests().map(({ body }) => body))

  expect(sent).toContain('Despachamos en 24 horas')
  expect(sent).not.toContain('norte.example')
})

test('a provider that is away is asked again until it answers', async () => {
  const model = await startModel()
  model.mock.onEmbedding(/./, { embedding: [3, 4] })
  model.mock.setChaos({ disconnectRate: 1 })
  const app = await startApp(withVectors(model))
  await train(await app.signUpSeller(), [{ name: 'politicas.txt', bytes: TEXT }])
  await until(async () => model.mock.getRequests().length > 0)
  expect(await countVectors(app)).toBe(0)

  model.mock.clearChaos()

  await until(async () => (await countVectors(app)) > 0)
})

test('with another model every file is read again, and the old vectors are not mixed with the new', async () => {
  const { app, model, place, fileId } = await aTaughtShop()
  const { db } = app.database
  await until(async () => (await countVectors(app)) > 0)
  const ai = model.port('openai-compatible', { embeddingModel: 'second' })

  expect(await filesWithoutVectors(db, 'first', 10)).toEqual([])
  expect(await filesWithoutVectors(db, 'second', 10)).toEqual([{ tenantId: place.tenantId, fileId }])
  await embedParts({ db, ai }, { tenantId: place.tenantId, fileId }, running)

  expect(await filesWithoutVectors(db, 'second', 10)).toEqual([])
  expect((await loadVectors(db, { ...place, model: 'first' })).ids).toEqual([])
  expect((await loadVectors(db, { ...place, model: 'second' })).ids).not.toEqual([])
})

test('the vector of a text that was replaced while it was made is not kept', async () => {
  const { app, place, fileId } = await aTaughtShop()
  const { db } = app.database
  await until(async () => (await countVectors(app)) > 0)
  const of = { tenantId: place.tenantId, fileId, model: 'second', limit: 10 }
  const [read] = await partsWithoutVector(db, of)
  await writeParts(db, place.tenantId, fileId, [
    { position: 0, heading: null, path: [], units: [], text: 'Otra cosa.', withheld: [] },
  ])

  const rows = [{ part: read!, vector: Float32Array.from([1, 0]) }]
  const kept = await inTransaction(db, (tx) => writeVectors(tx, { ...of }, rows))

  expect(kept).toBe(0)
  expect((await partsWithoutVector(db, of)).map(({ text }) => text)).toEqual(['Otra cosa.'])
})

test('a text that is all contact data is sent to nobody, and asked for once only', async () => {
  const { app, model, place, fileId } = await aTaughtShop()
  const { db } = app.database
  await until(async () => (await countVectors(app)) > 0)
  const [mail] = readParts(documentOfText('ventas@norte.example'))
  await writeParts(db, place.tenantId, fileId, [{ position: 0, ...mail! }])
  model.mock.clearRequests()
  const ai = model.port('openai-compatible', { embeddingModel: 'second' })

  await embedParts({ db, ai }, { tenantId: place.tenantId, fileId }, running)

  expect(model.mock.getRequests()).toEqual([])
  expect(await filesWithoutVectors(db, 'second', 10)).toEqual([])
  expect((await loadVectors(db, { ...place, model: 'second' })).ids).toEqual([])
})

test('without an embedding model nobody is asked and nothing is kept', async () => {
  const model = await startModel()
  const app = await startApp({ ...withVectors(model), AI_EMBEDDING_MODEL: '' })
  const seller = await app.signUpSeller()
  const repository = await train(seller, [{ name: 'politicas.txt', bytes: TEXT }])

  expect(model.mock.getRequests()).toEqual([])
  expect(await countVectors(app)).toBe(0)
  expect(await createVectorShelf(app.database.db, null).vectorsOf(seller.user.id, repository.id)).toBeNull()
})
