import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { anInput, knowledgeOf, partsOfText } from '../fixtures.ts'
import { isWithheld, searchKnowledge } from './index.ts'

describe('splitting a document', () => {
  const sentence = (n: number) =>
    `Esta es la oración número ${n} de un texto largo sobre nuestras mochilas y bolsos.`
  const long = Array.from({ length: 40 }, (_, n) => sentence(n)).join(' ')

  test('parts have at most 900 characters, and all but the last at least 600', () => {
    const lengths = partsOfText(long).map((p) => p.text.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(900)
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThanOrEqual(600)
  })

  test('a part never crosses a title', () => {
    const parts = partsOfText('Envíos\n\nSale en el día.\n\nCambios\n\nTenés 10 días.')
    expect(parts).toMatchObject([
      { heading: 'Envíos', text: 'Sale en el día.' },
      { heading: 'Cambios', text: 'Tenés 10 días.' },
    ])
  })

  test('a question stays with its answer', () => {
    const pairs = Array.from(
      { length: 30 },
      (_, n) => `¿Cuánto mide el modelo ${n}?\nMide ${n} centímetros de alto y ${n + 5} de ancho.`,
    )
    for (const { text } of partsOfText(pairs.join('\n\n')))
      expect(text.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(text.match(/Mide/g)?.length ?? 0)
  })

  test('a sentence longer than a part is cut at words', () => {
    for (const { text } of partsOfText('palabra '.repeat(400))) expect(text.length).toBeLessThanOrEqual(900)
  })

  test('an empty document has no parts', () => {
    expect(partsOfText(' \n\n ')).toEqual([])
  })
})

describe('searching', () => {
  const index = knowledgeOf(
    'Lavado\n\nSe lava a mano.\n\nGarantía\n\nCubre fallas de costura.\n\nEnvíos\n\nDespachamos los martes.',
  )

  test.each([
    ['como se lava', 'Se lava a mano.'],
    ['q cubre la garantia', 'Cubre fallas de costura.'],
    ['garntia', 'Cubre fallas de costura.'],
  ])('"%s" finds its part first', (query, text) => {
    expect(searchKnowledge(index, query)[0]?.part.text).toBe(text)
  })

  test('coverage is the share of the query that the part holds', () => {
    expect(searchKnowledge(index, 'lava a mano')[0]?.coverage).toBe(1)
    expect(searchKnowledge(index, 'xilofón de bronce')[0]?.coverage ?? 0).toBe(0)
  })
})

test.each(['Interno: el taller es de Ibáñez.', 'Uso interno\n\nEl taller es de Ibáñez.'])(
  'a line for the seller alone is never said: %j',
  (line) => {
    const knowledge = knowledgeOf(`Reparaciones\n\nEl taller cambia hebillas rotas.\n\n${line}`)
    const question = '¿De quién es el taller de reparaciones?'
    expect(JSON.stringify(answerQuestion(anInput(question, { knowledge })))).not.toContain('Ibáñez')
  },
)

describe('a base of hundreds of parts', () => {
  const articles = Array.from(
    { length: 300 },
    (_, n) =>
      `Artículo ${n}\n\nLa mochila número ${n} tiene correas anchas y bolsillo. Se entrega con su bolsa de tela.`,
  )
  const odd = 'Reparaciones\n\nCambiamos la hebilla rota en el acto.\n\nInterno: el taller es de Ibáñez.'
  const index = knowledgeOf([...articles.slice(0, 200), odd, ...articles.slice(200)].join('\n\n'))
  const ask = (question: string) => answerQuestion(anInput(question, { listing: null, knowledge: index }))

  test('a question is answered from the one part that knows', () => {
    expect(index.parts.length).toBeGreaterThan(200)
    expect(ask('¿Cambian la hebilla rota?')).toMatchObject({
      outcome: 'answer',
      statements: [
        { sources: [{ quote: 'Reparaciones' }, { quote: 'Cambiamos la hebilla rota en el acto.' }] },
      ],
    })
  })

  test('the same question gets the same answer after many others', () => {
    const first = ask('¿Cambian la hebilla rota?')
    for (const { heading } of index.parts) ask(`¿Cómo es el ${heading}?`)
    expect(ask('¿Cambian la hebilla rota?')).toEqual(first)
  }, 30_000)

  test('what no part knows stays without an answer', () => {
    expect(ask('¿Tienen telescopios refractores?').outcome).toBe('silence')
  })

  test('a line for the seller alone is never said', () => {
    expect(JSON.stringify(ask('¿De quién es el taller de reparaciones?'))).not.toContain('Ibáñez')
  })
})

test.each([
  ['Contacto interno (no publicar): el de siempre', true],
  ['Teléfono de la fábrica 0341 455 0192, solo para choferes.', true],
  ['Instagram de la marca: arroba abrigosur.ok', true],
  ['El ISBN es 9789874411228.', false],
  ['Años 2008-2022, con motor 1.6.', false],
  ['El precio es $ 12.345.678.', false],
])('"%s" is withheld from buyers: %s', (sentence, withheld) => {
  expect(isWithheld(sentence)).toBe(withheld)
})
