import { sentencesOf } from '../text/index.ts'
import type { Finding, ListingFacts } from '../types.ts'
import { readable, valuesIn } from '../values/index.ts'

/** Sentences that state the price before a promotion as the price now. */
export function regularPriceFindings(
  text: string,
  { price, promotion }: Pick<ListingFacts, 'price' | 'promotion'>,
): Finding[] {
  const regular = promotion?.regularPrice ?? null
  if (regular === null || regular === price) return []
  return sentencesOf(text)
    .filter(
      (sentence) =>
        valuesIn(sentence).some(
          ({ dimension, value }) => (dimension === 'money' || dimension === 'plain') && value === regular,
        ) && !OF_BEFORE.test(readable(sentence)),
    )
    .map((clause) => ({ code: 'price', clause }))
}

const OF_BEFORE =
  /\b(?:antes|anterior|de lista|regular|normal|tachad[oa]|sin (?:la )?promo\w*|sin (?:el )?descuento|en vez de|en lugar de|valia|salia|costaba|ya no)\b/
