import { formatMoney, usesDecimalPoint } from '@mostrador/contract/money'

/** Thousands dots go, the decimal comma becomes a dot: `10.000` is 10000, `2,1` is 2.1, `5.3` stays. */
export function plainNumbers(folded: string): string {
  return folded
    .replace(/(?<=\d) mil\b/g, '000')
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d{3}(?:,\d{3}){0,4}\.\d)/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(\d)\.0+(?!\d)/g, '$1')
}

const WORD_NUMBERS: Record<string, number> = {
  un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10,
  once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50,
  sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100, mil: 1000,
} // prettier-ignore

export const numberOfWord = (word: string): number | undefined =>
  Object.hasOwn(WORD_NUMBERS, word) ? WORD_NUMBERS[word] : undefined

/** "Entre dos" and "entre 2"; "uno" and "una" are articles more often than numbers. */
const NUMBER_WORD =
  /\b(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|noventa|cien)\b/g

/** Numbers of a folded text in digits, those written as words too. */
export const inDigits = (folded: string): string =>
  folded.replace(NUMBER_WORD, (word) => String(numberOfWord(word)))

/** "3 baños", "de 4 a 6 días", "60 x 40 cm", "$ 500": each number with the word that says of what it is, "" without one. */
export function countsOf(plain: string): { number: string; word: string }[] {
  return [...plain.matchAll(COUNTED)].flatMap(([, sign, first = '', second, word = '']) =>
    [first, second].flatMap((number) => (number ? { number, word: sign ?? word } : [])),
  )
}

const COUNTED =
  /(\$)?\s?(?<![\w.])(\d+(?:\.\d+)?)(?!\.?\d)(?:\s*(?:a|al|y|o|u|x|por|hasta|-)\s*(?:los |las )?(\d+(?:\.\d+)?)(?!\.?\d))?\s?(%|[a-z]+)?/g

/** Closed and open ranges of a folded text with plain numbers: `2008 a 2022`, `de 2010 en adelante`, `desde 2011`. */
export function rangesOf(plain: string): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = []
  for (const m of plain.matchAll(/(?<!\d)(\d+(?:\.\d+)?)\s*(?:a|al|y|hasta|-)\s*(\d+(?:\.\d+)?)/g)) {
    const from = Number(m[1])
    const to = Number(m[2])
    if (from < to) ranges.push({ from, to })
  }
  for (const m of plain.matchAll(/(?<!\d)(\d+(?:\.\d+)?)\s*(?:en adelante|o mas|o superior|para arriba)/g))
    ranges.push({ from: Number(m[1]), to: Infinity })
  for (const m of plain.matchAll(
    /(?:hasta|antes de|menos de|maximo)(?: el| la| los| las| unos)? (\d+(?:\.\d+)?)/g,
  ))
    ranges.push({ from: 0, to: Number(m[1]) })
  for (const m of plain.matchAll(/(?:desde|a partir de|mas de)(?: el| la| los)? (\d+(?:\.\d+)?)/g))
    ranges.push({ from: Number(m[1]), to: Infinity })
  return ranges
}

/** What is priced: in which currency, and on which site of the marketplace. */
export interface Priced {
  currency: string
  siteId?: string | null
}

/**
 * An amount as people write it where it is sold: '$ 89.999', 'US$ 120,50', 'S/ 1,234.00'. Cents of a whole amount are
 * left out where the point groups thousands; where it marks the cents, they tell that the comma groups thousands.
 */
export function money(amount: number, { currency, siteId }: Priced): string {
  const written = formatMoney(Math.abs(amount), { currencyId: currency, siteId: siteId ?? null })
  return usesDecimalPoint(siteId) ? written : written.replace(/,00$/, '')
}

/** Signs of money that are not the dollar's; the letters of Guatemala and Honduras mean other things too. */
const MONEY_SIGN = /(?<![a-z0-9])(?:r\$|c\$|\$u|s\/\.?|b\/\.?|bs\.?|₲|¢)\s?(?=\d)/g

/** A folded text whose amounts carry the dollar sign, whatever the country. */
export const withDollarSigns = (folded: string): string => folded.replace(MONEY_SIGN, '$ ')
