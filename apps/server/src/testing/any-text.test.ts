import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import { createAssistantEndpoint, editAssistantEndpoint } from '@mostrador/contract/assistants'
import { renameFileEndpoint, renameRepositoryEndpoint } from '@mostrador/contract/knowledge'
import { listFilesEndpoint } from '@mostrador/contract/knowledge'
import { finishConnectionEndpoint, saveChannelEndpoint } from '@mostrador/contract/marketplace'
import { startConnectionEndpoint } from '@mostrador/contract/marketplace'
import { listConversationsEndpoint } from '@mostrador/contract/widget'
import {
  answerByHandEndpoint,
  latestQuestionsEndpoint,
  sampleProductEndpoint,
  simulateAnswerEndpoint,
} from '@mostrador/contract/questions'
import { aSellerWhoAnswers, startAppWithMarketplace, until } from './index.ts'

/** Anything that JSON can carry, with what databases dislike more often than chance would bring it. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '\0',
        '\ud800',
        '\udc00',
        '\u202e',
        '\ufeff',
        '😀',
        '👩‍👧',
        'ñandú',
        '%00',
        "'; --",
        '{{x}}',
        ' ',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => pieces.join(''))

/** Names that every object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']

test('whatever is typed into a field is taken or refused, and never breaks anything', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller, assistant } = await aSellerWhoAnswers(app)
  await marketplace.ask({ text: '¿Tienen sucursal en la ciudad de Mendoza?' })
  await until(async () => (await seller.get(latestQuestionsEndpoint)).data[0]?.silence === 'no_data')
  const [waiting] = (await seller.get(latestQuestionsEndpoint)).data
  const knowledgeBase = assistant.knowledgeBase?.id ?? ''
  const [file] = await seller.get(listFilesEndpoint, { params: { id: knowledgeBase } })
  const product = await seller.get(sampleProductEndpoint, { params: { id: assistant.id } })
  const words = { name: 'Lucía', tone: 'Cordial', brand: 'Mates', description: 'Mates del litoral' }
  const draft = { ...words, id: assistant.id, training: 'Saludar', knowledgeBase }
  const account = { email: 'a@tienda.test', password: 'una-clave-larga', phone: '+54 11 5555-0000' }
  const conversationId = 'conv_a_1'
  const config = (text: string, keyword: string) => ({
    selectedAssistant: assistant.id,
    generalSettings: {},
    automaticResponses: {
      sensitiveResponses: { warranty: text, returns: text, shipping: text },
      keywordResponses: [{ keyword, response: text }],
    },
  })
  const form = (name: string, fileName: string) => {
    const data = new FormData()
    data.append('name', name)
    data.append('files', new Blob(['Hacemos envíos.']), fileName)
    return data
  }
  const simulate = async (question: string, about: object) => {
    const path = simulateAnswerEndpoint.path.replace(':assistantId', assistant.id)
    const response = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: seller.session.access_token },
      body: JSON.stringify({ question, conversationId, ...about }),
    })
    const answer = await response.text()
    // A stream that has begun can tell of a failure in its last event only.
    return { status: answer.includes('data: {"error"') ? 500 : response.status }
  }

  /** Every field that takes words, filled with `text`. */
  const tries: Record<string, (text: string) => Promise<{ status: number }>> = {
    'the address of an account': (text) =>
      app.call(registerEndpoint, { body: { ...account, email: `${text}@tienda.test` } }),
    'a new password': (text) =>
      app.call(registerEndpoint, { body: { ...account, password: `larga${text}` } }),
    'a phone': (text) => app.call(registerEndpoint, { body: { ...account, phone: text } }),
    credentials: (text) =>
      app.call(loginEndpoint, { body: { email: `${text}@tienda.test`, password: text } }),
    'a new assistant': (text) => seller.call(createAssistantEndpoint, { body: { ...draft, name: text } }),
    ...Object.fromEntries(
      (['name', 'tone', 'brand', 'description', 'training'] as const).map((field) => [
        `the ${field} of an assistant`,
        (text: string) => seller.call(editAssistantEndpoint, { body: { ...draft, [field]: text } }),
      ]),
    ),
    'the name of a repository': (text) =>
      seller.call(renameRepositoryEndpoint, { body: { id: knowledgeBase, name: text } }),
    'the name of a file': (text) =>
      seller.call(renameFileEndpoint, {
        params: { id: knowledgeBase, fileId: file?.id ?? '' },
        body: { name: text },
      }),
    'a form with files': (text) =>
      seller.request('/api/assistant/create-knowledge-base', {
        method: 'POST',
        body: form(text, `${text}.txt`),
      }),
    'a question': (text) => simulate(text, {}),
    'a product': (text) =>
      simulate('¿Qué garantía y qué color tiene?', {
        productContext: {
          ...product.data,
          title: text,
          condition: text,
          description: `Garantía de 6 meses. ${text}`,
          characteristics: [
            { key: 'Color', value: text },
            { key: text, value: 'rojo' },
          ],
        },
      }),
    'an answer by hand': (text) =>
      seller.call(answerByHandEndpoint, { params: { id: waiting?.id ?? '' }, body: { text } }),
    'the texts of the channel': (text) =>
      seller.call(saveChannelEndpoint, { body: { config: config(text, 'x') } }),
    'a keyword of the channel': (text) =>
      seller.call(saveChannelEndpoint, { body: { config: config('', text) } }),
    'a country': (text) => seller.call(startConnectionEndpoint, { body: { siteId: text } }),
    'what is searched for in conversations': (text) =>
      seller.call(listConversationsEndpoint, { query: { search: text } }),
    'what the marketplace sent back': (text) =>
      seller.call(finishConnectionEndpoint, { body: { code: text, state: text } }),
  }

  for (const [field, fill] of Object.entries(tries)) {
    // So many accounts are not made from one place in an hour.
    await app.database.db.deleteFrom('auth_throttle').execute()
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { status } = await fill(text)
        expect({ field, status }).toEqual({ field, status: expect.toSatisfy((s: number) => s < 500) })
      }),
      { numRuns: 25, examples: INHERITED.map((name): [string] => [name]) },
    )
  }
}, 120_000)

test.each([
  ['NUL', 'Lu\0cía'],
  ['half a pair of surrogates', 'Lucía \ud83d'],
])('a name with %s is refused with a sentence', async (_, name) => {
  const { app } = await startAppWithMarketplace()
  const { seller, assistant } = await aSellerWhoAnswers(app)

  const reply = await seller.call(renameRepositoryEndpoint, {
    body: { id: assistant.knowledgeBase?.id ?? '', name },
  })

  expect(reply).toMatchObject({
    status: 400,
    message: 'El texto tiene caracteres que no podemos guardar. Escribilo de nuevo.',
  })
})

test('a name that is too long is refused with a sentence that says how long it may be', async () => {
  const { app } = await startAppWithMarketplace()
  const { seller, assistant } = await aSellerWhoAnswers(app)

  const reply = await seller.call(renameRepositoryEndpoint, {
    body: { id: assistant.knowledgeBase?.id ?? '', name: 'x'.repeat(121) },
  })

  expect(reply).toMatchObject({ status: 400, message: 'El texto puede tener hasta 120 caracteres.' })
})
