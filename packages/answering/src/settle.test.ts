import { describe, expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { aShop, anInput } from './fixtures.ts'
import type { AnswerInput } from './types.ts'

const reasonOf = (question: string, change: Partial<AnswerInput> = {}) => {
  const result = answerQuestion({ ...anInput(question, change), leavesToSeller: true })
  return result.outcome === 'silence' ? result.reason : result.text
}

describe('what is about an order, and complaints, are left to the seller', () => {
  test.each([
    ['compré ayer y no me llegó', 'post_sale'],
    ['me vino abollado, qué hago', 'post_sale'],
    ['es de acero?\nya lo compré y vino roto', 'post_sale'],
    ['son unos estafadores, nunca contestan', 'complaint'],
  ])('"%s" as %s', (question, reason) => {
    expect(reasonOf(question)).toBe(reason)
  })
})

describe('a follow-up is judged with the question before it', () => {
  const history = [{ question: '¿es de acero?', answer: 'Sí, el material es acero inoxidable.' }]

  test.each(['¿y la tapa?', 'y la manija?', 'y el otro?'])(
    '"%s" is no message about an order',
    (question) => {
      expect(reasonOf(question, { history })).not.toBe('post_sale')
    },
  )

  test.each(['y el que compré ayer no me llegó', '¿y mi pedido? lo pagué hace una semana'])(
    '"%s" is one, whatever was asked before',
    (question) => {
      expect(reasonOf(question, { history })).toBe('post_sale')
    },
  )
})

describe('haggling', () => {
  test.each(['último precio?', 'te doy 30 mil', 'me hacés una rebajita?'])(
    '"%s" is left to the seller where no text is about discounts',
    (question) => {
      expect(reasonOf(question)).toBe('no_data')
    },
  )

  test('is answered from the seller’s own instruction on it', () => {
    const instructions = [
      { keyword: 'último precio', response: 'El precio es final, no hacemos descuentos.' },
    ]
    expect(reasonOf('¿último precio?', { shop: aShop({ instructions }) })).toMatch(/precio es final/)
  })
})
