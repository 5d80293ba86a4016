import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { searchKnowledge } from '@mostrador/answering'
import type { KnowledgeIndex } from '@mostrador/answering'
import {
  deleteFileEndpoint,
  deleteRepositoryEndpoint,
  renameFileEndpoint,
} from '@mostrador/contract/knowledge'
import { localFiles } from '#platform/files'
import { startApp } from '../testing/index.ts'
import type { TestApp, TestSeller } from '../testing/index.ts'
import { createRightOfWay } from '#platform/queue'
import { readDocument } from './document-reader/index.ts'
import { writeParts } from './part-store.ts'
import { readFile } from './read-file.ts'
import { indexOf } from './test-support/known.ts'
import { aTextFile, createRepository, filesWhenRead, sample, uploadFiles } from './test-support/uploads.ts'

const bestAnswer = (index: KnowledgeIndex, question: string) => {
  const [best] = searchKnowledge(index, question)
  return best ? { fileName: best.part.fileName, text: best.part.text } : null
}

const aCatalogue = (articles: number) =>
  Array.from(
    { length: articles },
    (_, number) =>
      `El artículo ${number} pesa ${number} gramos, cuesta ${number * 10} pesos y viene en caja.`,
  ).join('\n')

/** As if the repository's file were longer by so many parts. */
async function addParts(app: TestApp, seller: TestSeller, id: string, count: number, text: string) {
  const [file] = await filesWhenRead(seller, id)
  const parts = Array.from({ length: count }, (_, at) => ({
    position: at + 1,
    heading: null,
    path: [],
    units: [],
    text,
    withheld: [],
  }))
  for (let start = 0; start < count; start += 1000)
    await writeParts(app.database.db, seller.user.id, file?.id ?? '', parts.slice(start, start + 1000))
}

const unhurried = () => ({ signal: new AbortController().signal, way: createRightOfWay() })

test('a PDF, a DOCX and a TXT become searchable', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller({ plan: 'advanced' })

  for (const name of ['politicas.pdf', 'politicas.docx', 'politicas-latin1.txt']) {
    const { id } = await createRepository(seller, { name, files: [sample(name)] })
    await filesWhenRead(seller, id)
    const index = await indexOf(app, seller, id)
    expect(bestAnswer(index, '¿La garantía cubre defectos de fabricación?')).toEqual({
      fileName: name,
      text: expect.stringContaining('Garantía: 6 meses por defectos de fabricación'),
    })
  }
})

test('a file is known from the moment it is read, under its new name once renamed, and never after its deletion', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller, {
    files: [aTextFile('envios.txt', 'Enviamos por correo a todo el país.')],
  })
  await filesWhenRead(seller, id)
  const known = async (question: string) =>
    bestAnswer(await indexOf(app, seller, id), question)?.fileName ?? null
  expect(await known('garantía')).toBeNull()

  const [added] = await uploadFiles(seller, id, [
    aTextFile('garantia.txt', 'La garantía de fábrica es de doce meses.'),
  ])
  await filesWhenRead(seller, id)
  expect(await known('¿Qué garantía tiene?')).toBe('garantia.txt')

  const params = { id, fileId: added!.id }
  await seller.get(renameFileEndpoint, { params, body: { name: 'cobertura.txt' } })
  expect(await known('¿Qué garantía tiene?')).toBe('cobertura.txt')

  await seller.get(deleteFileEndpoint, { params })
  expect(await known('¿Qué garantía tiene?')).toBeNull()
  expect(await known('¿Enviás por correo?')).toBe('envios.txt')

  await seller.get(deleteRepositoryEndpoint, { params: { id } })
  expect(await known('¿Enviás por correo?')).toBeNull()
})

test('a repository is full at ten thousand parts: what goes beyond says so, and the rest stays known', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller)
  await addParts(app, seller, id, 9950, 'Sí.')
  await uploadFiles(seller, id, [
    aTextFile('catalogo.txt', aCatalogue(1000)),
    aTextFile('envios.txt', 'Enviamos por correo a todo el país.'),
  ])

  expect(await filesWhenRead(seller, id)).toMatchObject([
    { status: 'ready', fault: null },
    { status: 'failed', fault: 'too_much' },
    { status: 'ready', fault: null },
  ])
  const index = await indexOf(app, seller, id)
  expect(bestAnswer(index, '¿Enviás por correo?')?.fileName).toBe('envios.txt')
})

test('a document of many parts is stored whole and in order, however often it is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const app = await startApp({ DATA_DIR: folder })
  const { db } = app.database
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller, { files: [aTextFile('catalogo.txt', aCatalogue(1500))] })
  const [file] = await filesWhenRead(seller, id)
  const partsKnown = async () => (await indexOf(app, seller, id)).parts
  const before = await partsKnown()

  const again = { files: localFiles(join(folder, 'files')), read: readDocument, db }
  const ref = { tenantId: seller.user.id, fileId: file!.id }
  await db
    .updateTable('knowledge_file')
    .set({ status: 'processing', words: null })
    .where('id', '=', ref.fileId)
    .execute()
  await Promise.all([readFile(again, ref, unhurried()), readFile(again, ref, unhurried())])

  expect(before.length).toBeGreaterThan(100)
  expect(before.map(({ position }) => position)).toEqual(before.map((_, position) => position))
  expect(await partsKnown()).toEqual(before)
  expect(await filesWhenRead(seller, id)).toEqual([file])
})

test('a file that is deleted while it is read leaves nothing behind', async () => {
  const app = await startApp()
  const { db } = app.database
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller)
  const [file] = await filesWhenRead(seller, id)
  const ref = { tenantId: seller.user.id, fileId: file!.id }
  await db
    .updateTable('knowledge_file')
    .set({ status: 'processing', words: null })
    .where('id', '=', ref.fileId)
    .execute()

  const files = { get: async () => Buffer.from('Texto.') }
  const read = async () => {
    await seller.get(deleteFileEndpoint, { params: { id, fileId: ref.fileId } })
    return {
      kind: 'text' as const,
      parts: [{ heading: null, path: [], units: [], text: 'Texto.', withheld: [] }],
      blocks: [],
      words: 1,
      pages: null,
      title: null,
      warnings: [],
      authors: [],
    }
  }
  await readFile({ db, files, read }, ref, unhurried())

  expect(await filesWhenRead(seller, id)).toEqual([])
  expect((await indexOf(app, seller, id)).parts).toEqual([])
})
