import { expect, test } from 'vitest'
import {
  deleteDraftEndpoint,
  listDraftsEndpoint,
  listingRightsEndpoint,
  publishListingEndpoint,
  resendDescriptionEndpoint,
  saveDraftEndpoint,
  validateListingEndpoint,
} from '@mostrador/contract/listings'
import { meEndpoint } from '@mostrador/contract/accounts'
import { grantPermission, startApp, until } from '../testing/index.ts'
import type { TestApp, TestMarketplace, TestSeller } from '../testing/index.ts'
import { problemTexts } from './problem-texts.ts'
import { aConnectedSeller, aReadyDraft, aRequest, BAZAR, callsTo, requestOf, upload } from './test-support.ts'

const remaining = async (seller: TestSeller) =>
  (await seller.get(meEndpoint, { query: {} })).limits.marketPlacePublications

/** The sandbox takes no listings in it. */
const CLOSED_CATEGORY = 'MLA1744'

const theDraft = async (seller: TestSeller) => (await seller.get(listDraftsEndpoint)).drafts[0]!

const publish = (seller: TestSeller, body: ReturnType<typeof requestOf>) =>
  seller.call(publishListingEndpoint, { body })

test('a ready draft becomes a listing with its pictures, its warranty and its description', async () => {
  const { marketplace, seller } = await aConnectedSeller()
  const draft = await aReadyDraft(seller)

  const published = await seller.get(publishListingEndpoint, { body: requestOf(draft) })

  expect(published).toMatchObject({ title: draft.title, permalink: expect.stringContaining('MLA-') })
  await until(async () => (await theDraft(seller)).descriptionState === 'written')
  expect(await theDraft(seller)).toMatchObject({
    status: 'listo',
    statusMessage: 'Publicado exitosamente',
    mlId: published.id,
    mlUrl: published.permalink,
  })
  expect(await callsTo(marketplace, 'POST', /^\/pictures\/items\/upload$/)).toBe(1)
  // Asked again, it is the same listing, and costs nothing.
  expect(await seller.get(publishListingEndpoint, { body: requestOf(draft) })).toEqual(published)
  expect(await callsTo(marketplace, 'POST', /^\/items$/)).toBe(1)
})

test('a seller moved to families lists by family name, and keeps the title that the marketplace wrote', async () => {
  const { seller } = await aConnectedSeller({ account: BAZAR })

  const published = await seller.get(publishListingEndpoint, {
    body: requestOf(await aReadyDraft(seller, 'Termo de acero un litro', { attributes: termo('Negro') })),
  })

  expect(published.title).toBe('Termo de acero un litro Stanley Negro')
})

const termo = (color: string) => ({ BRAND: 'Stanley', MODEL: 'X200', CAPACITY: '1 L', COLOR: color })

test.each([
  ['refuses the title', 'body.invalid_fields', 'The fields [title] are invalid for requested call.'],
  [
    'asks for the family',
    'body.required_fields',
    'The body does not contains some or none of the following properties [family_name]',
  ],
])('a marketplace that %s is told the other name once, and remembered so', async (_, message, error) => {
  const { marketplace, seller } = await aConnectedSeller({ account: BAZAR })
  // The profile does not say that the account was moved.
  const reply = await fetch(`${marketplace.url}/users/2418990152`)
  expect(reply.status).toBe(401)
  await marketplace.fault({
    path: '/users/me',
    times: 1,
    status: 200,
    body: { id: 2418990152, nickname: 'X' },
  })
  await marketplace.fault({
    path: '/items',
    method: 'POST',
    times: 1,
    status: 400,
    body: { message, error, status: 400, cause: [] },
  })

  expect(await publish(seller, requestOf(await aReadyDraft(seller)))).toMatchObject({ status: 200 })

  expect(await callsTo(marketplace, 'POST', /^\/items$/)).toBe(2)
})

test('an answer that is lost after the item was made ends as one published listing', async () => {
  const { marketplace, seller } = await aConnectedSeller()
  const draft = await aReadyDraft(seller)
  await marketplace.fault({ path: '/items', method: 'POST', times: 1, after: true, drop: true })

  expect(await publish(seller, requestOf(draft))).toMatchObject({ status: 200 })

  expect(await callsTo(marketplace, 'POST', /^\/items$/)).toBe(1)
  expect(await remaining(seller)).toBeNull()
})

test('a gateway that gives up before anything was made has it listed once, after looking', async () => {
  const { app, marketplace, seller } = await aConnectedSeller()
  const draft = await aReadyDraft(seller)
  await marketplace.fault({ path: '/items', method: 'POST', times: 1, status: 504 })

  const publishing = publish(seller, requestOf(draft))
  await until(async () => (await callsTo(marketplace, 'POST', /^\/items$/)) === 1)
  app.clock.advance({ seconds: 15 })

  expect(await publishing).toMatchObject({ status: 200 })
  expect(await callsTo(marketplace, 'POST', /^\/items$/)).toBe(2)
  expect(await callsTo(marketplace, 'GET', /items\/search$/)).toBeGreaterThan(0)
})

test('two tabs that publish the same draft make one listing', async () => {
  const { marketplace, seller } = await aConnectedSeller({ plan: 'starter' })
  const draft = await aReadyDraft(seller)
  const before = (await remaining(seller)) ?? 0

  const answers = await Promise.all([1, 2, 3].map(() => publish(seller, requestOf(draft))))

  expect(new Set(answers.map((answer) => ('value' in answer ? answer.value.id : answer.code))).size).toBe(1)
  expect(await callsTo(marketplace, 'POST', /^\/items$/)).toBe(1)
  expect(await remaining(seller)).toBe(before - 1)
})

test('the last publication of a plan is taken once, however many ask for it', async () => {
  const { app, seller, marketplace } = await aConnectedSeller({ plan: null })
  const image = await upload(seller)
  const month = app.clock.now().toISOString().slice(0, 8)
  await app.database.db
    .insertInto('plan_usage')
    .values({ tenant_id: seller.user.id, limited: 'marketPlacePublications', period: `${month}01`, used: 9 })
    .execute()

  const request = { ...aRequest(image), attributes: named({ BRAND: 'X', MODEL: 'Y', CAPACITY: '1 L' }) }
  const answers = await Promise.all([1, 2, 3, 4].map(() => publish(seller, request)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => 'code' in answer)).toEqual(
    Array(3).fill(expect.objectContaining({ code: 'publication_limit_reached', status: 409 })),
  )
  expect(await callsTo(marketplace, 'POST', /^\/items$/)).toBe(1)
})

const named = (values: Record<string, string>) =>
  Object.entries(values).map(([id, value_name]) => ({ id, value_name }))

test('what the marketplace refuses is told at its field, costs nothing, and can be mended', async () => {
  const { seller } = await aConnectedSeller({ plan: 'starter' })
  const before = await remaining(seller)
  const draft = await aReadyDraft(seller, undefined, { price: 200, attributes: { MODEL: 'X200' } })

  expect(await publish(seller, requestOf(draft))).toMatchObject({ status: 422, code: 'publication_refused' })

  const failed = await theDraft(seller)
  expect(failed).toMatchObject({ status: 'error', statusMessage: 'Error al publicar' })
  expect(failed.validationErrors).toEqual(
    expect.arrayContaining([
      { field: 'price', message: 'El precio mínimo en esta categoría es $ 1.000,00' },
      { field: 'attributes.BRAND', message: 'El atributo Marca es obligatorio' },
      { field: 'attributes.CAPACITY', message: 'El atributo Capacidad es obligatorio' },
    ]),
  )
  expect(await remaining(seller)).toBe(before)
  const mended = await seller.get(saveDraftEndpoint, {
    params: { id: draft.id },
    body: { price: 9000, attributes: termo('Verde') },
  })
  expect(mended).toMatchObject({ status: 'listo', validationErrors: [], error: null })
  expect(await publish(seller, requestOf(mended))).toMatchObject({ status: 200 })
})

test('in a category where nobody may list nothing is published, and its field says so', async () => {
  const { seller } = await aConnectedSeller()
  const draft = await aReadyDraft(seller)
  const before = await remaining(seller)

  const refused = await publish(seller, { ...requestOf(draft), category_id: CLOSED_CATEGORY })

  expect(refused).toMatchObject({ status: 422, code: 'publication_refused' })
  expect((await theDraft(seller)).validationErrors).toEqual([
    { field: 'category', message: 'No se puede publicar en esta categoría. Elegí otra más específica' },
  ])
  expect(await remaining(seller)).toBe(before)
})

test.each([
  [['address_pending', 'phone_pending'], /dirección.*teléfono/],
  [['something_new'], /something_new/],
])('a seller who may not list (%s) is told each reason', async (cause, sentence) => {
  const { marketplace, seller } = await aConnectedSeller()
  await marketplace.fault({
    path: '/items',
    method: 'POST',
    times: 1,
    status: 403,
    body: { message: 'seller.unable_to_list', error: 'User is unable to list.', status: 403, cause },
  })

  expect(await publish(seller, requestOf(await aReadyDraft(seller)))).toMatchObject({
    code: 'publication_refused',
    message: expect.stringMatching(sentence),
  })
})

test('a seller who may not list hears why before anything is written, and nothing once it is mended', async () => {
  const { marketplace, seller } = await aConnectedSeller()
  const reasons = async () => (await seller.get(listingRightsEndpoint)).reasons
  const codes = [...Object.keys(problemTexts.seller), 'something_new']
  await marketplace.fault({
    path: '/users/me',
    times: 1,
    status: 200,
    body: { id: 1, nickname: 'X', status: { list: { allow: false, codes } } },
  })

  const said = await reasons()

  expect(new Set(said).size).toBe(codes.length)
  expect(said).toContain('Verificá tu teléfono en Mercado Libre para poder publicar')
  // Every code that is known has words of its own.
  expect(said.filter((sentence) => sentence.includes('_'))).toEqual([
    expect.stringContaining('something_new'),
  ])
  expect(await reasons()).toEqual([])
})

test('the marketplace gets neither the markup nor the emoji of a draft', async () => {
  const { seller } = await aConnectedSeller()
  const draft = await aReadyDraft(seller, undefined, {
    title: 'Termo <b>Stanley</b> 🔥 un litro',
    description: '<p>Termo <script>alert(1)</script> fuerte 🔥 para el mate</p>',
  })

  const published = await seller.get(publishListingEndpoint, { body: requestOf(draft) })

  expect(published.title).toBe('Termo Stanley un litro')
  // It refuses a description with either.
  await until(async () => (await theDraft(seller)).descriptionState === 'written')
})

test('a description that is not taken leaves the listing published, and can be sent again', async () => {
  const { marketplace, seller } = await aConnectedSeller()
  const draft = await aReadyDraft(seller, undefined, { description: 'Termo <b>fuerte</b> 🔥 para el mate' })
  const refusal = { message: 'Validation error', error: 'validation_error', status: 400, cause: [] }
  await marketplace.fault({ path: '/items/*/description', times: 2, status: 400, body: refusal })

  const published = await seller.get(publishListingEndpoint, { body: requestOf(draft) })
  await until(async () => (await theDraft(seller)).descriptionState === 'failed')
  expect(await theDraft(seller)).toMatchObject({ status: 'listo', mlId: published.id })

  await seller.get(resendDescriptionEndpoint, {
    params: { id: draft.id },
    body: { description: draft.description },
  })
  await until(async () => (await theDraft(seller)).descriptionState === 'written')
})

test.each([
  ['taken', {}],
  ['refused', { status: 400, body: {} }],
])(
  'a description that is renewed while an older one is being %s is the one that stays',
  async (end, fault) => {
    const { app, marketplace, seller } = await aConnectedSeller()
    const draft = await aReadyDraft(seller)
    const path = '/items/*/description'
    await marketplace.fault({ path, method: 'POST', times: 1, delay_ms: 2000, ...fault })
    // The older one is replaced no more.
    if (end === 'refused') await marketplace.fault({ path, method: 'PUT', times: 1, ...fault })
    const published = await seller.get(publishListingEndpoint, { body: requestOf(draft) })
    await until(async () => (await callsTo(marketplace, 'POST', /description$/)) === 1)

    const description = 'Termo de acero, ahora con dos años de garantía.'
    await seller.get(resendDescriptionEndpoint, { params: { id: draft.id }, body: { description } })
    await until(async () => (await callsTo(marketplace, 'POST', /description$/)) >= 2)
    await untilDescribed(app)

    expect(await theDraft(seller)).toMatchObject({ description, descriptionState: 'written' })
    expect(await descriptionOf(marketplace, published.id)).toBe(description)
  },
)

/** Nothing writes descriptions any more. */
const untilDescribed = ({ database }: TestApp) =>
  until(async () => {
    const { rows } = await database.queueDb.executeSql(
      `select from pgboss.job where name = 'listings.describe' and state < 'completed'`,
    )
    return rows.length === 0
  })

/** As the marketplace has it. */
async function descriptionOf({ settings, url }: TestMarketplace, itemId: string): Promise<string> {
  const { ML_APP_ID: id = '', ML_APP_SECRET: secret = '', ML_REDIRECT_URI: redirect = '' } = settings
  const asked = { response_type: 'code', client_id: id, redirect_uri: redirect, state: 'x' }
  const { code } = await grantPermission(`${settings['ML_AUTH_URL']}?${new URLSearchParams(asked)}`)
  const granted = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: id,
      client_secret: secret,
      redirect_uri: redirect,
      code,
    }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const reply = await fetch(`${url}/items/${itemId}/description`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await reply.json()) as { plain_text: string }).plain_text
}

test('while the marketplace is silent the draft is held, and what it made is found', async () => {
  const { marketplace, seller } = await aConnectedSeller()
  const draft = await aReadyDraft(seller)
  await marketplace.fault({ path: '/items', method: 'POST', times: 1, after: true, delay_ms: 30_000 })
  const publishing = publish(seller, requestOf(draft)).catch(() => undefined)
  await until(async () => (await callsTo(marketplace, 'POST', /^\/items$/)) === 1)

  expect(
    await seller.call(saveDraftEndpoint, { params: { id: draft.id }, body: { price: 1 } }),
  ).toMatchObject({
    code: 'draft_being_published',
  })
  expect(await seller.call(deleteDraftEndpoint, { params: { id: draft.id } })).toMatchObject({ status: 409 })

  expect(await publishing).toMatchObject({ status: 200 })
  expect(await callsTo(marketplace, 'POST', /^\/items$/)).toBe(1)
})

test('the validator lets warnings through and names errors, and asks for what the product needs', async () => {
  const { seller } = await aConnectedSeller()
  const dear = await aReadyDraft(seller, undefined, { price: 40_000 })
  const kettle = await aReadyDraft(seller, 'Pava eléctrica Atma PE1821')
  const validate = (body: ReturnType<typeof requestOf>) => seller.get(validateListingEndpoint, { body })

  expect(await validate(requestOf(dear))).toMatchObject({
    valid: true,
    errors: [],
    warnings: expect.arrayContaining([
      { field: 'shipping', message: 'Por el precio, Mercado Libre agrega envío gratis' },
    ]),
  })
  expect(await validate(requestOf(kettle))).toMatchObject({
    valid: false,
    errors: [
      { field: 'attributes.EMPTY_GTIN_REASON', message: 'El atributo Motivo de GTIN vacío es obligatorio' },
    ],
  })
  expect((await validate({ ...requestOf(dear), price: 1e12 })).errors).toEqual([
    { field: 'price', message: 'El precio debe ser menor a 9.999.999.999' },
  ])
  expect((await validate({ ...requestOf(dear), category_id: CLOSED_CATEGORY })).errors[0]?.field).toBe(
    'category',
  )
})

test('without a connected account nothing is published, and free shipping has its price', async () => {
  const app = await startApp()
  const stranger = await app.signUpSeller()
  const image = await upload(stranger)

  expect(await publish(stranger, aRequest(image))).toMatchObject({ code: 'marketplace_not_connected' })
  const cheap = {
    ...aRequest(image),
    price: 4999,
    shipping: { mode: 'me2' as const, free_shipping: true, local_pick_up: false },
  }
  expect(await publish(stranger, cheap)).toMatchObject({
    code: 'listing_not_ready',
    message: 'El precio es muy bajo para ofrecer envío gratis',
  })
})
