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
