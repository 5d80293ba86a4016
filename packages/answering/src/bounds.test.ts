import { describe, expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { aListing, anInput, said } from './fixtures.ts'
import { stepsOf } from './steps.ts'

const NINE = Array.from({ length: 9 }, (_, at) => `¿Tiene bolsillo número ${at}?`).join(' ')
const EIGHT = Array.from({ length: 8 }, () => '¿Emiten factura A?').join(' ')

describe('a message with more than eight questions', () => {
  test('goes to the seller when the embedded engine answers', () => {
    expect(answerQuestion(anInput(NINE))).toMatchObject({ outcome: 'silence', reason: 'too_complex' })
    expect(answerQuestion(anInput(EIGHT))).toMatchObject({ outcome: 'answer' })
  })

  test('never reaches a model', async () => {
    expect(await stepsOf(anInput(NINE)).prepare('0011223344556677', false)).toMatchObject({
      settled: { outcome: 'silence', reason: 'too_complex' },
    })
    expect(await stepsOf(anInput(EIGHT)).prepare('0011223344556677', false)).toHaveProperty('brief')
  })

  test('is still refused for asking contact data', () => {
    expect(answerQuestion(anInput(`${NINE} Pasame tu whatsapp`))).toMatchObject({ reason: 'asks_contact' })
  })
})

describe('a long description', () => {
  const filling = 'Es una mochila para todos los días. '.repeat(400).slice(0, 9900)

  test('is read up to ten thousand characters', () => {
    const read = `Trae una correa de pecho de neoprene. ${filling}`
    expect(said('¿de qué es la correa de pecho?', '', { description: read })).toMatch(/neoprene/)
    const unread = `${filling}${filling}Trae una correa de pecho de neoprene.`
    expect(said('¿de qué es la correa de pecho?', '', { description: unread })).toBeNull()
  })

  test('is never quoted with half a sentence', () => {
    const description = `${filling.trim()} La correa de pecho es de neoprene ${'muy '.repeat(30)}parecido y no de neoprene.`
    expect(said('¿de qué es la correa de pecho?', '', { description })).toBeNull()
  })

  test('is read even when no sentence ends', () => {
    const listing = aListing({ description: 'lona verde '.repeat(2000) })
    expect(answerQuestion(anInput('¿Emiten factura A?', { listing }))).toMatchObject({ outcome: 'answer' })
  })
})

test('an attribute longer than 1,000 characters is left out, and the others are quoted', () => {
  const attributes = { Material: 'Lona '.repeat(300), Color: 'Verde militar' }
  expect(said('¿de qué color es?', '', { attributes })).toMatch(/verde militar/i)
  expect(said('¿de qué material es?', '', { attributes })).toBeNull()
})
