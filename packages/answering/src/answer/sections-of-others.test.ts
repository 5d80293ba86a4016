import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { anInput, knowledgeOf } from '../fixtures.ts'

const knowledge = knowledgeOf(
  `BOMBAS CENTRÍFUGAS

BP4-10

ROSCA ..... 1"
CAPACITOR ..... 20 uF
PESO ..... 9 kg

BP4-15

ROSCA ..... 1 1/4"
CAPACITOR ..... 30 uF
PESO ..... 11 kg`,
)
const said = (question: string, title: string | null) =>
  JSON.stringify(
    answerQuestion(
      anInput(question, {
        knowledge,
        listing: title === null ? null : { ...anInput(question).listing!, title, attributes: {} },
      }),
    ).statements,
  )

describe('of parallel sections, only the one that is meant answers', () => {
  test.each([
    ['the listing names it', '¿De cuánto es el capacitor?', 'Bomba centrífuga BP4-15', '30 uF', '20 uF'],
    [
      'the question names another than the listing',
      '¿De cuánto es el capacitor de la BP4-10?',
      'Bomba BP4-15',
      '20 uF',
      '30 uF',
    ],
  ])('%s', (_, question, title, right, wrong) => {
    expect(said(question, title)).not.toContain(wrong)
    expect(said(question, title)).toContain(right)
  })

  test.each([
    ['no listing names one', null],
    ['the listing is another product', 'Bomba sumergible BX-9'],
  ])('none when %s', (_, title) => {
    expect(said('¿De cuánto es el capacitor?', title)).not.toMatch(/20 uF|30 uF/)
  })
})

describe('sizes of one product', () => {
  const sizes = knowledgeOf(
    `TERMOS CALANDRIA

TERMO CALANDRIA 1 L

CAPACIDAD ..... 1 litro
CONSERVA EL CALOR ..... 24 horas

TERMO CALANDRIA 1/2 L

CAPACIDAD ..... 500 cc
CONSERVA EL CALOR ..... 12 horas`,
  )
  const asked = (question: string, title: string) =>
    JSON.stringify(
      answerQuestion(
        anInput(question, {
          knowledge: sizes,
          listing: { ...anInput(question).listing!, title, attributes: {} },
        }),
      ).statements,
    )

  test.each([
    ['Termo Calandria 1 Litro Acero', '24 horas', '12 horas'],
    ['Termo Calandria 1/2 L Acero', '12 horas', '24 horas'],
  ])('%s', (title, right, wrong) => {
    expect(asked('¿Cuántas horas conserva el calor?', title)).toContain(right)
    expect(asked('¿Cuántas horas conserva el calor?', title)).not.toContain(wrong)
  })

  test('an amount that is asked for names no size', () => {
    expect(asked('Quiero 1, ¿cuántas horas conserva el calor?', 'Termo Calandria 1/2 L')).not.toContain(
      '24 horas',
    )
  })
})

describe('sections that tell the same labels', () => {
  const policies =
    '# TIENDA\n\n## Envíos\n\nCosto: $ 3.000\nDemora: 5 días\n\n## Retiros\n\nCosto: sin cargo\nDemora: 24 horas'
  const branches =
    '# TIENDA\n\n## Sucursal Centro\n\nEl horario es de 9 a 18.\nLos sábados abrimos de 9 a 13.\nTenemos estacionamiento propio.\n\n## Sucursal Norte\n\nEl horario es de 10 a 20.\nLos sábados cerramos.'
  const furniture =
    '# MUEBLES\n\n## Mesas\n\nMadera: paraíso\nAltura: 75 cm\n\n## Sillas\n\nMadera: pino\nAltura: 45 cm'
  const grinders =
    '# AMOLADORAS\n\n## X200\n\nPeso: 2 kg\nPotencia: 700 W\n\n## X200 Pro\n\nPeso: 3 kg\nPotencia: 900 W'

  test.each([
    [policies, null, '¿Cuánto demora el envío?', '5 días', '24 horas'],
    [policies, null, '¿Cuánto demora el retiro?', '24 horas', '5 días'],
    [branches, null, '¿Tienen estacionamiento?', 'estacionamiento propio', 'Norte'],
    [furniture, 'Mesa de comedor', '¿De qué madera es la mesa?', 'paraíso', 'pino'],
    [furniture, 'Mesa de comedor', '¿Qué altura tiene?', '75 cm', '45 cm'],
    [grinders, 'Amoladora X200 Pro', '¿Cuánto pesa?', '3 kg', '2 kg'],
    [grinders, 'Amoladora X200', '¿Cuánto pesa?', '2 kg', '3 kg'],
  ])('the one that is meant answers: %#', (text, title, question, right, wrong) => {
    const input = anInput(question)
    const listing = title === null ? null : { ...input.listing!, title, attributes: {} }
    const { statements } = answerQuestion({ ...input, listing, knowledge: knowledgeOf(text) })
    expect(JSON.stringify(statements)).toContain(right)
    expect(JSON.stringify(statements)).not.toContain(wrong)
  })
})
