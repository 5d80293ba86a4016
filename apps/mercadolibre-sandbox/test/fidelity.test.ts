import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUYER, type Connected, MATE, openSandbox, type OpenSandbox, TERMO, TIENDA } from './support.ts'

const FIXTURES = new URL('../../../packages/mercadolibre/test/fixtures/', import.meta.url)

interface Asked extends OpenSandbox {
  seller: Connected
  buyer: Connected
  question: number
}

interface Recorded {
  status: number
  body: unknown
}

type Call = (asked: Asked) => Promise<Response>

const token = ({ sandbox }: Asked, form: Record<string, string>) =>
  fetch(`${sandbox.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: sandbox.appId, client_secret: sandbox.appSecret, ...form }),
  })

const answer = ({ seller, question }: Asked) =>
  seller.call('POST', '/answers', { question_id: question, text: 'Hola' })

const asStranger = { headers: { authorization: 'Bearer nobody' } }

const calls: Record<string, Call> = {
  'oauth-token-recorded-21600-200.json': (asked) =>
    token(asked, { grant_type: 'refresh_token', refresh_token: asked.seller.tokens.refreshToken ?? '' }),
  'oauth-invalid-grant-400.json': (asked) =>
    token(asked, { grant_type: 'refresh_token', refresh_token: 'TG-1-2' }),
  'oauth-invalid-client-400.json': (asked) => token(asked, { client_secret: 'wrong' }),
  'users-me-200.json': ({ seller }) => seller.call('GET', '/users/me'),
  'users-applications-revoke-200.json': ({ seller, sandbox }) =>
    seller.call('DELETE', `/users/${TIENDA}/applications/${sandbox.appId}`),
  'users-items-search-200.json': ({ seller }) => seller.call('GET', `/users/${TIENDA}/items/search`),
  'items-get-recorded-200.json': ({ seller }) => seller.call('GET', `/items/${TERMO}`),
  'items-get-404.json': ({ seller }) => seller.call('GET', '/items/MLA0'),
  'items-description-get-200.json': ({ seller }) => seller.call('GET', `/items/${TERMO}/description`),
  'items-bulk-mixed-200.json': ({ seller }) => seller.call('GET', `/items/bulk?ids=${TERMO},MLA000000000`),
  'items-multiget-attributes-200.json': ({ seller }) => seller.call('GET', `/items?ids=${TERMO},${MATE}`),
  'questions-get-v4-200.json': async (asked) => {
    await answer(asked)
    return asked.seller.call('GET', `/questions/${asked.question}?api_version=4`)
  },
  'questions-search-item-200.json': ({ seller }) => seller.call('GET', `/questions/search?item=${TERMO}`),
  'questions-search-seller-200.json': ({ seller }) =>
    seller.call('GET', `/questions/search?seller_id=${TIENDA}&status=ANSWERED`),
  'my-received-questions-search-200.json': ({ seller }) =>
    seller.call('GET', '/my/received_questions/search'),
  'questions-post-201.json': ({ buyer }) =>
    buyer.call('POST', '/questions', { text: 'Test question.', item_id: TERMO }),
  'questions-invalid-token-401.json': ({ sandbox }) =>
    fetch(`${sandbox.url}/questions/3087487431`, asStranger),
  'answers-post-200.json': answer,
  'answers-already-answered-400.json': async (asked) => {
    await answer(asked)
    return answer(asked)
  },
  'missed-feeds-200.json': async ({ seller, sandbox, control }) => {
    await control.advance(3600)
    return seller.call('GET', `/missed_feeds?app_id=${sandbox.appId}`)
  },
  'error-401-unauthorized-new-shape.json': ({ sandbox }) =>
    fetch(`${sandbox.url}/items/MLC1300000000`, asStranger),
  'error-403-access-denied.json': ({ buyer }) => buyer.call('GET', `/users/${TIENDA}/items/search`),
  'error-403-policy-agent.json': async ({ seller, control }) => {
    await control.fault({ path: '/users/me', status: 403, times: 1 })
    return seller.call('GET', '/users/me')
  },
  'error-429-too-many-requests.json': async ({ seller, control }) => {
    await control.fault({ path: '/users/me', status: 429, times: 1 })
    return seller.call('GET', '/users/me')
  },
}

test.each(Object.entries(calls))('%s is what the sandbox says too', async (name, call) => {
  const recorded: Recorded = JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8'))
  const open = await openSandbox('http://127.0.0.1:9/nobody-listens')
  const [seller, buyer] = [await open.connect(TIENDA), await open.connect(BUYER)]
  const question = await open.control.ask({ text: 'Hola', item_id: TERMO })

  const response = await call({ ...open, seller, buyer, question })
  const said: unknown = await response.json()

  expect(response.status).toBe(recorded.status)
  expect(missingIn(said, recorded.body)).toEqual([])
  expect(refusalIn(response.status, said)).toEqual(refusalIn(recorded.status, recorded.body))
})

// Facts of that one account or product, absent where the sandbox's own has nothing of the kind.
const NOT_OF_EVERYONE = new Set([
  '.credit.credit_level_id',
  '.buyer_reputation.transactions',
  '.seller_reputation.transactions',
  '.seller_address',
  '.geolocation',
  '.non_mercado_pago_payment_methods[]',
  '.available_orders[].id',
  '.messages[].response.headers',
])

/** Where the recorded body has a field, or a type, that the other lacks. Null stands for any type. */
function missingIn(said: unknown, recorded: unknown, path = ''): string[] {
  if (recorded === null || NOT_OF_EVERYONE.has(path)) return []
  if (said === undefined) return [`${path} is missing`]
  if (said === null) return []
  if (Array.isArray(recorded)) {
    if (!Array.isArray(said)) return [`${path} is no list`]
    if (said.length === 0) return []
    return recorded.flatMap((part) => leastMissing(said.map((one) => missingIn(one, part, `${path}[]`))))
  }
  if (typeof recorded !== typeof said) return [`${path} is ${typeof said}, not ${typeof recorded}`]
  if (typeof recorded !== 'object' || typeof said !== 'object') return []
  const parts: Record<string, unknown> = { ...said }
  return Object.entries(recorded).flatMap(([key, part]) => missingIn(parts[key], part, `${path}.${key}`))
}

const leastMissing = (lists: string[][]) => lists.toSorted((a, b) => a.length - b.length)[0] ?? []

/** What a client decides by; the words around it may differ. */
function refusalIn(status: number, body: unknown) {
  const { error, code }: { error?: unknown; code?: unknown } = Object(body)
  return status < 400 ? {} : { error, code }
}
