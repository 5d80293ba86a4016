import { expect, test } from 'vitest'
import {
  BLOCKS_A_PAGE,
  CORRECTION_MAX_LENGTH,
  chooseShopEndpoint,
  correctBlockEndpoint,
  listBlocksEndpoint,
  listFilesEndpoint,
} from '@mostrador/contract/knowledge'
import { startApp, until } from '../testing/index.ts'
import type { TestApp, TestSeller } from '../testing/index.ts'
import { indexOf } from './test-support/known.ts'
import { aPage, startSite } from './test-support/site.ts'
import { aTextFile, createRepository, filesWhenRead, sample } from './test-support/uploads.ts'
import type { Attachment } from './test-support/uploads.ts'

const TEXT = `GARANTÍA

La garantía es de 6 mes3s por defectos de fábrica.

ENVÍOS

Despachamos en 24 horas a todo el país.`

/** A seller with one file that has been read. */
async function aReadFile(file: Attachment = aTextFile('politicas.txt', TEXT)) {
  const app = await startApp()
  const seller = await app.signUpSeller({ plan: 'advanced' })
  const { id } = await createRepository(seller, { files: [file] })
  const [read] = await filesWhenRead(seller, id)
  return { app, seller, params: { id, fileId: read!.id } }
}

type Params = { id: string; fileId: string }

const blocksOf = async (seller: TestSeller, params: Params) =>
  (await seller.get(listBlocksEndpoint, { params })).blocks

const positionOf = async (seller: TestSeller, params: Params, text: string) =>
  (await blocksOf(seller, params)).find(({ block }) => JSON.stringify(block).includes(text))?.position ?? -1

/** Corrects the block that contains `text`, and waits until the file has been read again. */
async function correct(seller: TestSeller, params: Params, text: string, typed: string | null) {
  const position = await positionOf(seller, params, text)
  await seller.get(correctBlockEndpoint, { params, body: { position, text: typed } })
  await whenReread(seller, params)
}

const whenReread = (seller: TestSeller, { id, fileId }: Params) =>
  until(async () => {
    const files = await seller.get(listFilesEndpoint, { params: { id } })
    const file = files.find((one) => one.id === fileId)
    expect(file?.status).toBe('ready')
    return file?.isRereading === false
  })

const known = async (app: TestApp, seller: TestSeller, { id }: Params) =>
  (await indexOf(app, seller, id)).parts.map(({ text }) => text).join('\n')

test('a table in a file is shown as a table, with what assistants use of each row', async () => {
  const { seller, params } = await aReadFile(sample('lista.xlsx'))

  const blocks = await blocksOf(seller, params)

  const table = blocks.find(({ block }) => block.kind === 'table')
  expect(table).toMatchObject({
    block: { header: [['Producto', 'Código', 'Talles', 'Precio mayorista']], rows: { length: 3 } },
    isCorrected: false,
    units: [
      {
        text: 'Remera lisa: código RL-10, talles S a XL, precio mayorista $ 8.500',
        withheld: [],
        isOver: false,
      },
      { text: 'Buzo canguro: código BC-22, talles M a XXL, precio mayorista $ 21.900' },
      { text: 'Gorra trucker: código GT-05, talles único, precio mayorista consultar' },
    ],
  })
})

test('a long file is shown a page of blocks at a time, and a part is found on its page', async () => {
  const lines = Array.from(
    { length: 150 },
    (_, at) => `La nota ${at} dice que el artículo ${at} pesa ${at} gramos.`,
  )
  const { app, seller, params } = await aReadFile(aTextFile('notas.txt', lines.join('\n\n')))
  const page = (query: object) => seller.get(listBlocksEndpoint, { params, query })

  const [first, last, beyond] = [await page({}), await page({ page: 3 }), await page({ page: 4 })]

  expect([first, last, beyond].map(({ blocks, total }) => [blocks.length, total])).toEqual([
    [BLOCKS_A_PAGE, 150],
    [30, 150],
    [0, 150],
  ])
  expect(last.blocks.map(({ position }) => position)).toEqual(Array.from({ length: 30 }, (_, at) => at + 120))
  expect(last.blocks.every(({ units }) => units.length === 1)).toBe(true)
  const parts = (await indexOf(app, seller, params.id)).parts
  const wanted = await page({ part: parts.length - 1 })
  expect(wanted.page).toBe(3)
  expect(wanted.blocks.flatMap(({ units }) => units.map(({ part }) => part))).toContain(parts.length - 1)
})

test('a correction replaces a block for buyers, and survives another reading', async () => {
  const { app, seller, params } = await aReadFile()

  await correct(seller, params, '6 mes3s', 'La garantía es de 6 meses por defectos de fábrica.')

  expect(await known(app, seller, params)).toContain('6 meses')
  expect(await known(app, seller, params)).not.toContain('mes3s')
  expect(await known(app, seller, params)).toContain('Despachamos en 24 horas')
  await correct(seller, params, 'Despachamos', 'Despachamos en 48 horas.')
  const corrected = (await blocksOf(seller, params)).filter(({ isCorrected }) => isCorrected)
  expect(corrected.map(({ units }) => units.map(({ text }) => text))).toEqual([
    ['La garantía es de 6 meses por defectos de fábrica.'],
    ['Despachamos en 48 horas.'],
  ])
})

test('a correction can be corrected and taken back', async () => {
  const { app, seller, params } = await aReadFile()
  await correct(seller, params, '6 mes3s', 'La garantía es de 5 meses.\n\nSe pide con la factura.')

  await correct(seller, params, '5 meses', 'La garantía es de 6 meses.')
  expect(await known(app, seller, params)).toMatch(/6 meses\.[^]*Se pide con la factura/)

  await correct(seller, params, 'Se pide con la factura', null)
  expect(await known(app, seller, params)).toContain('6 mes3s')
  expect(await known(app, seller, params)).not.toContain('Se pide')
  expect((await blocksOf(seller, params)).some(({ isCorrected }) => isCorrected)).toBe(false)
})

test('a block can be left out, and the seller finds it to take it back', async () => {
  const { app, seller, params } = await aReadFile()

  await correct(seller, params, 'Despachamos', '')

  expect(await known(app, seller, params)).not.toContain('Despachamos')
  expect((await blocksOf(seller, params)).find(({ isCorrected }) => isCorrected)).toMatchObject({
    block: { kind: 'notice', notice: 'hidden' },
    units: [],
  })
  await correct(seller, params, 'Despachamos', null)
  expect(await known(app, seller, params)).toContain('Despachamos en 24 horas')
})

test('a file whose blocks were all left out stays, and its blocks can be brought back', async () => {
  const { app, seller, params } = await aReadFile(
    aTextFile('una.txt', 'Despachamos en 24 horas a todo el país.'),
  )

  await correct(seller, params, 'Despachamos', '')
  expect(await known(app, seller, params)).toBe('')

  await correct(seller, params, 'Despachamos', null)
  expect(await known(app, seller, params)).toContain('Despachamos')
})

test('corrections that come while the file is read again are all applied', async () => {
  const { app, seller, params } = await aReadFile()
  const positions = [
    await positionOf(seller, params, '6 mes3s'),
    await positionOf(seller, params, 'Despachamos'),
  ]

  for (const [at, position] of positions.entries())
    await seller.get(correctBlockEndpoint, { params, body: { position, text: `Corrección número ${at}.` } })
  await whenReread(seller, params)

  expect(await known(app, seller, params)).toMatch(/Corrección número 0\.[^]*Corrección número 1\./)
})

test('a file takes five hundred corrections, and no more', async () => {
  const { app, seller, params } = await aReadFile()
  const others = Array.from({ length: 500 }, (_, at) => ({
    tenant_id: seller.user.id,
    file_id: params.fileId,
    block_hash: Buffer.from(at.toString(16).padStart(64, '0'), 'hex'),
    text: 'x',
    created_at: new Date(),
  }))
  await app.database.db.insertInto('knowledge_correction').values(others).execute()
  const position = await positionOf(seller, params, '6 mes3s')

  expect(
    await seller.call(correctBlockEndpoint, { params, body: { position, text: 'Otra.' } }),
  ).toMatchObject({ status: 409, code: 'too_many_corrections' })
})

test('a correction that became several blocks stays as short as one that is typed at once', async () => {
  const { app, seller, params } = await aReadFile()
  const half = 'x'.repeat(CORRECTION_MAX_LENGTH / 2)
  await correct(seller, params, '6 mes3s', 'Primera.\n\nSegunda.')
  await correct(seller, params, 'Primera.', `Uno ${half}.`)
  const position = await positionOf(seller, params, 'Segunda.')

  expect(
    await seller.call(correctBlockEndpoint, { params, body: { position, text: `Dos ${half}.` } }),
  ).toMatchObject({ status: 400, code: 'correction_too_long' })
  expect(await known(app, seller, params)).toContain('Segunda.')
})

test('what is not in the file cannot be corrected', async () => {
  const { seller, params } = await aReadFile()

  for (const text of ['Otra.', null])
    expect(await seller.call(correctBlockEndpoint, { params, body: { position: 99, text } })).toMatchObject({
      status: 404,
      code: 'block_not_found',
    })
})

test('another seller sees and corrects nothing of a file', async () => {
  const { app, seller, params } = await aReadFile()
  const stranger = await app.signUpSeller()
  const own = await createRepository(stranger)
  const before = await blocksOf(seller, params)

  for (const id of [params.id, own.id]) {
    const place = { params: { id, fileId: params.fileId } }
    const replies = [
      await stranger.call(listBlocksEndpoint, place),
      await stranger.call(correctBlockEndpoint, { ...place, body: { position: 0, text: 'Mío.' } }),
      await stranger.call(chooseShopEndpoint, { ...place, body: { authors: ['Mío'] } }),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, code: 'file_not_found' })
  }

  expect(await blocksOf(seller, params)).toEqual(before)
})

test('a correction of a page stays when the page changes elsewhere, and is no change of the page', async () => {
  const site = await startSite()
  site.put('/envios', aPage('Hacemos env1os.</p><p>Abrimos de 9 a 18.'))
  const app = await startApp({}, { network: site.network })
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller, { files: [], urls: [`${site.url}/envios`] })
  const [page] = await filesWhenRead(seller, id)
  const params = { id, fileId: page!.id }

  await correct(seller, params, 'env1os', 'Hacemos envíos a todo el país.')
  expect(await known(app, seller, params)).toContain('Hacemos envíos a todo el país.')
  expect((await filesWhenRead(seller, id))[0]).toMatchObject({ changedAt: null, fault: null })

  site.put('/envios', aPage('Hacemos env1os.</p><p>Abrimos de 10 a 20.'))
  await correct(seller, params, 'Abrimos', 'Abrimos siempre.')
  expect(await known(app, seller, params)).toMatch(/Hacemos envíos a todo el país\.[^]*Abrimos de 10 a 20/)
  expect((await filesWhenRead(seller, id))[0]).toMatchObject({ changedAt: expect.any(String) })
})

test('a file that an older version read is shown and answers until it is read again', async () => {
  const { app, seller, params } = await aReadFile()
  const { db } = app.database
  await db
    .updateTable('knowledge_part')
    .set({ path: null, units: null, first_block: null, last_block: null })
    .execute()
  await db.deleteFrom('knowledge_block').execute()

  const { total, blocks } = await seller.get(listBlocksEndpoint, { params, query: { part: 1 } })

  expect(total).toBe(2)
  expect(blocks).toMatchObject([
    { position: 0, block: { kind: 'paragraph' }, isCorrected: false },
    {
      position: 1,
      block: { kind: 'paragraph', text: 'Despachamos en 24 horas a todo el país.' },
      units: [{ part: 1, path: ['ENVÍOS'], text: 'Despachamos en 24 horas a todo el país.' }],
    },
  ])
  expect((await indexOf(app, seller, params.id)).parts).toMatchObject([
    { path: ['GARANTÍA'], units: [{ kind: 'policy' }] },
    { path: ['ENVÍOS'], units: [{ text: 'Despachamos en 24 horas a todo el país.' }] },
  ])
  expect(
    await seller.call(correctBlockEndpoint, { params, body: { position: 0, text: 'Otra.' } }),
  ).toMatchObject({ status: 404, code: 'block_not_found' })
})

const CHAT = `[10/11/26, 10:15:02] Ana: Hola
[10/11/26, 10:16:10] Beto: Hola, todo bien
[10/11/26, 10:17:00] Ana: Llegaron las cajas azules
[10/11/26, 10:18:00] Beto: Las cajas azules son de roble`

test('of a chat nothing is told until the seller says who is the shop, and then what the shop wrote', async () => {
  const { app, seller, params } = await aReadFile(aTextFile('chat.txt', CHAT))
  const before = await seller.get(listBlocksEndpoint, { params })
  expect(before).toMatchObject({
    warnings: [{ code: 'shop_unknown' }],
    authors: [
      { name: 'Ana', messages: 2, isShop: null },
      { name: 'Beto', messages: 2, isShop: null },
    ],
    total: 4,
  })
  expect(await known(app, seller, params)).toBe('')

  await seller.get(chooseShopEndpoint, { params, body: { authors: ['Beto'] } })
  await whenReread(seller, params)

  expect(await seller.get(listBlocksEndpoint, { params })).toMatchObject({
    warnings: [],
    authors: [
      { name: 'Ana', messages: 2, isShop: false },
      { name: 'Beto', messages: 2, isShop: true },
    ],
  })
  expect(await known(app, seller, params)).toContain('Las cajas azules son de roble')
  expect(await known(app, seller, params)).not.toContain('Llegaron')
})

test('a correction of a message stays when the seller says who is the shop', async () => {
  const { app, seller, params } = await aReadFile(aTextFile('chat.txt', CHAT))

  await correct(seller, params, 'son de roble', 'Las cajas azules son de pino.')
  await seller.get(chooseShopEndpoint, { params, body: { authors: ['Beto'] } })
  await whenReread(seller, params)

  expect(await known(app, seller, params)).toContain('son de pino')
  expect(await known(app, seller, params)).not.toContain('son de roble')
})
