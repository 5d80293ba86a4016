/** A value that a text states, in a form that can be compared. */
export type TypedValue =
  | { kind: 'number'; amount: number; unit: string | null; bound: Bound }
  | { kind: 'range'; from: number; to: number; unit: string | null }
  | { kind: 'money'; amount: number; currency: string }
  | { kind: 'date'; day: string }
  | { kind: 'yes_no'; is: boolean }
  | { kind: 'list'; items: string[] }

/** Whether an amount is exact or a limit. */
export type Bound = 'exact' | 'at_least' | 'at_most'

const MOST_VALUES = 24
const AMOUNT = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?(?:\s\d\/\d{1,2})?|\d\/\d{1,2}`
const UNIT = String.raw`(?:\s?(%|°c|℃|°|"|''|'|[a-zµμωø]{1,4}[²³23]?\/?[a-z]{0,3}))?`
const MONEY = new RegExp(
  String.raw`(u\$s|us\$|usd|ar\$|ars|eur|€|\$)\s?(${AMOUNT})|(${AMOUNT})\s?(usd|ars|pesos|euros|€)`,
  'giu',
)
const RANGE = new RegExp(
  String.raw`(?<![\d.,/])(${AMOUNT})\s?(?:a|al|~|–|—|-|hasta)\s?(${AMOUNT})(?![\d/])${UNIT}(?![\p{L}\d])`,
  'giu',
)
const DATE = /(?<![\d/])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d/])/g
const NUMBER = new RegExp(
  String.raw`(?<![\d.,/\p{L}])(≤|<|>|≥|hasta|m[áa]x(?:imo|\.)?|m[íi]n(?:imo|\.)?|desde|menos de|m[áa]s de)?\s?(${AMOUNT})(?![\d/])${UNIT}(?![\p{L}\d])`,
  'giu',
)
const CURRENCIES = new Map([
  ['$', 'ARS'], ['ar$', 'ARS'], ['ars', 'ARS'], ['pesos', 'ARS'],
  ['u$s', 'USD'], ['us$', 'USD'], ['usd', 'USD'], ['eur', 'EUR'], ['€', 'EUR'], ['euros', 'EUR'],
]) // prettier-ignore

/**
 * Reads the values of a cell or sentence: money, dates, ranges, numbers with unit and bound, yes or no, and lists.
 *
 * @returns at most 24 values, in the order money, dates, ranges, numbers
 */
export function typedValues(text: string): TypedValue[] {
  const whole = wholeValue(text.trim())
  if (whole) return [whole]
  const values: TypedValue[] = []
  let rest = text
  const take = (pattern: RegExp, read: (found: readonly string[]) => TypedValue | null) => {
    rest = rest.replace(pattern, (...found: string[]) => {
      const value = values.length < MOST_VALUES ? read(found) : null
      const [whole = ''] = found
      if (value === null) return whole
      values.push(value)
      return ' '.repeat(whole.length)
    })
  }
  take(MONEY, ([, before, amount, amountBefore, after]) => {
    const currency = CURRENCIES.get((before ?? after ?? '').toLowerCase())
    return currency === undefined
      ? null
      : { kind: 'money', amount: amountOf(amount ?? amountBefore!), currency }
  })
  take(DATE, ([, day, month, year]) => dateOf(day!, month!, year!))
  take(RANGE, ([, from, to, unit]) => ({
    kind: 'range',
    from: amountOf(from!),
    to: amountOf(to!),
    unit: unit?.toLowerCase() ?? null,
  }))
  take(NUMBER, ([, bound, amount, unit]) => ({
    kind: 'number',
    amount: amountOf(amount!),
    unit: unit?.toLowerCase() ?? null,
    bound: boundOf(bound),
  }))
  return values
}

function wholeValue(text: string): TypedValue | null {
  if (/^(?:s[ií]|x|✓|✔)$/i.test(text)) return { kind: 'yes_no', is: true }
  if (/^(?:no|✗|✘)$/i.test(text)) return { kind: 'yes_no', is: false }
  const items = text.split(/(?:(?<!\s)\s+)?,\s+|(?<!\s)\s+[yo]\s+/).filter((item) => item !== '')
  const isList = items.length > 2 && text.length <= 200 && items.every((item) => item.split(' ').length <= 4)
  return isList ? { kind: 'list', items } : null
}

/** Reads an amount as Argentina writes it: "1.250,50", "1 1/4", "3,5"; "1.5" is one and a half. */
export function amountOf(text: string): number {
  const [whole = '', fraction] = text.trim().split(/\s(?=\d\/)/)
  if (fraction !== undefined) return amountOf(whole) + amountOf(fraction)
  const [over, under] = whole.split('/')
  if (under !== undefined) return Number(over) / Number(under)
  return /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(whole)
    ? Number(whole.replaceAll('.', '').replace(',', '.'))
    : Number(whole.replace(',', '.'))
}

/** An ISO day of a date written day first; null when there is no such day. */
export function isoDay(day: number, month: number, year: number): string | null {
  const full = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && full >= 1990 && full < 2100
    ? date.toISOString().slice(0, 10)
    : null
}

function dateOf(day: string, month: string, year: string): TypedValue | null {
  const iso = isoDay(Number(day), Number(month), Number(year))
  return iso === null ? null : { kind: 'date', day: iso }
}

function boundOf(word: string | undefined): Bound {
  if (word === undefined) return 'exact'
  return /^(?:≤|<|hasta|m[áa]x|menos)/i.test(word) ? 'at_most' : 'at_least'
}
