import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createPace, type MercadoLibre, Notification } from '../src/index.ts'
import { send } from '../src/transport.ts'
import { answering, clientOf, type Peer } from './peer.ts'

interface Fixture {
  status: number
  headers?: Record<string, string>
  body: unknown
}

const FOLDER = new URL('./fixtures/', import.meta.url)
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

const load = (name: string): Fixture => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))

const SELLER = 700000001
const seller = (mercadolibre: MercadoLibre) => mercadolibre.as('token')
const at = (text: string) => new Date(text)

const values: Record<string, { call: (mercadolibre: MercadoLibre) => Promise<unknown>; value: unknown }> = {
  'answers-post-200.json': {
    call: (ml) => seller(ml).postAnswer({ questionId: 3957150025, text: 'Test answer...' }),
    value: {
      id: 3957150025,
      status: 'ANSWERED',
      fromId: 708595467,
      createdAt: at('2016-02-29T15:19:42.000Z'),
      answer: { text: 'Test answer...', status: 'ACTIVE', createdAt: at('2016-02-29T15:21:27.831Z') },
    },
  },
  'items-bulk-mixed-200.json': {
    call: (ml) => seller(ml).items(['MLA599260060', 'MLA000000000']),
    value: { found: [{ id: 'MLA599260060', price: 130, status: 'active' }], missing: ['MLA000000000'] },
  },
  'items-post-legacy-title-201.json': {
    call: (ml) => seller(ml).item('MLA1405151234'),
    value: { title: 'Item De Test - No Ofertar', price: 350, currencyId: 'ARS', condition: 'new' },
  },
  'user-products-items-post-201.json': {
    call: (ml) => seller(ml).item('MLM1'),
    value: { price: 45000, currencyId: 'MXN' },
  },
  'items-description-get-200.json': {
    call: (ml) => seller(ml).itemDescription('MLA935110000'),
    value: 'Compendio de Anatomía y Disección. H. Rouviere. 1986. Salvat Editores SA. Sin uso.',
  },
  'items-get-recorded-200.json': {
    call: (ml) => seller(ml).item('MLU445694345'),
    value: {
      id: 'MLU445694345',
      price: 160,
      currencyId: 'UYU',
      sellerId: 712072912,
      availableQuantity: 250,
      thumbnail: 'https://mlu-s2-p.mlstatic.com/627117-MLU26029303569_092017-I.jpg',
      shipping: { mode: 'me2', freeShipping: false, localPickUp: true, logisticType: 'drop_off' },
      city: 'Cordón',
      state: 'Montevideo',
      attributes: [
        { id: 'ITEM_CONDITION', name: 'Condición del ítem', valueId: '2230284', valueName: 'Nuevo' },
      ],
      warranty: null,
    },
  },
  'items-multiget-attributes-200.json': {
    call: (ml) => seller(ml).items(['MLA599260060', 'MLA594239600', 'MLA1']),
    value: { found: [{ id: 'MLA599260060' }, { id: 'MLA594239600', price: 120 }], missing: ['MLA1'] },
  },
  'missed-feeds-200.json': {
    call: (ml) => seller(ml).missedFeeds({}),
    value: [
      { topic: 'messages', userId: 784204749 },
      { topic: 'items', resource: '/items/MLA820048955' },
    ],
  },
  'my-received-questions-search-200.json': {
    call: (ml) => seller(ml).questions({ sellerId: 795256396 }),
    value: {
      total: 3,
      questions: [{ id: 6940134223 }, { id: 6994706979, answer: { text: '', status: 'BANNED' } }],
    },
  },
  'oauth-token-authorization-code-200.json': {
    call: (ml) => ml.exchangeCode({ code: 'TG-code', codeVerifier: 'verifier' }),
    value: {
      userId: 1234567,
      expiresInSeconds: 10800,
      scope: 'offline_access read write',
      refreshToken: 'TG-000000000000000000000000-700000001',
    },
  },
  'oauth-token-recorded-21600-200.json': {
    call: (ml) => ml.refresh('TG-old'),
    value: { userId: 9999999, expiresInSeconds: 21600 },
  },
  'questions-get-v4-200.json': {
    call: (ml) => seller(ml).question(11751825075),
    value: {
      id: 11751825075,
      fromId: 709309976,
      createdAt: at('2021-02-08T17:51:21.746Z'),
      answer: { text: '', status: 'BANNED' },
    },
  },
  'questions-post-201.json': {
    call: (ml) => seller(ml).question(3957150025),
    value: { status: 'UNANSWERED', answer: null, hold: false, suspectedSpam: false, fromId: 708595467 },
  },
  'questions-search-item-200.json': {
    call: (ml) => seller(ml).questions({ sellerId: 731251527, itemId: 'MLB1623490410' }),
    value: {
      total: 1,
      limit: 50,
      offset: 0,
      questions: [{ id: 11436370259, status: 'UNANSWERED', createdAt: at('2020-08-20T17:22:01.600Z') }],
    },
  },
  'questions-search-seller-200.json': {
    call: (ml) => seller(ml).questions({ sellerId: SELLER, limit: 2 }),
    value: { total: 36, limit: 2, questions: [{ status: 'ANSWERED' }, { status: 'BANNED', text: '' }] },
  },
  'users-applications-revoke-200.json': { call: (ml) => seller(ml).revoke(SELLER), value: null },
  'users-items-search-200.json': {
    call: (ml) => seller(ml).ownItems({ sellerId: 123456789 }),
    value: { ids: ['MLA844702264'], total: 1 },
  },
  'users-me-200.json': {
    call: (ml) => seller(ml).me(),
    value: {
      id: 202593498,
      nickname: 'TETE1388294',
      siteId: 'MLA',
      email: 'test_user@example.com',
      tags: ['real_estate_agency', 'test_user', 'user_info_verified'],
      publishing: { allowed: true, codes: [] },
    },
  },
}

const failures: Record<string, unknown> = {
  'answers-already-answered-400.json': {
    code: 'not_unanswered_question',
    text: 'Question 12959618089 is not unanswered',
    retry: 'never',
  },
  'error-401-unauthorized-new-shape.json': {
    code: 'unauthorized',
    text: 'invalid access token',
    retry: 'reauthorise',
  },
  'error-401-unauthorized-scopes.json': { code: 'unauthorized_scopes', retry: 'never' },
  'error-403-access-denied.json': {
    code: 'access_denied',
    text: 'access to the requested resource is forbidden',
    retry: 'never',
  },
  'error-403-policy-agent.json': {
    code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
    text: 'At least one policy returned UNAUTHORIZED.',
    retry: 'never',
  },
  'error-429-too-many-requests.json': {
    code: 'too_many_requests',
    text: 'Too Many Requests',
    retry: 'later',
  },
  'items-description-post-invalid-400.json': { retry: 'never' },
  'items-get-404.json': { code: 'not_found', text: 'Item with id MLU0 not found', retry: 'never' },
  'items-post-family-name-required-400.json': {
    code: 'body.required_fields',
    text: 'The body does not contains some or none of the following properties [family_name]',
    causes: [],
  },
  'items-post-missing-gtin-reason-400.json': {
    code: 'validation_error',
    causes: [{ id: 7810, type: 'error', code: 'item.attribute.missing_conditional_required' }],
  },
  'items-post-missing-required-channel-400.json': {
    code: 'validation_error',
    causes: [{ id: 147, refs: ['item.attributes', 'item.variations.attribute_combinations'] }],
  },
  'items-post-picture-status-error-400.json': {
    code: 'validation_error',
    causes: [{ id: 508, type: 'error', code: 'cause_508', refs: [] }],
  },
  'items-post-seller-package-format-400.json': { causes: [{ id: 5402, type: 'error' }] },
  'items-post-seller-package-missing-400.json': { causes: [{ id: 5400, type: 'error' }] },
  'items-post-seller-unable-to-list-403.json': {
    code: 'seller.unable_to_list',
    text: 'User is unable to list.',
    causes: [
      { type: 'error', code: 'address_pending', text: 'address_pending', refs: [] },
      { code: 'phone_pending' },
      { code: 'address_empty_city' },
      { code: 'address_empty_state' },
    ],
  },
  'items-post-title-invalid-400.json': {
    code: 'body.invalid_fields',
    text: 'The fields [title] are invalid for requested call.',
  },
  'items-post-validation-error-causes-400.json': {
    causes: [
      { id: 2511, type: 'warning' },
      { id: 3250, type: 'error', code: 'moderations.seller.not_authorized' },
      { id: 1212, type: 'warning' },
      { id: 4029, type: 'warning' },
    ],
  },
  'items-put-optimistic-lock-409.json': {
    code: 'conflict',
    text: 'item optimistic locking error',
    retry: 'later',
  },
  'items-validate-invalid-types-400.json': {
    code: 'body.invalid_field_types',
    text: expect.stringContaining('[price] expected Number'),
    causes: [],
  },
  'items-validate-only-warnings-400.json': {
    code: 'validation_error',
    causes: [
      { type: 'warning', code: 'shipping.lost_me1_by_user', text: 'User has not mode me1' },
      { type: 'warning', code: 'item.shipping.mandatory_free_shipping' },
    ],
  },
  'oauth-invalid-client-400.json': {
    code: 'invalid_client',
    text: 'credenciales inv&aacute;lidas',
    retry: 'operator',
  },
  'oauth-invalid-grant-400.json': {
    code: 'invalid_grant',
    text: expect.stringContaining('may be expired or it was already used'),
    retry: 'reauthorise',
  },
  'questions-invalid-token-401.json': { code: 'invalid_token', retry: 'reauthorise' },
}

const notifications: Record<string, unknown> = {
  'notification-items-callback.json': {
    id: 'f9f08571-1f65-4c46-9e0a-c0f43faa1557e',
    resource: '/items/MLA686791111',
    userId: 123456789,
    topic: 'items',
    applicationId: 1234567890123456,
    attempts: 1,
  },
  'notification-questions-callback.json': {
    id: null,
    resource: '/questions/5036111111',
    userId: 123456789,
    topic: 'questions',
    applicationId: 1234567890123456,
    attempts: 1,
  },
}

/** Answers of calls that the client does not make yet: they have to arrive whole. */
const notCalledYet = [
  'applications-grants-200.json',
  'block-api-blocked-by-questions-200.json',
  'catalog-domains-categories-200.json',
  'categories-attribute-empty-gtin-reason-200.json',
  'categories-attribute-item-condition-200.json',
  'categories-attributes-conditional-none-200.json',
  'categories-attributes-required-hints-200.json',
  'categories-mla1055-attributes-recorded-200.json',
  'categories-mla3530-200.json',
  'categories-mla4711-recorded-200.json',
  'categories-sale-terms-mla1577-200.json',
  'categories-shipping-preferences-200.json',
  'categories-technical-specs-input-200.json',
  'classified-locations-countries-200.json',
  'currencies-200.json',
  'currencies-ars-200.json',
  'domain-discovery-search-200.json',
  'items-validate-ok-204.json',
  'moderations-infractions-200.json',
  'moderations-pictures-diagnostic-200.json',
  'pictures-errors-200.json',
  'pictures-items-upload-201.json',
  'products-search-q-200.json',
  'questions-delete-200.json',
  'questions-response-time-200.json',
  'sites-200.json',
  'sites-listing-type-gold-special-200.json',
  'sites-listing-types-mla-200.json',
  'sites-mla-categories-200.json',
  'users-available-listing-type-denied-200.json',
  'users-available-listing-types-all-200.json',
  'users-items-search-restrictions-200.json',
  'users-shipping-modes-post-200.json',
  'users-shipping-options-free-200.json',
  'users-shipping-preferences-200.json',
  'users-status-list-not-allowed-200.json',
  'users-test-user-post-201.json',
]

test('every recorded answer is checked below', () => {
  const checked = [values, failures, notifications].flatMap((table) => Object.keys(table))

  expect([...checked, ...notCalledYet].toSorted()).toEqual(NAMES.toSorted())
})

describe('a recorded success is read into a value', () => {
  test.each(Object.entries(values))('%s', async (name, { call, value }) => {
    const { status, body } = load(name)
    const peer = await answering(status, textOf(body))

    const reply = await call(clientOf(peer))

    expect(reply).toEqual({ ok: true, value: matching(value) })
  })
})

describe('a recorded refusal is read into a failure', () => {
  test.each(Object.entries(failures))('%s', async (name, failure) => {
    const { status, body } = load(name)
    const peer = await answering(status, textOf(body))

    const reply = await clientOf(peer).as('token').me()

    // Whoever decides by it finds all of these, whichever of the six shapes the marketplace chose.
    expect(reply).toMatchObject({
      ok: false,
      failure: {
        http: status,
        code: expect.stringMatching(/^\w[\w.]+$/),
        text: expect.stringMatching(/./),
        causes: Array.from({ length: causesIn(body) }, () =>
          expect.objectContaining({ code: expect.any(String) }),
        ),
        retry: 'never',
        ...(failure as object),
      },
    })
  })
})

describe('a recorded notification is read', () => {
  test.each(Object.entries(notifications))('%s', (name, notification) => {
    expect(Notification.parse(load(name).body)).toEqual(notification)
  })
})

describe('a recorded answer of a call that is not made yet arrives whole', () => {
  test.each(notCalledYet)('%s', async (name) => {
    const { status, body } = load(name)
    const peer = await answering(status, textOf(body))
    const options = {
      apiUrl: peer.url,
      timeoutMs: 8000,
      onCall: () => undefined,
      pace: createPace(),
      mayCall: () => true,
    }

    const reply = await send(options, {
      operation: 'any',
      method: 'GET',
      path: '/any',
      caller: { seller: null, urgency: 'answer' },
      reply: z.unknown(),
    })

    expect(reply).toEqual({ ok: true, value: body ?? undefined })
  })
})

describe('fields that nobody knows yet change nothing of what is read', () => {
  test.each(Object.entries(values))('%s', async (name, { call }) => {
    const { status, body } = load(name)
    const [before, after] = [
      await answering(status, textOf(body)),
      await answering(status, textOf(grown(body))),
    ]

    expect(await call(clientOf(after))).toEqual(await call(clientOf(before)))
  })

  test.each(Object.keys(failures))('%s', async (name) => {
    const { status, body } = load(name)
    const [before, after] = [
      await answering(status, textOf(body)),
      await answering(status, textOf(grown(body))),
    ]

    expect(await failureAt(after)).toEqual(await failureAt(before))
  })

  test.each(Object.keys(notifications))('%s', (name) => {
    const { body } = load(name)

    expect(Notification.parse(grown(body))).toEqual(Notification.parse(body))
  })
})

/** As it went over the wire; an answer without a body is nothing at all. */
const textOf = (body: unknown): string => (body === null ? '' : JSON.stringify(body))

const causesIn = (body: unknown): number => {
  const { cause }: { cause?: unknown } = Object(body)
  return Array.isArray(cause) ? cause.length : 0
}

/** Without the wait, which is random where the marketplace names none. */
async function failureAt(peer: Peer) {
  const reply = await clientOf(peer).as('token').me()
  return reply.ok ? undefined : { ...reply.failure, retryAfterMs: null }
}

/** The same with a new field in every object, at every depth. */
function grown(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(grown)
  if (typeof body !== 'object' || body === null) return body
  const parts = Object.entries(body).map(([key, part]): [string, unknown] => [key, grown(part)])
  return { brand_new: { list: [1, 'two', null] }, ...Object.fromEntries(parts) }
}

const matching = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(matching)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, matching(part)])),
  )
}
