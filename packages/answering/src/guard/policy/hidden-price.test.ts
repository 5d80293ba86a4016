import { expect, test } from 'vitest'
import { context, read } from './fixtures.ts'
import { hiddenPriceFindings } from './hidden-price.ts'

test('the sentence with the price is named, where the seller hides prices', () => {
  const text = 'Sí, hay. El precio es $ 48.900.'
  const settings = { showPrices: false, checkStock: true, blockCompetitive: true }
  expect(hiddenPriceFindings(read(text), context({ settings }))).toEqual([
    { code: 'price_hidden', clause: 'El precio es $ 48.900.' },
  ])
  expect(hiddenPriceFindings(read(text), context())).toEqual([])
})
