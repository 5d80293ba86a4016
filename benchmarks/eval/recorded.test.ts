import { expect, test } from 'vitest'
import { predictPlaces } from './places.ts'
import { judgeReplies, recordedTable, type RecordedReply } from './recorded.ts'
import type { MarketplaceSet } from './sets.ts'

const FILE = 'guia.txt'
const SIZES = 'El talle 42 mide 27 cm de plantilla.'

const set: MarketplaceSet = {
  name: 'a-shop',
  profiles: [
    {
      id: 'zapatos',
      seller: { brand: 'Paso Firme', tone: 'Cordial', description: 'Calzado de trabajo' },
      settings: { showPrices: true, checkStock: true, blockCompetitive: true },
      automaticResponses: { warranty: '', returns: '', shipping: '' },
      instructions: [],
      listing: {
        title: 'Zapato De Trabajo Paso Firme',
        price: 80000,
        currency: 'ARS',
        stock: 5,
        condition: 'new',
        soldCount: null,
        shipping: { free: true, mode: 'me2', localPickup: false, location: null },
        warranty: null,
        installments: null,
        attributes: { Material: 'Cuero' },
        description: 'Zapato de trabajo con puntera.',
      },
      knowledgeBase: [{ fileName: FILE, text: `Talles\n\n${SIZES}\nEl talle 43 mide 28 cm de plantilla.` }],
      questions: [
        { id: 'zapatos-01', text: '¿Cuánto mide la plantilla del talle 42?' },
        { id: 'zapatos-02', text: '¿De qué material es?' },
        { id: 'zapatos-03', text: '¿Qué precio tiene la bota?' },
      ],
    },
  ],
}

const replies: RecordedReply[] = [
  {
    id: 'zapatos-01',
    right: {
      answer: '¡Hola! La plantilla del talle 42 mide 27 cm.',
      sources: [{ in: `file:${FILE}`, quote: SIZES }],
    },
    wrong: { answer: '¡Hola! La plantilla del talle 42 mide 29 cm.', class: 'number' },
  },
  {
    id: 'zapatos-02',
    right: { answer: '¡Hola! El material es cuero.', sources: [{ in: 'attribute:Material' }] },
    wrong: null,
  },
  { id: 'zapatos-03', right: null, wrong: { answer: 'La bota sale $ 91.000.', class: 'invented' } },
]

test('recorded replies go through the checks of the model path', async () => {
  const verdicts = await judgeReplies(set, replies)

  expect(verdicts.map(({ id, which, verdict }) => `${id} ${which}: ${verdict}`)).toEqual([
    'zapatos-01 right: publish',
    'zapatos-01 wrong: block',
    'zapatos-02 right: publish',
    'zapatos-03 wrong: block',
  ])
  expect(verdicts[1]?.codes).toContain('quantity')
  expect(recordedTable(replies, verdicts)).toMatch(
    /right, published +2 +2 +100\.0 %\nwrong, stopped +2 +2 +100\.0 %/,
  )
})

test('a reply without its source in the prompt is not published', async () => {
  const [verdict] = await judgeReplies(set, [
    { ...replies[0]!, right: { ...replies[0]!.right!, sources: [{ in: 'file:otra.txt', quote: SIZES }] } },
  ])

  expect(verdict).toMatchObject({ verdict: 'block', codes: expect.arrayContaining(['no_source']) })
})

test('answers of the built-in engine name the places of their sources', () => {
  const [size, material] = predictPlaces(set)

  expect(size).toMatchObject({ abstained: false, sources: [{ in: `file:${FILE}`, quote: SIZES }] })
  expect(material).toMatchObject({ abstained: false, sources: [{ in: 'attribute:Material' }] })
})
