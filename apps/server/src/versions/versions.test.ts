import { expect, test } from 'vitest'
import { createAssistantEndpoint } from '@mostrador/contract/assistants'
import {
  chooseVersionEndpoint,
  correctBlockEndpoint,
  deleteFileEndpoint,
  listBlocksEndpoint,
  listDisagreementsEndpoint,
  listFilesEndpoint,
  renameFileEndpoint,
} from '@mostrador/contract/knowledge'
import { simulateAnswerEndpoint, simulatedQuestionsEndpoint } from '@mostrador/contract/questions'
import { startApp, train, until } from '../testing/index.ts'
import type { TestApp, TestSeller } from '../testing/index.ts'

interface Weights {
  title?: string
  andes: string
  tronador?: string
}

const aList = ({ title = 'Lista de mochilas', andes, tronador = '1750 g' }: Weights) => `${title}

Producto;Peso
Mochila Andes;${andes}
Mochila Tronador;${tronador}

Los pedidos se preparan de mañana.
`

const OLD = 'lista a.txt'
const NEW = 'lista b.txt'
const QUESTION = '¿Cuánto pesa la mochila Andes?'

type Files = Record<string, string> | (readonly [name: string, text: string])[]

/** A seller with an assistant that answers from `files`, in the order of their upload. */
async function aShop(files: Files, shared?: TestApp) {
  const app = shared ?? (await startApp())
  const seller = await app.signUpSeller({ plan: 'enterprise' })
  const named = Array.isArray(files) ? files : Object.entries(files)
  const { id } = await train(
    seller,
    named.map(([name, bytes]) => ({ name, bytes })),
  )
  const assistant = await seller.get(createAssistantEndpoint, {
    body: { name: 'Lucía', tone: 'Cálida', brand: 'Andina', description: 'Mochilas', knowledgeBase: id },
  })
  const params = { id }
  const listed = await seller.get(listFilesEndpoint, { params })
  return {
    app,
    seller,
    params,
    fileId: (name: string) => listed.find(({ fileName }) => fileName === name)?.id ?? '',
    disagreements: async () => (await seller.get(listDisagreementsEndpoint, { params })).disagreements,
    older: async () => (await seller.get(listDisagreementsEndpoint, { params })).older,
    ask: (question = QUESTION) => simulate(app, seller, assistant.id, question),
  }
}

let conversations = 0

/** What the simulator answers, outside any earlier conversation; '' when it keeps silent. */
async function simulate({ url }: TestApp, seller: TestSeller, assistantId: string, question: string) {
  const conversationId = `conv_prueba_${(conversations += 1)}`
  const reply = await fetch(`${url}/api${simulateAnswerEndpoint.path.replace(':assistantId', assistantId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: seller.session.access_token },
    body: JSON.stringify({ question, conversationId }),
  })
  await reply.text()
  const { data } = await seller.get(simulatedQuestionsEndpoint, {
    params: { id: assistantId },
    query: { conversationId },
  })
  return data[0]?.answer ?? ''
}

const UNDATED = { [OLD]: aList({ andes: '900 g' }), [NEW]: aList({ andes: '1200 g' }) }

test('of two lists without dates neither is answered, until the seller chooses one', async () => {
  const { seller, params, fileId, disagreements, ask } = await aShop(UNDATED)

  expect(await ask()).not.toMatch(/900 g|1200 g/)
  expect(await ask('¿Cuánto pesa la mochila Tronador?')).toContain('1750 g')
  const found = await disagreements()
  expect(found).toMatchObject([
    {
      sides: [
        { fileId: fileId(OLD), fileName: OLD, text: expect.stringContaining('900 g') },
        { fileId: fileId(NEW), fileName: NEW, text: expect.stringContaining('1200 g') },
      ],
      newer: null,
      chosen: null,
    },
  ])

  const keys = [found[0]!.key]
  await seller.get(chooseVersionEndpoint, { params, body: { keys, fileId: fileId(NEW) } })
  expect(await ask()).toMatch(/1200 g/)
  expect(await disagreements()).toMatchObject([{ chosen: 1 }])

  await seller.get(chooseVersionEndpoint, { params, body: { keys, fileId: fileId(OLD) } })
  expect(await ask()).toMatch(/900 g/)
  expect(await disagreements()).toMatchObject([{ chosen: 0 }])
})

test.each([
  ['first', '900 g', '1200 g'],
  ['last', '1200 g', '900 g'],
])('two lists with the same name are two files, whichever came %s', async (_, first, second) => {
  const { seller, params, disagreements, ask } = await aShop([
    ['lista.txt', aList({ andes: first })],
    ['lista.txt', aList({ andes: second })],
  ])

  expect(await ask()).not.toMatch(/900 g|1200 g/)
  const [found] = await disagreements()
  expect(found).toMatchObject({ newer: null, chosen: null })
  expect(new Set(found!.sides.map(({ fileId }) => fileId)).size).toBe(2)

  const chosen = found!.sides.find(({ text }) => text.includes('1200 g'))
  const body = { keys: [found!.key], fileId: chosen?.fileId ?? '' }
  await seller.get(chooseVersionEndpoint, { params, body })
  expect(await ask()).toMatch(/1200 g/)

  await seller.get(deleteFileEndpoint, { params: { ...params, fileId: body.fileId } })
  expect(await ask()).toMatch(/900 g/)
})

test('a choice between three lists beats both that say something else', async () => {
  const { seller, params, fileId, disagreements, ask } = await aShop({
    'a.txt': aList({ andes: '900 g' }),
    'b.txt': aList({ andes: '1200 g' }),
    'c.txt': aList({ andes: '900 g' }),
  })
  const [found, ...others] = await disagreements()
  expect(others).toEqual([])
  expect(found?.sides.map(({ fileName }) => fileName)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  expect(await ask()).not.toMatch(/900 g|1200 g/)

  await seller.get(chooseVersionEndpoint, { params, body: { keys: [found!.key], fileId: fileId('b.txt') } })

  expect(await ask()).toMatch(/1200 g/)
  expect(await disagreements()).toMatchObject([{ chosen: 1 }])
})

test('lists for different customers do not disagree', async () => {
  const { disagreements } = await aShop({
    'a.txt': aList({ title: 'Lista mayorista', andes: '900 g' }),
    'b.txt': aList({ title: 'Lista minorista', andes: '1200 g' }),
  })
  expect(await disagreements()).toEqual([])
})

const MARCH = aList({ title: 'Lista de mochilas, marzo de 2026', andes: '900 g' })
const AUGUST = aList({ title: 'Lista de mochilas, agosto de 2026', andes: '1200 g' })

test.each([
  ['first', { 'lista a.txt': MARCH, 'lista b.txt': AUGUST }, 1],
  ['last', { 'lista b.txt': AUGUST, 'lista a.txt': MARCH }, 1],
  ['last, under an earlier name', { 'lista b.txt': MARCH, 'lista a.txt': AUGUST }, 0],
] as const)(
  'of dated lists the newer one is answered when the older one came %s',
  async (_, files, newer) => {
    const { seller, params, fileId, disagreements, ask } = await aShop(files)

    expect(await ask()).toMatch(/1200 g/)
    const [found] = await disagreements()
    expect(found).toMatchObject({ newer, chosen: null })

    const older = newer === 1 ? 'lista a.txt' : 'lista b.txt'
    await seller.get(chooseVersionEndpoint, { params, body: { keys: [found!.key], fileId: fileId(older) } })
    expect(await ask()).toMatch(/900 g/)
  },
)

test('an older list is listed with the newer one that replaces it, until the seller prefers the older one', async () => {
  const { seller, params, fileId, disagreements, older } = await aShop({ [NEW]: AUGUST, [OLD]: MARCH })

  expect(await older()).toEqual([{ fileId: fileId(OLD), newer: { fileId: fileId(NEW), fileName: NEW } }])

  const keys = (await disagreements()).map(({ key }) => key)
  await seller.get(chooseVersionEndpoint, { params, body: { keys, fileId: fileId(OLD) } })
  expect(await older()).toEqual([])

  await seller.get(chooseVersionEndpoint, { params, body: { keys, fileId: fileId(NEW) } })
  expect(await older()).toEqual([{ fileId: fileId(OLD), newer: { fileId: fileId(NEW), fileName: NEW } }])

  await seller.get(deleteFileEndpoint, { params: { ...params, fileId: fileId(NEW) } })
  expect(await older()).toEqual([])
})

test('lists without dates replace nothing', async () => {
  const { older } = await aShop(UNDATED)
  expect(await older()).toEqual([])
})

test('a choice for a whole list counts in each case, and stays when a file is renamed or read again', async () => {
  const { seller, params, fileId, disagreements, ask } = await aShop({
    [OLD]: aList({ andes: '900 g', tronador: '1600 g' }),
    [NEW]: aList({ andes: '1200 g', tronador: '1800 g' }),
  })
  const keys = (await disagreements()).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  await seller.get(chooseVersionEndpoint, { params, body: { keys, fileId: fileId(NEW) } })
  const place = { ...params, fileId: fileId(NEW) }

  await seller.get(renameFileEndpoint, { params: place, body: { name: 'pesos.txt' } })
  const { blocks } = await seller.get(listBlocksEndpoint, { params: place })
  const hours = blocks.find(({ block }) => JSON.stringify(block).includes('de mañana'))
  const body = { position: hours?.position ?? -1, text: 'Los pedidos se preparan de tarde.' }
  await seller.get(correctBlockEndpoint, { params: place, body })
  await until(async () => {
    const files = await seller.get(listFilesEndpoint, { params })
    return files.every(({ status, isRereading }) => status === 'ready' && !isRereading)
  })

  expect(await disagreements()).toMatchObject([
    { sides: [{}, { fileName: 'pesos.txt' }], chosen: 1 },
    { sides: [{}, { fileName: 'pesos.txt' }], chosen: 1 },
  ])
  expect(await ask()).toMatch(/1200 g/)
  expect(await ask('¿Cuánto pesa la mochila Tronador?')).toMatch(/1800 g/)
})

test('with a file its choices go, and what remains is answered', async () => {
  const { app, seller, params, fileId, disagreements, ask } = await aShop(UNDATED)
  const [found] = await disagreements()
  await seller.get(chooseVersionEndpoint, { params, body: { keys: [found!.key], fileId: fileId(OLD) } })

  await seller.get(deleteFileEndpoint, { params: { ...params, fileId: fileId(OLD) } })

  expect(await app.database.db.selectFrom('knowledge_choice').selectAll().execute()).toEqual([])
  expect(await disagreements()).toEqual([])
  expect(await ask()).toMatch(/1200 g/)
})

test('what is no disagreement, or no side of it, is refused whole', async () => {
  const { seller, params, fileId, disagreements } = await aShop({
    ...UNDATED,
    'envios.txt': 'Hacemos envíos a todo el país.',
  })
  const key = (await disagreements())[0]!.key
  const tries = [
    { keys: ['nada'], fileId: fileId(OLD) },
    { keys: [key, 'nada'], fileId: fileId(OLD) },
    { keys: [key], fileId: fileId('envios.txt') },
    { keys: [key], fileId: crypto.randomUUID() },
  ]

  for (const body of tries)
    expect(await seller.call(chooseVersionEndpoint, { params, body })).toMatchObject({
      status: 404,
      code: 'disagreement_not_found',
    })

  expect(await disagreements()).toMatchObject([{ chosen: null }])
})

test('choices between texts that have changed make room for new ones', async () => {
  const { app, seller, params, fileId, disagreements } = await aShop(UNDATED)
  const stale = Array.from({ length: 500 }, (_, at) => ({
    tenant_id: seller.user.id,
    knowledge_base_id: params.id,
    key: `viejo ${at}`,
    file_id: fileId(OLD),
    created_at: new Date(),
  }))
  await app.database.db.insertInto('knowledge_choice').values(stale).execute()
  const keys = (await disagreements()).map(({ key }) => key)

  await seller.get(chooseVersionEndpoint, { params, body: { keys, fileId: fileId(NEW) } })

  expect(await disagreements()).toMatchObject([{ chosen: 1 }])
  const rows = await app.database.db.selectFrom('knowledge_choice').select('key').execute()
  expect(rows.map(({ key }) => key)).toEqual(keys)
})

test('another seller sees no disagreement and chooses nothing', async () => {
  const { app, seller, params, fileId, disagreements } = await aShop(UNDATED)
  const before = await disagreements()
  const stranger = await aShop(UNDATED, app)
  const body = { keys: before.map(({ key }) => key), fileId: fileId(NEW) }

  const replies = [
    await stranger.seller.call(listDisagreementsEndpoint, { params }),
    await stranger.seller.call(chooseVersionEndpoint, { params, body }),
  ]

  for (const reply of replies) expect(reply).toMatchObject({ status: 404, code: 'repository_not_found' })
  // The same texts have the same keys; the file is still not theirs.
  expect(await stranger.seller.call(chooseVersionEndpoint, { params: stranger.params, body })).toMatchObject({
    status: 404,
    code: 'disagreement_not_found',
  })
  expect(await disagreements()).toEqual(before)
  expect(await seller.call(listDisagreementsEndpoint, { params: { id: crypto.randomUUID() } })).toMatchObject(
    {
      status: 404,
    },
  )
})
