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
  const isRegular = (clause: string) =>
    valuesIn(clause).some(
      ({ dimension, value }) => (dimension === 'money' || dimension === 'plain') && value === regular,
    )
  const isNow = (amount: string) => valuesIn(amount).some(({ value }) => value === price)
  return sentencesOf(text)
    .filter((sentence) =>
      readable(sentence)
        .replace(FROM_TO, (said, before: string, now: string) =>
          isRegular(before) && isNow(now) ? ' ' : said,
        )
        .split(CLAUSES)
        .some((clause) => isRegular(clause) && !isToldAsBefore(clause, isRegular)),
    )
    .map((clause) => ({ code: 'price', clause }))
}

/** "De $ 48.990 a $ 39.990", "bajó de $ 48.990 a $ 39.990". */
const FROM_TO = /\bde (\$? ?\d[\d.,]*\d)(?: pesos)? a (\$? ?\d[\d.,]*\d)/g
const CLAUSES = /,(?!\d)|[;()]|(?=\b(?:ahora|hoy)\b)|\by (?=en promo|con (?:el )?descuento)/

const isToldAsBefore = (clause: string, isRegular: (text: string) => boolean): boolean => {
  if (/\b(?:ahora|hoy)\b/.test(clause)) return false
  const instead = INSTEAD.exec(clause)
  return OF_BEFORE.test(clause) || (instead !== null && !isRegular(clause.slice(0, instead.index)))
}

const INSTEAD = /\b(?:en vez de|en lugar de|ya no)\b/
const OF_BEFORE =
  /\b(?:antes|anterior|de lista|regular|normal|tachad[oa]|sin (?:la )?promo\w*|sin (?:el )?descuento|valia|salia|costaba)\b/
