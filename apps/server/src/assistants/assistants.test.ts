import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import {
  ASSISTANT_COLORS,
  createAssistantEndpoint,
  deleteAssistantEndpoint,
  editAssistantEndpoint,
  listAssistantsEndpoint,
} from '@mostrador/contract/assistants'
import { deleteRepositoryEndpoint } from '@mostrador/contract/knowledge'
import { startApp, train } from '../testing/index.ts'

async function aSeller(plan?: string) {
  const app = await startApp()
  const seller = await app.signUpSeller(plan ? { plan } : {})
  const repository = await train(seller, [{ name: 'politicas.txt', bytes: 'Hacemos factura A y B.' }])
  const draft = (change: object = {}) => ({
    name: 'Lucía',
    tone: 'Cálida y directa',
    brand: 'Casa Yerbal',
    description: 'Mates y termos',
    knowledgeBase: repository.id,
    ...change,
  })
  return { app, seller, repository, draft }
}

test('an assistant is created, listed with its repository, edited and deleted', async () => {
  const { seller, draft, repository } = await aSeller()

  const created = await seller.get(createAssistantEndpoint, { body: draft() })
  expect(await seller.get(listAssistantsEndpoint)).toEqual([created])
  expect(created).toMatchObject({ knowledgeBase: { id: repository.id, name: 'Políticas' }, training: null })

  const edited = await seller.get(editAssistantEndpoint, {
    body: { ...draft({ name: 'Juan', color: '#123456' }), id: created.id },
  })
  expect(edited).toMatchObject({ id: created.id, name: 'Juan', color: '#123456' })

  await seller.get(deleteAssistantEndpoint, { body: { assistant: created.id } })
  expect(await seller.get(listAssistantsEndpoint)).toEqual([])
})

test('colours are given in turn', async () => {
  const { seller, draft } = await aSeller('enterprise')

  for (const _ of ASSISTANT_COLORS) await seller.get(createAssistantEndpoint, { body: draft() })

  const assistants = await seller.get(listAssistantsEndpoint)
  expect(assistants.map(({ color }) => color)).toEqual([...ASSISTANT_COLORS])
})

test('a repository may be named by its id or by an object that holds it', async () => {
  const { seller, draft, repository } = await aSeller('enterprise')

  const created = await seller.get(createAssistantEndpoint, {
    body: draft({ knowledgeBase: { id: repository.id, name: 'Políticas' } }),
  })

  expect(created.knowledgeBase?.id).toBe(repository.id)
})

test.each([
  ['name', 'El nombre del asistente es obligatorio.'],
  ['tone', 'El tono y voz del asistente es obligatorio.'],
  ['brand', 'El nombre de la marca o empresa es obligatorio.'],
  ['description', 'La descripción de la marca es obligatoria.'],
  ['knowledgeBase', 'Debes subir un archivo de entrenamiento.'],
])('an assistant without %s is refused with its own sentence', async (field, message) => {
  const { seller, draft } = await aSeller()

  const reply = await seller.call(createAssistantEndpoint, { body: draft({ [field]: '' }) })

  expect(reply).toMatchObject({ status: 400, message, details: [{ path: field, message }] })
})

test('a seller with no assistants left is refused, and nothing is stored', async () => {
  const { seller, draft } = await aSeller()
  await seller.get(createAssistantEndpoint, { body: draft() })

  const reply = await seller.call(createAssistantEndpoint, { body: draft() })

  expect(reply).toMatchObject({
    status: 409,
    code: 'assistant_limit_reached',
    message: 'No tienes más asistentes disponibles.',
  })
  expect(await seller.get(listAssistantsEndpoint)).toHaveLength(1)
})

test('of twenty creations at once for the last assistant of the plan exactly one passes', async () => {
  const { seller, draft } = await aSeller()

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => seller.call(createAssistantEndpoint, { body: draft() })),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await seller.get(listAssistantsEndpoint)).toHaveLength(1)
})

test('deleting an assistant makes room for another', async () => {
  const { seller, draft } = await aSeller()
  const created = await seller.get(createAssistantEndpoint, { body: draft() })
  await seller.get(deleteAssistantEndpoint, { body: { assistant: created.id } })

  expect((await seller.get(meEndpoint)).limits.assistants).toBe(1)
  expect(await seller.call(createAssistantEndpoint, { body: draft() })).toMatchObject({ status: 200 })
})

test('an assistant outlives its repository', async () => {
  const { seller, draft, repository } = await aSeller()
  await seller.get(createAssistantEndpoint, { body: draft() })

  await seller.get(deleteRepositoryEndpoint, { params: { id: repository.id } })

  expect((await seller.get(listAssistantsEndpoint))[0]).toMatchObject({ name: 'Lucía', knowledgeBase: null })
})
