const sumOf = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** CUIT and CUIL: 11 digits; the last one is a check digit modulo 11. Source: AFIP, general resolution 10/97. */
export function isCuit(digits: string): boolean {
  if (!/^(?:2[0345679]|3[034])\d{9}$/.test(digits)) return false
  const check = (11 - (sumOf(digits, CUIT_WEIGHTS) % 11)) % 11
  return check === Number(digits[10])
}

const BANK_WEIGHTS = [7, 1, 3, 9, 7, 1, 3]
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]

/** CBU and CVU: 8 bank and 14 account digits, each block with a check digit. Source: BCRA, communication A 2622. */
export const isCbu = (digits: string): boolean =>
  /^\d{22}$/.test(digits) &&
  Number(digits[7]) === (10 - (sumOf(digits, BANK_WEIGHTS) % 10)) % 10 &&
  Number(digits[21]) === (10 - (sumOf(digits.slice(8), ACCOUNT_WEIGHTS) % 10)) % 10

/** First digits and lengths of cards used in Argentina: Visa, Mastercard, Amex, Maestro, Naranja, Cabal. */
const CARD =
  /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|5(?:0|[6-9])\d{14}|60(?:11|4[2-4])\d{12}|627170\d{10})$/

/** A card number has known first digits and a valid Luhn check digit. */
export const isCard = (digits: string): boolean => CARD.test(digits) && hasLuhn(digits)

function hasLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
