import { describe, expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { aListing, aShop, knowledgeOf } from './fixtures.ts'
import { guardAnswer } from './guard/index.ts'
import { answerWithModel, type ModelPrompt } from './model/index.ts'
import type { AnswerInput, ShopProfile } from './types.ts'

const NUMBER = 'MLA-1450013402'
const LINK = 'https://articulo.mercadolibre.com.ar/MLA-1450013402-termo-acero-14-litros-_JM'
const FOREIGN = 'https://articulo.mercadolibre.com.ar/MLA-1462204110'
const ownListings = new Set(['MLA1450013402'])

const asked = (question: string, shop: Partial<ShopProfile>, rest: Partial<AnswerInput> = {}) =>
  answerQuestion({
    question,
    listing: aListing({ title: 'Termo Acero Patagonia 1 Litro', attributes: { Capacidad: '1 L' } }),
    shop: aShop({ ownListings, ...shop }),
    knowledge: knowledgeOf(''),
    ...rest,
  })

const instruction = (response: string) => [{ keyword: 'más grande', response }]

describe('an instruction that names another listing of the shop is given as it stands', () => {
  test.each([
    'El de 1,4 litros lo tenemos en otra publicación.',
    `El de 1,4 litros lo tenemos en otra publicación: ${NUMBER}.`,
    `El de 1,4 litros lo tenemos en otra publicación: ${LINK}`,
  ])('%s', (response) => {
    const result = asked('¿tenés uno más grande?', { instructions: instruction(response) })

    expect(result).toMatchObject({ outcome: 'answer' })
    expect(result.outcome === 'answer' && result.text).toContain(response.replace(/\.$/, ''))
  })
})

describe('an instruction that names a listing of another seller is not given', () => {
  test.each([
    FOREIGN,
    'MLA-1462204110',
    'MLA1462204110',
    `${LINK} o ${FOREIGN}`,
    'https://otra.example/MLA-1450013402',
  ])('%s', (reference) => {
    const response = `El de 1,4 litros lo tenemos en otra publicación: ${reference}`

    expect(asked('¿tenés uno más grande?', { instructions: instruction(response) })).toMatchObject({
      outcome: 'silence',
    })
  })
})

test('while it is unknown whose listing it is, the link counts as contact data', () => {
  const instructions = instruction(`El de 1,4 litros lo tenemos en otra publicación: ${LINK}`)

  expect(asked('¿tenés uno más grande?', { instructions, ownListings: new Set() })).toMatchObject({
    outcome: 'silence',
  })
})

test('an automatic text with the link of an own listing is given, one with a foreign link is not', () => {
  const withLink = (link: string) => ({
    automaticResponses: {
      warranty: '',
      returns: '',
      shipping: `Despachamos en el día. El envío especial se compra en ${link}`,
    },
  })

  const own = asked('¿cuándo despachan?', withLink(LINK))
  const foreign = asked('¿cómo se compra el envío especial?', withLink(FOREIGN))

  expect(own).toMatchObject({ outcome: 'answer' })
  expect(JSON.stringify(foreign)).not.toContain('MLA-1462204110')
})

test('a file says the number of an own listing, and never that of another seller', () => {
  const knowledge = (number: string) =>
    knowledgeOf(`Repuestos\n\nEl tapón de repuesto se compra en la publicación ${number}.`)
  const question = '¿dónde compro el tapón de repuesto?'

  const own = asked(question, {}, { knowledge: knowledge(NUMBER) })
  const foreign = asked(question, {}, { knowledge: knowledge('MLA-1462204110') })

  expect(own).toMatchObject({ outcome: 'answer', text: expect.stringContaining(NUMBER) })
  expect(foreign.outcome).toBe('silence')
  expect(foreign.outcome === 'silence' && foreign.suggestion).toBeNull()
})

test('a buyer may name a listing of the shop, and not one of another seller', () => {
  const instructions = [{ keyword: 'factura', response: 'Hacemos factura A y B.' }]

  expect(asked(`¿hacen factura? vi también ${NUMBER}`, { instructions }).outcome).toBe('answer')
  expect(asked(`¿hacen factura? vi también ${FOREIGN}`, { instructions })).toMatchObject({
    outcome: 'silence',
    reason: 'asks_contact',
  })
})

describe('the guard looks at each reference of an answer', () => {
  const judge = (text: string, passages: string[]) =>
    guardAnswer(text, {
      question: '¿tenés de 1,4 litros?',
      listing: aListing(),
      passages,
      settings: aShop().settings,
      ownListings: new Set(['MLA1450013402', 'MLA1450013645']),
    }).codes
  const source = `El de 1,4 litros está en ${LINK}`

  test('one that the source names may be said', () => {
    expect(judge(`Sí, el de 1,4 litros está en ${LINK}`, [source])).toEqual([])
  })

  test('another own listing that no source names may not', () => {
    expect(judge('Sí, el de 1,4 litros está en MLA-1450013645', [source])).toEqual(['number'])
  })

  test('a link may not carry parameters that the source does not have', () => {
    expect(judge(`Sí, el de 1,4 litros está en ${LINK}?d=mendoza`, [source])).toEqual(['number'])
  })

  test('an answer may not name a listing of another seller', () => {
    expect(judge(`El de 1,4 litros está en ${FOREIGN}`, [`El de 1,4 litros está en ${FOREIGN}`])).toContain(
      'contact_url',
    )
  })
})

test('a model may say the link of an own listing from an instruction, and no other', async () => {
  const input: AnswerInput = {
    question: '¿tenés uno más grande?',
    listing: aListing(),
    shop: aShop({ ownListings, instructions: instruction(`El de 1,4 litros está en ${LINK}`) }),
    knowledge: knowledgeOf(''),
  }
  const replying = (link: string) => ({
    ask: async ({ messages }: ModelPrompt) => ({
      answer: `El de 1,4 litros está en ${link}`,
      sources: [/\[(I\d+)\]/.exec(messages.map(({ content }) => content).join('\n'))?.[1] ?? ''],
      confidence: 0.9,
      abstain: null,
    }),
    newNonce: () => 'n0',
  })

  const own = await answerWithModel(input, replying(LINK))
  const foreign = await answerWithModel(input, replying(FOREIGN))

  expect(own.result).toMatchObject({ outcome: 'answer', text: expect.stringContaining(LINK) })
  expect(foreign.result.outcome).toBe('silence')
})
