import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addDraftEndpoint,
  autocompleteProductEndpoint,
  categoryAttributesEndpoint,
  deleteDraftEndpoint,
  generateDescriptionEndpoint,
  keepImageEndpoint,
  listCategoriesEndpoint,
  listDraftsEndpoint,
  listingTypesEndpoint,
  predictCategoryEndpoint,
  publishListingEndpoint,
  requiredAttributesEndpoint,
  resendDescriptionEndpoint,
  saveDraftEndpoint,
  searchImagesEndpoint,
  userCurrencyEndpoint,
} from '@mostrador/contract/listings'
import { settingsFor, startApp, startModel, startAppWithMarketplace, connect } from '../testing/index.ts'
import { aConnectedSeller, aReadyDraft, requestOf, upload } from './test-support.ts'

test('a product is added by its name, with what the marketplace and the name say, and nothing invented', async () => {
  const { seller } = await aConnectedSeller()

  const { draft, message } = await seller.get(addDraftEndpoint, {
    body: { name: 'termo Stanley acero inoxidable 1 litro verde X200' },
  })

  expect(message).toMatch(/sin IA/)
  expect(draft).toMatchObject({
    title: 'Termo Stanley acero inoxidable 1 litro verde X200',
    category: { id: 'MLA30094', name: 'Termos' },
    predictedCategory: { categoryId: 'MLA30094', categoryName: 'Termos' },
    attributes: {
      BRAND: 'Stanley',
      CAPACITY: '1 L',
      COLOR: 'Verde',
      MATERIAL: 'Acero inoxidable',
      MODEL: 'X200',
    },
    // What the specification begins with: neither is made up.
    price: 1000,
    stock: 1,
    status: 'pendiente',
    supposed: [],
    images: [],
  })
  expect(draft.attributeValues['BRAND']).toBeTruthy()
  expect(draft.description).toContain('Capacidad: 1 L')

  const priced = await seller.get(addDraftEndpoint, {
    body: { name: 'Remera algodón $ 12.500 usada talle M' },
  })
  expect(priced.draft).toMatchObject({
    title: 'Remera algodón usada talle M',
    price: 12_500,
    condition: 'used',
    attributes: { SIZE: 'M', BRAND: 'Genérica', COLOR: 'Blanco' },
    supposed: expect.arrayContaining(['BRAND', 'COLOR', 'GENDER']),
  })
  expect((await seller.get(listDraftsEndpoint)).drafts.map(({ id }) => id)).toEqual([
    draft.id,
    priced.draft.id,
  ])

  const known = await seller.get(autocompleteProductEndpoint, {
    body: { title: 'Celular Samsung Galaxy A16' },
  })
  expect(known.completedData).toMatchObject({
    brand: 'Samsung',
    model: 'Galaxy A16',
    additionalAttributes: { INTERNAL_MEMORY: '128 GB' },
  })
  expect(known.completedData.suggestedPrice).toBeUndefined()
  const described = await seller.get(generateDescriptionEndpoint, {
    body: { title: 'Termo', attributes: { BRAND: 'Stanley' }, category: 'MLA30094' },
  })
  expect(described.description).toBe('Termo\n\nMarca: Stanley')
})

test('a model completes what the name leaves open, within the category’s lists and never the price', async () => {
  const model = await startModel()
  const { baseUrl, apiKey } = settingsFor('openai-compatible', model.url)
  const { app } = await startAppWithMarketplace({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: baseUrl ?? '',
    AI_API_KEY: apiKey ?? '',
    AI_MODEL: 'a-model',
    AI_IMAGE_MODEL: 'a-painter',
  })
  const seller = await app.signUpSeller()
  await connect(seller)
  model.says({
    title: 'Termo Contigo 1 Litro',
    description: 'Un **buen** termo 🔥 <b>para</b> el mate.',
    condition: 'new',
    price: 99,
    attributes: [
      { id: 'BRAND', value: 'contigo' },
      { id: 'CAPACITY', value: 'enorme' },
      { id: 'NOT_OURS', value: 'x' },
      { id: 'MODEL', value: 'Autoseal' },
    ],
  })

  const { draft, message } = await seller.get(addDraftEndpoint, { body: { name: 'termo 1 litro' } })

  expect(message).toMatch(/La IA/)
  expect(draft).toMatchObject({
    title: 'Termo Contigo 1 Litro',
    description: 'Un buen termo para el mate.',
    price: 1000,
    attributes: { BRAND: 'Contigo', CAPACITY: '1 L', MODEL: 'Autoseal' },
  })
  expect(Object.keys(draft.attributes)).not.toContain('NOT_OURS')

  model.says('no soy JSON')
  const without = await seller.get(addDraftEndpoint, { body: { name: 'mate de calabaza' } })
  expect(without.message).toMatch(/sin IA/)
  expect(without.draft.category?.name).toBe('Mates')
})

test('drafts are kept as they are written, part by part, and never more than ten', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const add = (name: string) => seller.call(addDraftEndpoint, { body: { name } })
  const added = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`Producto ${index}`)))

  expect(added.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(added.find(({ status }) => status !== 200)).toMatchObject({ code: 'drafts_full', status: 409 })
  const [first] = (await seller.get(listDraftsEndpoint)).drafts
  const params = { id: first?.id ?? '' }
  await Promise.all([
    seller.get(saveDraftEndpoint, { params, body: { title: '  Con blancos ' } }),
    seller.get(saveDraftEndpoint, { params, body: { price: null, stock: 7 } }),
    seller.get(saveDraftEndpoint, {
      params,
      body: { images: [{ id: randomUUID(), url: 'https://otro.example/x.jpg', origin: 'file' }] },
    }),
  ])
  expect((await seller.get(listDraftsEndpoint)).drafts[0]).toMatchObject({
    title: '  Con blancos ',
    price: null,
    stock: 7,
    images: [],
  })
  expect(await seller.call(saveDraftEndpoint, { params, body: { price: 1e18 } })).toMatchObject({
    status: 400,
  })
  expect(await seller.get(deleteDraftEndpoint, { params })).toEqual({ success: true })
  expect((await seller.get(listDraftsEndpoint)).drafts).toHaveLength(9)
  // Without an account the name alone has to do.
  expect(await seller.get(userCurrencyEndpoint)).toEqual({
    currency_id: 'ARS',
    currency_symbol: '$',
    site_id: 'MLA',
  })
  expect(await seller.call(predictCategoryEndpoint, { query: { title: 'termo' } })).toMatchObject({
    code: 'marketplace_not_connected',
  })
})

test('categories, attributes and listing types come from the marketplace, without what it hides', async () => {
  const { seller } = await aConnectedSeller()

  const roots = await seller.get(listCategoriesEndpoint)
  expect(roots.length).toBeGreaterThan(20)
  const children = await seller.get(listCategoriesEndpoint, { query: { parent: 'MLA1592' } })
  expect(children).toContainEqual({ id: 'MLA30094', name: 'Termos', isLeaf: true })
  expect(await seller.get(predictCategoryEndpoint, { query: { title: 'termo de acero' } })).toEqual([
    { categoryId: 'MLA30094', categoryName: 'Termos' },
  ])
  const params = { id: 'MLA1055' }
  const attributes = await seller.get(categoryAttributesEndpoint, { params })
  const ids = attributes.map(({ id }) => id)
  for (const hidden of ['SELLER_SKU', 'SHIPMENT_PACKING', 'PRODUCT_FEATURES', 'PACKAGE_TYPE', 'MAIN_COLOR'])
    expect(ids).not.toContain(hidden)
  expect(attributes.find(({ id }) => id === 'GTIN')).toMatchObject({ conditional: true, required: false })
  const required = await seller.get(requiredAttributesEndpoint, { params })
  expect(required.map(({ id }) => id)).toEqual(['BRAND', 'MODEL', 'COLOR', 'INTERNAL_MEMORY', 'CARRIER'])
  expect(await seller.get(listingTypesEndpoint)).toEqual([
    { id: 'gold_special', name: 'Clásica' },
    { id: 'gold_pro', name: 'Premium' },
    { id: 'free', name: 'Gratuita' },
  ])
  expect(await seller.call(categoryAttributesEndpoint, { params: { id: 'MLA1' } })).toMatchObject({
    code: 'category_not_found',
  })
  expect(await seller.call(categoryAttributesEndpoint, { params: { id: '../users/me' } })).toMatchObject({
    status: 400,
  })
})

test('nothing of a draft can be seen, changed, published or shown by another seller', async () => {
  const { app, marketplace, seller } = await aConnectedSeller()
  const draft = await aReadyDraft(seller)
  const stranger = await app.signUpSeller()
  await connect(stranger, '2418990152')
  const params = { id: draft.id }
  const foreign = await upload(seller)

  const tries = await Promise.all([
    stranger.call(saveDraftEndpoint, { params, body: { title: 'Mío' } }),
    stranger.call(deleteDraftEndpoint, { params }),
    stranger.call(resendDescriptionEndpoint, { params, body: { description: 'Mía, toda mía' } }),
    stranger.call(publishListingEndpoint, { body: requestOf(draft) }),
    stranger.call(keepImageEndpoint, { body: { url: 'http://169.254.169.254/latest/meta-data' } }),
  ])
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 422, 422])
  expect((await stranger.get(listDraftsEndpoint)).drafts).toEqual([])

  const own = await aReadyDraft(stranger)
  const kept = await stranger.get(saveDraftEndpoint, { params: { id: own.id }, body: { images: [foreign] } })
  expect(kept.images).toEqual([])
  expect((await seller.get(listDraftsEndpoint)).drafts[0]?.title).toBe(draft.title)

  const found = await seller.get(searchImagesEndpoint, { query: { query: 'termo' } })
  expect(found.data[0]?.url).toContain(`${marketplace.url}/catalogue/`)
  const { image } = await seller.get(keepImageEndpoint, { body: { url: found.data[0]?.url ?? '' } })
  expect(image.origin).toBe('search')
})
