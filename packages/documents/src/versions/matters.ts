import { fold } from '@mostrador/contract/text'
import type { Unit, UnitCell } from '../units/index.ts'
import { amountOf } from '../values/index.ts'
import { withoutDates } from './title-words.ts'

/** What a unit states: the matter, without its values, and the values. */
export interface Matter {
  matter: string
  values: string
}

/** A statement about nothing else than a number is no matter. */
const LEAST_WORDS = 2
/** Columns that only count the rows. */
const COUNT_COLUMN = /^(?:n[°º.o]*|nro\.?|#|items?|orden)$/
/** Columns that tell which of several the row is about. */
const VARIANT_COLUMN =
  /^(?:talles?|color(?:es)?|medidas?|tamanos?|variantes?|presentacion|modelos?|capacidad|sabor|aroma|material|unidad)\b/
/** A code such as "BP4-15" names a thing; "u$s100" and "USD100" are values. */
const CODE = /(?<![\p{L}\d$])(?!(?:usd|ars|eur)\d)\p{L}{1,6}-?\d{1,8}(?:[-/]\d{1,8})?(?![\p{L}\d])/gu
const NUMBER = /\d[\d.,:/]*\d|\d/g
const MONEY = /(?:u\$s|us\$|usd|eur|€|\$)\s?\d[\d.,]*|\d[\d.,]*\s?(?:pesos|usd|euros|€)/g
/** What is told of a price besides it; other numbers beside a price say what it is the price of. */
const TOLD_WITH_PRICE = /^(?:%|dias?|horas?|hs|hrs?|meses|mes|semanas?|anos?|minutos?|min)$/

/** What a unit states: a sentence once, a row once for each column. What is over, internal or said in a chat states nothing. */
export function mattersOf(unit: Unit, audience: string): Matter[] {
  const { validity, notice, kind, cells } = unit
  if (validity.isExpired || validity.isSuperseded || notice !== null || kind === 'message') return []
  const scope = [kind === 'row' ? 'row' : 'text', fold(unit.scope.product ?? ''), audience]
  if (kind === 'row' && cells.length > 1) return rowMatters(cells, scope)
  const [cell] = cells
  // The label of a pair names its matter, numbers included: "Rodado 29: $ 565.000".
  const label = kind === 'pair' && cell !== undefined ? wordsIn(cell.column) : ''
  const text = fold(label === '' ? unit.text : cell!.value)
  const values = numbersIn(withoutCodes(text))
  const words = [label, wordsIn(withoutCodes(text).replace(NUMBER, ' ')), ...codesIn(text)].filter(
    (one) => one !== '',
  )
  if (values === '' || words.join(' ').split(' ').length < LEAST_WORDS) return []
  const lead = fold(unit.lead ?? '')
  return [{ matter: [...scope, lead, ...words, ...pricedIn(text)].join('|'), values }]
}

function rowMatters(all: readonly UnitCell[], [kind, product, audience]: readonly string[]): Matter[] {
  const cells = COUNT_COLUMN.test(fold(all[0]!.column)) ? all.slice(1) : all
  const [key, ...others] = cells
  if (key === undefined) return []
  const name = tokensIn(key.value)
  const isVariant = ({ column }: UnitCell) => VARIANT_COLUMN.test(fold(column))
  const variants = others.filter(isVariant).map(({ value }) => tokensIn(value))
  // A column "Producto" makes the product of its key, other columns do not.
  const about = product === fold(key.value) ? '' : product
  return others.flatMap((cell) =>
    cell.column === '' || isVariant(cell) || !/\d/.test(cell.value)
      ? []
      : [
          {
            matter: [kind, about, audience, name, ...variants, withoutDates(cell.column)].join('|'),
            values: tokensIn(cell.value),
          },
        ],
  )
}

const codesIn = (text: string): string[] => text.match(CODE) ?? []
const withoutCodes = (text: string): string => text.replace(CODE, ' ')
const wordsIn = (text: string): string => (fold(text).match(/[\p{L}\d]{2,}/gu) ?? []).join(' ')

/** Numbers that say what a price is the price of: the litres of a bottle, the number of instalments. */
function pricedIn(text: string): string[] {
  const rest = text.replace(MONEY, ' ')
  if (rest === text) return []
  return [...withoutCodes(rest).matchAll(/(\d[\d.,:/]*)\s?(%|\p{L}*)/gu)].flatMap(
    ([, number = '', unit = '']) =>
      /[:/]/.test(number) || TOLD_WITH_PRICE.test(unit) ? [] : plainNumber(number),
  )
}

const numbersIn = (text: string): string => (text.match(NUMBER) ?? []).map(plainNumber).join(' ')

/** Words, signs of one letter and numbers of a cell, however it is spaced and punctuated. */
const tokensIn = (text: string): string =>
  (fold(text).match(/\d[\d.,:/]*\d|\d|\p{L}+/gu) ?? [])
    .map((token) => (/\d/.test(token) ? plainNumber(token) : token))
    .join(' ')

/** "1.200", "1200" and "1200,00" are one number; "9:00" is nine o'clock. */
function plainNumber(number: string): string {
  const plain = number.replace(/:00$/, '').replace(/[.,:/]$/, '')
  const amount = amountOf(plain)
  return /[:/]/.test(plain) || !Number.isFinite(amount) ? plain : String(amount)
}
