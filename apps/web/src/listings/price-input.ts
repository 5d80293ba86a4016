import {
  currencySymbol,
  fitsCurrency,
  formatAmount,
  usesDecimalPoint,
  type Money,
} from '@mostrador/contract/money'

/** Above what any marketplace takes; keeps a slip of the finger a number. */
const MOST = 1e15
const WITH_CENTS = 'ARS'

/** Reads '48.990,50', '$ 48,990.50' and '48990.5' alike; null when it is no number. */
export function readPrice(text: string, { siteId, currencyId }: Money): number | null {
  const digits = withoutSymbol(text.replace(/\s/g, ''), currencyId)
  if (digits === '') return null
  const price = Number(usesDecimalPoint(siteId) ? withPoint(digits) : withComma(digits))
  return Number.isFinite(price) && Math.abs(price) <= MOST ? price : null
}

/** A symbol of another currency stays, so that dollars are never read as pesos. */
function withoutSymbol(text: string, currencyId: string): string {
  const own = currencySymbol(currencyId)
  const symbol = [own, currencyId, ...(own.startsWith('$') ? ['$'] : [])].find((one) =>
    text.toUpperCase().startsWith(one.toUpperCase()),
  )
  return symbol === undefined ? text : text.slice(symbol.length)
}

/** Where the comma is the decimal mark; a point that does not group thousands is one too. */
const withComma = (digits: string): string =>
  /,\d{0,2}$/.test(digits) || /^\d{1,3}(\.\d{3})+$/.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', '')

/** Where the point is the decimal mark; a comma before one or two last digits is one too. */
const withPoint = (digits: string): string =>
  /^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', '')

/** A price as its field shows it. One that the currency does not take keeps its cents, so that the seller sees them. */
export const showPrice = (price: number | null, site: Money): string =>
  price === null
    ? ''
    : formatAmount(price, fitsCurrency(price, site.currencyId) ? site : { ...site, currencyId: WITH_CENTS })
