import { expect, test } from 'vitest'
import {
  listBlocksEndpoint,
  listFilesEndpoint,
  readAgainEndpoint,
  releaseLineEndpoint,
} from '@mostrador/contract/knowledge'
import { answerQuestion, buildKnowledgeIndex } from '@mostrador/answering'
import type { KnowledgePart } from '@mostrador/answering'
import { startApp, until } from '../testing/index.ts'
import type { TestApp, TestSeller } from '../testing/index.ts'
import { knowledgeSource } from './knowledge-source.ts'
import { filesJudgedByOlder } from './part-store.ts'
import { aPage, startSite } from './test-support/site.ts'
import { aTextFile, createRepository, filesWhenRead } from './test-support/uploads.ts'

const COST = 'La mochila Cumbre nos cuesta $ 12.300.'
const ALIAS = 'Los pagos van al alias: norte.mate.sol'

async function aShopWithSecrets(
  content = `Mochilas\n\nLa mochila Cumbre es impermeable.\n${COST}\n${ALIAS}`,
) {
  const app = await startApp()
  const seller = await app.signUpSeller({ plan: 'advanced' })
  const { id } = await createRepository(seller, { files: [aTextFile('notas.txt', content)] })
  const [file] = await filesWhenRead(seller, id)
  return { app, seller, id, fileId: file!.id }
}

/** The withheld lines of a file, and the others without a reason. */
const linesOf = async (seller: TestSeller, id: string, fileId: string) =>
  (await seller.get(listBlocksEndpoint, { params: { id, fileId } })).blocks.flatMap(({ units }) =>
    units.flatMap(({ text, withheld }): { text: string; reason: string | null; isReleased: boolean }[] =>
      withheld.length > 0 ? withheld : [{ text, reason: null, isReleased: false }],
    ),
  )

const release = (seller: TestSeller, id: string, fileId: string, text: string, isReleased = true) =>
  seller.call(releaseLineEndpoint, { params: { id, fileId }, body: { position: 0, text, isReleased } })

/** Returns the answer from the seller's files, or else the suggestion. */
async function said(app: TestApp, seller: TestSeller, id: string, question: string): Promise<string> {
  const parts: KnowledgePart[] = []
  for await (const page of knowledgeSource(app.database.db).pagesOf(seller.user.id, id)) parts.push(...page)
  const knowledge = buildKnowledgeIndex(parts)
  const result = answerQuestion({ question, listing: null, shop: SHOP, knowledge })
  return result.outcome === 'answer' ? result.text : (result.suggestion ?? '')
}

const SHOP = {
  seller: { brand: 'Norte', tone: 'Cercano', description: '' },
  settings: { showPrices: true, checkStock: true, blockCompetitive: true },
  automaticResponses: { warranty: '', returns: '', shipping: '' },
  instructions: [],
}

test('the seller sees which lines are withheld from buyers, each with its reason', async () => {
  const { seller, id, fileId } = await aShopWithSecrets()

  const lines = await linesOf(seller, id, fileId)

  expect(lines).toContainEqual({
    text: 'La mochila Cumbre es impermeable.',
    reason: null,
    isReleased: false,
  })
  expect(lines).toContainEqual({ text: COST, reason: 'business_secret', isReleased: false })
  expect(lines).toContainEqual({ text: ALIAS, reason: 'payment', isReleased: false })
})

test('buyers read a released line until the seller withholds it again', async () => {
  const { app, seller, id, fileId } = await aShopWithSecrets()
  const asked = '¿Cuánto les cuesta a ustedes la mochila Cumbre?'
  expect(await said(app, seller, id, asked)).not.toContain('12.300')

  expect(await release(seller, id, fileId, COST)).toMatchObject({ status: 200 })

  expect(await linesOf(seller, id, fileId)).toContainEqual({
    text: COST,
    reason: 'business_secret',
    isReleased: true,
  })
  expect(await said(app, seller, id, asked)).toContain('12.300')

  await release(seller, id, fileId, COST, false)

  expect(await linesOf(seller, id, fileId)).toContainEqual({
    text: COST,
    reason: 'business_secret',
    isReleased: false,
  })
  expect(await said(app, seller, id, asked)).not.toContain('12.300')
})

test.each([
  ['an account', 'Los pagos van al alias: norte.mate.sol'],
  ['an identity', 'Retira Marta Gómez, DNI 24.567.890.'],
  ['a key', 'La contraseña del wifi es colibri2024.'],
])('%s is never released', async (_, line) => {
  const { seller, id, fileId } = await aShopWithSecrets(`Notas\n\nHacemos envíos a todo el país.\n${line}`)

  expect(await release(seller, id, fileId, line)).toMatchObject({ status: 409, code: 'line_locked' })

  expect((await linesOf(seller, id, fileId)).find(({ text }) => text === line)).toMatchObject({
    isReleased: false,
  })
})

test('releasing a line that is not in the file, or not withheld, returns not found', async () => {
  const { seller, id, fileId } = await aShopWithSecrets()

  for (const line of ['Otra cosa.', 'La mochila Cumbre es impermeable.'])
    expect(await release(seller, id, fileId, line)).toMatchObject({ status: 404, code: 'line_not_found' })
})

test('releasing a line of another seller returns not found', async () => {
  const { app, seller, id, fileId } = await aShopWithSecrets()
  const stranger = await app.signUpSeller()

  expect(await release(stranger, id, fileId, COST)).toMatchObject({ status: 404, code: 'file_not_found' })

  expect(await linesOf(seller, id, fileId)).toContainEqual({
    text: COST,
    reason: 'business_secret',
    isReleased: false,
  })
})

test('a line of a page stays released when a new reading finds it in another place', async () => {
  const site = await startSite()
  const app = await startApp({}, { network: site.network })
  const seller = await app.signUpSeller({ plan: 'advanced' })
  site.put('/notas', aPage(`${COST} Hacemos envíos.`))
  const { id } = await createRepository(seller, { files: [], urls: [`${site.url}/notas`] })
  const [page] = await filesWhenRead(seller, id)
  await release(seller, id, page!.id, COST)

  site.put('/notas', aPage(`Cambiamos el texto. Hacemos envíos a todo el país. ${COST}`))
  await seller.get(readAgainEndpoint, { params: { id, fileId: page!.id } })
  await expect
    .poll(async () => (await seller.get(listFilesEndpoint, { params: { id } }))[0]?.isRereading, {
      timeout: 20_000,
    })
    .toBe(false)

  expect(await linesOf(seller, id, page!.id)).toContainEqual({
    text: COST,
    reason: 'business_secret',
    isReleased: true,
  })
})

test('a file that was read before lines had reasons is classified before it answers buyers', async () => {
  const { app, seller, id, fileId } = await aShopWithSecrets()
  await app.database.db
    .updateTable('knowledge_part')
    .set({ withheld: null, withheld_by: 0 })
    .where('file_id', '=', fileId)
    .execute()

  expect(await said(app, seller, id, '¿Cuánto les cuesta a ustedes la mochila Cumbre?')).not.toContain(
    '12.300',
  )
  expect(await linesOf(seller, id, fileId)).toContainEqual({
    text: COST,
    reason: 'business_secret',
    isReleased: false,
  })
})

test('a file is found once when two older versions judged its parts', async () => {
  const { app, fileId } = await aShopWithSecrets(
    Array.from(
      { length: 40 },
      (_, at) => `La mochila ${at} es de tela impermeable y tiene dos bolsillos.`,
    ).join('\n'),
  )
  const { db } = app.database
  const parts = await db.selectFrom('knowledge_part').select('id').where('file_id', '=', fileId).execute()
  expect(parts.length).toBeGreaterThan(1)
  for (const [at, { id }] of parts.entries())
    await db
      .updateTable('knowledge_part')
      .set({ withheld_by: at % 2 })
      .where('id', '=', id)
      .execute()

  const found = await filesJudgedByOlder(db, 500)

  expect(found.filter((file) => file.fileId === fileId)).toHaveLength(1)
})

test('a customer table that was read before lines had reasons is read again after the start', async () => {
  const { app, seller, id, fileId } = await aShopWithSecrets(
    'Pedidos\n\nCliente | Pedido | Total\nLaura Gómez | 2 remeras | $ 30.000\nPedro Sosa | 1 gorra | $ 9.000',
  )
  const withheld = async () => (await linesOf(seller, id, fileId)).filter(({ reason }) => reason !== null)
  const whole = await withheld()
  await app.database.db
    .updateTable('knowledge_part')
    .set({ withheld: null, withheld_by: 0 })
    .where('file_id', '=', fileId)
    .execute()

  await app.beside()

  await until(async () => (await withheld()).length === whole.length)
  expect(await withheld()).toEqual(whole)
})
