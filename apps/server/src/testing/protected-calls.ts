import * as accounts from '@mostrador/contract/accounts'
import * as ai from '@mostrador/contract/ai'
import * as assistants from '@mostrador/contract/assistants'
import * as knowledge from '@mostrador/contract/knowledge'
import * as listings from '@mostrador/contract/listings'
import * as marketplace from '@mostrador/contract/marketplace'
import * as plans from '@mostrador/contract/plans'
import * as questions from '@mostrador/contract/questions'
import * as recommendations from '@mostrador/contract/recommendations'
import * as widget from '@mostrador/contract/widget'
import type { Endpoint } from '@mostrador/contract'
import type { TestApp } from './app.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value

/** Every call of the contract that wants a session. */
export const PROTECTED = [
  accounts,
  ai,
  assistants,
  knowledge,
  listings,
  marketplace,
  plans,
  questions,
  recommendations,
  widget,
]
  .flatMap((feature): unknown[] => Object.values(feature))
  .filter(isEndpoint)
  .filter(({ auth }) => auth === 'session')

/** Makes such a call with whatever stands in the header; all else of it is good. */
export function askProtected(
  app: TestApp,
  endpoint: Endpoint,
  authorization: string | undefined,
): Promise<Response> {
  const isCategory = endpoint.path.startsWith('/ml/categories')
  const path = endpoint.path.replaceAll(/:\w+/g, (name) =>
    name === ':itemId' || isCategory ? 'MLA1450013377' : name === ':channel' ? 'web' : crypto.randomUUID(),
  )
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  return fetch(`${app.url}/api${path}?conversationId=conv_a_1&code=a&state=b&title=a&query=a`, {
    method: endpoint.method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: JSON.stringify(validBody(endpoint)) }),
  })
}

/** A body that validation lets through: what is refused must be refused for want of a token. */
function validBody({ path }: Endpoint): object {
  const id = crypto.randomUUID()
  const draft = { name: 'X', tone: 'X', brand: 'X', description: 'X', knowledgeBase: id, id }
  return {
    ...draft,
    assistant: id,
    assistantId: id,
    isActive: true,
    siteId: 'MLA',
    code: 'a',
    state: 'b',
    question: 'Hola',
    text: 'Hola',
    conversationId: 'conv_a_1',
    title: 'Termo',
    url: 'https://http2.mlstatic.com/a.jpg',
    prompt: '',
    productInfo: { title: 'Termo' },
    ...((path === '/ml/publish' || path === '/ml/validate') && aPublication()),
    ...(path.endsWith('/web-chat') && widget.DEFAULT_WEB_CHAT),
    ...(path.endsWith('/config') && {
      config: {
        selectedAssistant: null,
        generalSettings: {},
        automaticResponses: { sensitiveResponses: {}, keywordResponses: [] },
      },
    }),
  }
}

const aPublication = () => ({
  ...listings.publicationOf(crypto.randomUUID(), listings.emptyContent('Termo'), 'ARS'),
  category_id: 'MLA30094',
  available_quantity: 1,
  pictures: [{ source: 'https://http2.mlstatic.com/a.jpg' }],
})
