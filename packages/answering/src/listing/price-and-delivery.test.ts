import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop } from '../fixtures.ts'
import { buildKnowledgeIndex } from '../knowledge/index.ts'
import type { ListingFacts } from '../types.ts'

const saidTo = (question: string, over: Partial<ListingFacts>, showPrices = true) => {
  const shop = aShop({
    automaticResponses: { warranty: '', returns: '', shipping: '' },
    settings: { showPrices, checkStock: true, blockCompetitive: true },
  })
  const listing = aListing({ description: '', ...over })
  const result = answerQuestion(anInput(question, { listing, shop, knowledge: buildKnowledgeIndex([]) }))
  return result.outcome === 'answer' ? result.statements.map(({ text }) => text).join(' ') : null
}

describe('while a promotion runs', () => {
  const promotion = { price: 39990, promotion: { regularPrice: 57490, endsAt: '2026-12-05T02:59:59.000Z' } }

  test.each([
    ['¿a cuánto está hoy?', 'El precio es $ 39.990.'],
    ['me sale 39990, ¿es ese el precio?', 'Sí, el precio es $ 39.990.'],
    ['vi que sale 57.490, sigue ese precio?', 'No, el precio es $ 39.990.'],
    [
      'hasta cuando esta la promo?',
      'El precio es $ 39.990. Está en promoción hasta el 4 de diciembre; antes $ 57.490.',
    ],
    ['tiene descuento?', 'El precio es $ 39.990. Está en promoción hasta el 4 de diciembre; antes $ 57.490.'],
  ])('%s gets the price that the page shows', (question, answer) => {
    expect(saidTo(question, promotion)).toBe(answer)
  })

  test('a seller who hides prices tells only until when it runs', () => {
    expect(saidTo('hasta cuando esta la promo?', promotion, false)).toBe(
      'Está en promoción hasta el 4 de diciembre.',
    )
  })

  test('an end that the marketplace does not tell is left to the seller', () => {
    const running = { price: 39990, promotion: { regularPrice: null, endsAt: null } }

    expect(saidTo('hasta cuando esta la promo?', running)).toBeNull()
  })
})

test('a price that cannot be read is seen in the listing', () => {
  expect(saidTo('cuanto sale?', { price: null })).toBe(
    'El precio lo ves siempre actualizado en la publicación.',
  )
})

test('no answer gives the price before a promotion as the price now', () => {
  const questions = [
    'cuanto sale?',
    'me sale 12345, es ese el precio?',
    'esta en oferta?',
    'precio con el descuento?',
    'cuanto estaba antes?',
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 900_000 }),
      fc.integer({ min: 1, max: 500_000 }),
      fc.constantFrom(...questions),
      (price, off, question) => {
        const regularPrice = price + off
        const text =
          saidTo(question, { price, installments: null, promotion: { regularPrice, endsAt: null } }) ?? ''
        const amounts = [...text.replaceAll('.', '').matchAll(/(antes )?\$ (\d+)/g)]
        for (const [, before, amount] of amounts) expect(Number(amount)).toBe(before ? regularPrice : price)
      },
    ),
    { numRuns: 60 },
  )
})

describe('delivery to the place that a buyer names', () => {
  const shipping = { free: false, mode: 'me2', localPickup: false, location: 'Tandil' }
  const toPlace = { place: '2000', cost: 3600, arrives: { from: '2026-12-02', to: '2026-12-04' } }

  test.each(['cuanto sale el envio a 2000?', 'cuando llega a 2000?', 'envian al cp 2000?'])(
    'is told with cost and days: %s',
    (question) => {
      expect(saidTo(question, { shipping: { ...shipping, toPlace } })).toBe(
        'A 2000 el envío cuesta $ 3.600 y llega entre el 2 y el 4 de diciembre.',
      )
    },
  )

  test('may be free, without a date, on one day or over the end of a month', () => {
    const say = (over: object) =>
      saidTo('cuanto sale el envio a 2000?', { shipping: { ...shipping, toPlace: { ...toPlace, ...over } } })

    expect(say({ cost: 0, arrives: null })).toBe('A 2000 el envío es gratis.')
    expect(say({ arrives: { from: '2026-12-02', to: '2026-12-02' } })).toBe(
      'A 2000 el envío cuesta $ 3.600 y llega el 2 de diciembre.',
    )
    expect(say({ arrives: { from: '2026-11-30', to: '2026-12-02' } })).toBe(
      'A 2000 el envío cuesta $ 3.600 y llega entre el 30 de noviembre y el 2 de diciembre.',
    )
  })

  test('without it the listing answers as before', () => {
    expect(saidTo('cuanto sale el envio a 2000?', { shipping })).toMatch(/depende de tu código postal/)
    expect(saidTo('cuando llega a 2000?', { shipping })).toBeNull()
  })
})
