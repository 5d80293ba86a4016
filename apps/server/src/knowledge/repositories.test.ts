import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import {
  deleteRepositoryEndpoint,
  listFilesEndpoint,
  listRepositoriesEndpoint,
  renameRepositoryEndpoint,
} from '@mostrador/contract/knowledge'
import { newId } from '#platform'
import { startApp } from '../testing/index.ts'
import type { TestSeller } from '../testing/index.ts'
import { aRepositoryDraft, aTextFile, createRepository, sample, tryCreate } from './test-support/uploads.ts'

const names = async (seller: TestSeller) =>
  (await seller.get(listRepositoriesEndpoint)).vectorStore.map(({ name }) => name)
const repositoriesLeft = async (seller: TestSeller) => (await seller.get(meEndpoint)).limits.knowledgeBase

test('a seller makes a repository out of files and finds it in the list', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()

  const made = await createRepository(seller, {
    name: '  Políticas de la tienda ',
    files: [sample('politicas.pdf'), sample('politicas.docx'), sample('politicas-utf8.txt')],
  })

  expect(made).toMatchObject({ name: 'Políticas de la tienda', fileCount: 3 })
  expect(await seller.get(listRepositoriesEndpoint)).toEqual({ vectorStore: [made] })
  expect(await repositoriesLeft(seller)).toBe(0)
})

test('nobody sees the repositories of another seller, whatever id they ask for', async () => {
  const app = await startApp()
  const [owner, stranger] = [await app.signUpSeller(), await app.signUpSeller()]
  const { id } = await createRepository(owner)

  const notFound = { status: 404, code: 'repository_not_found', message: 'No encontramos ese repositorio.' }
  expect(await names(stranger)).toEqual([])
  expect(await stranger.call(listFilesEndpoint, { params: { id } })).toEqual(notFound)
  expect(await stranger.call(renameRepositoryEndpoint, { body: { id, name: 'Mío' } })).toEqual(notFound)
  expect(await stranger.call(deleteRepositoryEndpoint, { params: { id } })).toEqual(notFound)
  expect(await names(owner)).toEqual(['Políticas'])
})

test('without a session nothing answers', async () => {
  const app = await startApp()
  const reply = await app.call(listRepositoriesEndpoint)
  expect(reply).toMatchObject({ status: 401, code: 'session_ended' })
})

test.each([
  [
    'neither a name nor files',
    { name: '', files: [] },
    400,
    'Por favor, ingrese un nombre y seleccione archivos o URLs.',
  ],
  ['a blank name', { name: '   ' }, 400, 'El nombre del repositorio no puede estar vacío.'],
  ['no files', { files: [] }, 400, 'Por favor, seleccioná al menos un archivo o URL.'],
  ['what is no address', { urls: ['tienda'] }, 400, 'Por favor, introduce una URL válida.'],
  [
    'a picture',
    { files: [{ name: 'foto.png', content: '\x89PNG' }] },
    415,
    'foto.png no es un tipo permitido.',
  ],
  [
    'a page that calls itself PDF',
    { files: [aTextFile(), sample('hostil-falso.pdf')] },
    415,
    'hostil-falso.pdf no es un tipo permitido.',
  ],
  [
    'an archive that calls itself DOCX',
    { files: [sample('hostil-falso.docx')] },
    415,
    'hostil-falso.docx no es un tipo permitido.',
  ],
  [
    'bytes that call themselves text',
    { files: [sample('hostil-binario.txt')] },
    415,
    'hostil-binario.txt no es un tipo permitido.',
  ],
  [
    'a file over 4 MB',
    { files: [aTextFile('catalogo.txt', 'a'.repeat(4 * 1024 * 1024 + 1))] },
    413,
    'catalogo.txt supera el tamaño máximo permitido (4 MB).',
  ],
  [
    'eleven files',
    { files: Array.from({ length: 11 }, (_, number) => aTextFile(`${number}.txt`)) },
    413,
    'Podés subir hasta 10 archivos por vez.',
  ],
])(
  'a repository of %s is refused with its sentence, and nothing is kept',
  async (_, draft, status, message) => {
    const app = await startApp()
    const seller = await app.signUpSeller()

    const reply = await tryCreate(seller, aRepositoryDraft(draft))

    expect(reply).toMatchObject({ status, body: { message } })
    expect(await names(seller)).toEqual([])
    expect(await repositoriesLeft(seller)).toBe(1)
  },
)

test('ten files of 4 MB each are taken', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const large = 'Envíos. '.repeat(4 * 1024 * 1024).slice(0, 4 * 1024 * 1024 - 600_000)

  const files = Array.from({ length: 10 }, (_, number) => aTextFile(`${number}.txt`, large))
  const { fileCount } = await createRepository(seller, { files })

  expect(fileCount).toBe(10)
})

test('two names that read alike are one name', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller({ plan: 'advanced' })
  await createRepository(seller, { name: 'Envíos y garantía' })

  const reply = await tryCreate(seller, aRepositoryDraft({ name: 'ENVIOS  y Garantia' }))

  expect(reply).toMatchObject({
    status: 409,
    body: {
      error: 'repository_name_taken',
      message: 'El nombre del repositorio ya existe. Por favor, elige otro nombre.',
    },
  })
})

test('two sellers may use the same name', async () => {
  const app = await startApp()
  const [one, other] = [await app.signUpSeller(), await app.signUpSeller()]
  await createRepository(one, { name: 'Políticas' })
  await createRepository(other, { name: 'Políticas' })
  expect(await names(other)).toEqual(['Políticas'])
})

test('of two tabs that make the same name at once, exactly one wins', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller({ plan: 'advanced' })

  const replies = await Promise.all(
    ['Políticas', 'POLITICAS'].map((name) => tryCreate(seller, aRepositoryDraft({ name }))),
  )

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await names(seller)).toHaveLength(1)
  expect(await repositoriesLeft(seller)).toBe(9)
})

test('of two tabs that use the last repository of the plan, exactly one wins', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()

  const replies = await Promise.all(
    ['Uno', 'Dos'].map((name) => tryCreate(seller, aRepositoryDraft({ name }))),
  )

  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(1)
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        error: 'repository_limit_reached',
        message: 'No tienes más repositorios de información disponibles.',
      },
    })
  expect(await names(seller)).toHaveLength(1)
})

test('a repository can be renamed, also to another spelling of its own name, but not to one that is taken', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller({ plan: 'advanced' })
  const { id } = await createRepository(seller, { name: 'Garantia' })
  await createRepository(seller, { name: 'Envíos' })

  const respelled = await seller.get(renameRepositoryEndpoint, { body: { id, name: ' Garantía ' } })
  const taken = await seller.call(renameRepositoryEndpoint, { body: { id, name: 'envios' } })
  const blank = await seller.call(renameRepositoryEndpoint, { body: { id, name: ' ' } })

  expect(respelled).toMatchObject({ id, name: 'Garantía', fileCount: 1 })
  expect(taken).toMatchObject({ status: 409, code: 'repository_name_taken' })
  expect(blank).toMatchObject({ status: 400, message: 'El nombre del repositorio no puede estar vacío.' })
  expect(await names(seller)).toEqual(['Garantía', 'Envíos'])
})

test('deleting a repository frees its name and its place in the plan, once', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller)

  const replies = await Promise.all(
    [1, 2].map(() => seller.call(deleteRepositoryEndpoint, { params: { id } })),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(1)
  expect(await repositoriesLeft(seller)).toBe(1)
  expect(await seller.call(listFilesEndpoint, { params: { id } })).toMatchObject({ status: 404 })
  await createRepository(seller)
  expect(await repositoriesLeft(seller)).toBe(0)
})

test('an id that nobody has is not found, and one that is no id is not understood', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  expect(await seller.call(deleteRepositoryEndpoint, { params: { id: newId() } })).toMatchObject({
    status: 404,
  })
  expect(await seller.call(deleteRepositoryEndpoint, { params: { id: '1' } })).toMatchObject({ status: 400 })
})
