/** How an amount of a currency is written. */
interface Currency {
  symbol: string
  /** Digits after the decimal mark that the marketplace takes. */
  decimals: 0 | 2
}

/** Of the marketplace's 19 sites, and the dollar that some of them list in. Source: the marketplace's `/currencies`. */
const CURRENCIES: Readonly<Record<string, Currency>> = {
  ARS: { symbol: '$', decimals: 2 },
  BOB: { symbol: 'Bs', decimals: 2 },
  BRL: { symbol: 'R$', decimals: 2 },
  CLP: { symbol: '$', decimals: 0 },
  COP: { symbol: '$', decimals: 0 },
  CRC: { symbol: '¢', decimals: 2 },
  CUP: { symbol: '$', decimals: 2 },
  DOP: { symbol: '$', decimals: 2 },
  GTQ: { symbol: 'Q', decimals: 2 },
  HNL: { symbol: 'L', decimals: 0 },
  MXN: { symbol: '$', decimals: 2 },
  NIO: { symbol: 'C$', decimals: 0 },
  PAB: { symbol: 'B/.', decimals: 2 },
  PEN: { symbol: 'S/', decimals: 2 },
  PYG: { symbol: '₲', decimals: 0 },
  USD: { symbol: 'US$', decimals: 2 },
  UYU: { symbol: '$U', decimals: 2 },
  VES: { symbol: 'Bs.', decimals: 2 },
}

const UNKNOWN: Currency = { symbol: '$', decimals: 2 }

/** Sites that write '1,234.50'; all others write '1.234,50'. Source: Unicode CLDR. */
const POINT_SITES: ReadonlySet<string> = new Set([
  'MCU',
  'MGT',
  'MHN',
  'MLM',
  'MNI',
  'MPA',
  'MPE',
  'MRD',
  'MSV',
])

/** A currency on a site of the marketplace. */
export interface Money {
  /** ISO 4217: 'ARS'. */
  currencyId: string
  /** 'MLA'; unset: Argentina's marks. */
  siteId?: string | null
}

const currencyOf = ({ currencyId }: Pick<Money, 'currencyId'>): Currency =>
  (Object.hasOwn(CURRENCIES, currencyId) && CURRENCIES[currencyId]) || UNKNOWN

export const currencySymbol = (currencyId: string): string => currencyOf({ currencyId }).symbol

/** How many digits an amount of this currency may have after the decimal mark. */
export const currencyDecimals = (currencyId: string): number => currencyOf({ currencyId }).decimals

/** Whether the marketplace takes the amount in this currency: 12990.5 is no amount of Chilean pesos. */
export function fitsCurrency(amount: number, currencyId: string): boolean {
  const scaled = amount * 10 ** currencyDecimals(currencyId)
  return Math.abs(scaled - Math.round(scaled)) < 1e-4
}

export const usesDecimalPoint = (siteId: string | null | undefined): boolean => POINT_SITES.has(siteId ?? '')

/** The digits of an amount without its symbol: '48.990,00', '1,234.50', and '12.990' of a currency without decimals. */
export function formatAmount(amount: number, money: Money): string {
  const [grouping, mark] = usesDecimalPoint(money.siteId) ? [',', '.'] : ['.', ',']
  const [whole = '0', fraction] = Math.abs(amount).toFixed(currencyOf(money).decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, grouping)
  return `${amount < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `${mark}${fraction}`}`
}

/** The amount with its symbol: '$ 48.990,00'. */
export const formatMoney = (amount: number, money: Money, space = ' '): string =>
  `${currencyOf(money).symbol}${space}${formatAmount(amount, money)}`
