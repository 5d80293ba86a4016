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
