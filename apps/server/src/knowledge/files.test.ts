import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  deleteFileEndpoint,
  deleteRepositoryEndpoint,
  listFilesEndpoint,
  listRepositoriesEndpoint,
  renameFileEndpoint,
} from '@mostrador/contract/knowledge'
import { newId } from '#platform'
import { startApp } from '../testing/index.ts'
import {
  aRepositoryDraft,
  aTextFile,
  createRepository,
  filesWhenRead,
  sample,
  tryCreate,
  tryUpload,
  uploadFiles,
} from './test-support/uploads.ts'

test('files are added to a repository and show their state', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller)

  const added = await uploadFiles(seller, id, [sample('politicas.pdf'), sample('politicas.docx')])

  expect(added).toMatchObject([
    { fileName: 'politicas.pdf', bytes: 2014, status: 'processing', words: null },
    { fileName: 'politicas.docx', bytes: 10131, status: 'processing', words: null },
  ])
  expect(await filesWhenRead(seller, id)).toMatchObject([
    { fileName: 'envios.txt', status: 'ready', words: 6 },
    { id: added[0]?.id, status: 'ready', fault: null, words: expect.any(Number) },
    { id: added[1]?.id, status: 'ready', fault: null, words: expect.any(Number) },
  ])
  expect((await seller.get(listRepositoriesEndpoint)).vectorStore).toMatchObject([{ fileCount: 3 }])
})

test('a repository takes two hundred files, and no more', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller)
  const { db } = app.database
  const others = Array.from({ length: 197 }, (_, number) => ({
    tenant_id: seller.user.id,
    id: newId(),
    knowledge_base_id: id,
    file_name: `${number}.txt`,
    bytes: 0,
    status: 'failed' as const,
    fault: 'empty' as const,
    created_at: new Date(),
  }))
  await db.insertInto('knowledge_file').values(others).execute()
  const files = [1, 2, 3].map((number) => aTextFile(`envios-${number}.txt`))

  expect(await tryUpload(seller, id, { files })).toMatchObject({
    status: 409,
    body: {
      error: 'repository_full',
      message: 'Un repositorio puede tener hasta 200 archivos. Creá otro para seguir subiendo.',
    },
  })
  expect(await tryUpload(seller, id, { files: files.slice(1) })).toMatchObject({ status: 200 })
  expect((await seller.get(listRepositoriesEndpoint)).vectorStore).toMatchObject([{ fileCount: 200 }])
})

test('a file that cannot become knowledge says why, and the others are read', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller, {
    files: [
      sample('hostil-cifrado.pdf'),
      sample('hostil-solo-imagen.pdf'),
      sample('hostil-truncado.docx'),
      sample('hostil-vacio.txt'),
      sample('hostil-bomba.docx'),
      sample('hostil-bomba-flate.pdf'),
      sample('politicas-latin1.txt'),
    ],
  })

  const files = await filesWhenRead(seller, id)

  expect(files.map(({ fileName, status, fault }) => [fileName, status, fault])).toEqual([
    ['hostil-cifrado.pdf', 'failed', 'protected'],
    ['hostil-solo-imagen.pdf', 'failed', 'no_text'],
    ['hostil-truncado.docx', 'failed', 'unreadable'],
    ['hostil-vacio.txt', 'failed', 'empty'],
    ['hostil-bomba.docx', 'failed', 'too_much'],
    ['hostil-bomba-flate.pdf', 'failed', 'too_much'],
    ['politicas-latin1.txt', 'ready', null],
  ])
})

test.each([
  ['no files', { files: [] }, 400, 'Por favor, seleccioná al menos un archivo o URL.'],
  [
    'what is no address',
    { urls: ['tienda'], files: [aTextFile()] },
    400,
    'Por favor, introduce una URL válida.',
  ],
  ['a wrong type', { files: [aTextFile('lista.json')] }, 415, 'lista.json no es un tipo permitido.'],
  [
    'a file over 4 MB',
    { files: [aTextFile('catalogo.txt', 'a'.repeat(4 * 1024 * 1024 + 1))] },
    413,
    'catalogo.txt supera el tamaño máximo permitido (4 MB).',
  ],
])('adding %s is refused with its sentence, and nothing is kept', async (_, draft, status, message) => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller)

  expect(await tryUpload(seller, id, draft)).toMatchObject({ status, body: { message } })
  expect(await seller.get(listFilesEndpoint, { params: { id } })).toHaveLength(1)
})

test('a file keeps the name that the seller knows, without what could deceive a reader', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const names = [
    'Garantía y envíos.txt',
    '../../etc/passwd.txt',
    'C:\\Mis docs\\año.txt',
    'a\u202etxt.exe.txt',
  ]

  const { id } = await createRepository(seller, { files: names.map((name) => aTextFile(name)) })

  const files = await seller.get(listFilesEndpoint, { params: { id } })
  expect(files.map(({ fileName }) => fileName)).toEqual([
    'Garantía y envíos.txt',
    'passwd.txt',
    'año.txt',
    'atxt.exe.txt',
  ])
})

test('a file can be renamed and deleted', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller, { files: [aTextFile('a.txt'), aTextFile('b.txt')] })
  const [first, second] = await filesWhenRead(seller, id)
  const params = { id, fileId: first!.id }

  const renamed = await seller.get(renameFileEndpoint, { params, body: { name: ' Envíos 2026.txt ' } })
  const blank = await seller.call(renameFileEndpoint, { params, body: { name: ' ' } })
  await seller.get(deleteFileEndpoint, { params: { id, fileId: second!.id } })

  expect(renamed).toEqual({ ...first, fileName: 'Envíos 2026.txt' })
  expect(blank).toMatchObject({ status: 400, message: 'El nombre del archivo no puede estar vacío.' })
  expect(await seller.get(listFilesEndpoint, { params: { id } })).toEqual([renamed])
})

test('a file is reached only by its own seller and through its own repository', async () => {
  const app = await startApp()
  const [owner, stranger] = [await app.signUpSeller({ plan: 'advanced' }), await app.signUpSeller()]
  const { id } = await createRepository(owner)
  const another = await createRepository(owner, { name: 'Otro' })
  const own = await createRepository(stranger)
  const [file] = await filesWhenRead(owner, id)
  const fileId = file!.id

  const places = [
    { seller: stranger, params: { id, fileId } },
    { seller: stranger, params: { id: own.id, fileId } },
    { seller: owner, params: { id: another.id, fileId } },
    { seller: owner, params: { id, fileId: newId() } },
  ]
  for (const { seller, params } of places) {
    const notFound = { status: 404, code: 'file_not_found', message: 'No encontramos ese archivo.' }
    expect(await seller.call(renameFileEndpoint, { params, body: { name: 'x.txt' } })).toEqual(notFound)
    expect(await seller.call(deleteFileEndpoint, { params })).toEqual(notFound)
  }
  expect(await tryUpload(stranger, id, { files: [aTextFile()] })).toMatchObject({
    status: 404,
    body: { error: 'repository_not_found' },
  })
  expect(await owner.get(listFilesEndpoint, { params: { id } })).toEqual([file])
})

test('the bytes of what was deleted or refused do not stay on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const app = await startApp({ DATA_DIR: folder })
  const seller = await app.signUpSeller()
  const stored = () => readdir(join(folder, 'files', seller.user.id))
  const { id } = await createRepository(seller, { files: [aTextFile('a.txt'), aTextFile('b.txt')] })
  const [first] = await filesWhenRead(seller, id)

  await tryCreate(seller, aRepositoryDraft({ name: 'Beyond the plan' }))
  expect(await stored()).toHaveLength(2)
  await seller.get(deleteFileEndpoint, { params: { id, fileId: first!.id } })
  await expect.poll(stored, { timeout: 20_000 }).toHaveLength(1)
  await seller.get(deleteRepositoryEndpoint, { params: { id } })
  await expect.poll(stored, { timeout: 20_000 }).toEqual([])
})
