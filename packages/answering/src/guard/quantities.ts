import { fold, numberOfWord, plainNumbers } from '../text/index.ts'

/** A number of a text with the unit that it carries, "" without one. */
export interface Quantity {
  value: number
  unit: string
}

/** Spellings of a unit, first the one they are compared by. Source: units of listings and of sellers' texts. */
const UNITS: readonly (readonly string[])[] = [
  ['$', 'pesos'], ['us$', 'usd', 'dolares'], ['%', 'por ciento', 'porciento'],
  ['mes', 'meses'], ['ano', 'anos'], ['dia', 'dias'], ['semana', 'semanas'], ['hora', 'horas', 'hs', 'hrs', 'h'], ['minuto', 'minutos', 'min'], ['segundo', 'segundos', 'seg'],
  ['kg', 'kilo', 'kilos', 'kilogramos', 'kgs'], ['g', 'gr', 'grs', 'gramo', 'gramos'], ['cm', 'cms', 'centimetros', 'centimetro'], ['mm', 'milimetros', 'milimetro'],
  ['m', 'metro', 'metros', 'mts', 'mt'], ['km', 'kilometros', 'kms'], ['l', 'litro', 'litros', 'lt', 'lts'], ['ml', 'mililitros', 'cc'],
  ['w', 'watts', 'watt', 'vatios'], ['v', 'volts', 'volt', 'voltios'], ['mah'], ['ah'], ['gb', 'gigas'], ['tb'], ['hz'], ['db', 'decibeles'], ['nm'], ['rpm'], ['pulgada', 'pulgadas'], ['grado', 'grados', '°', '°c', 'c'],
  ['unidad', 'unidades', 'u'], ['cuota', 'cuotas'], ['par', 'pares'], ['pieza', 'piezas'], ['persona', 'personas'], ['pagina', 'paginas'], ['lumen', 'lumenes', 'lm'], ['joule', 'joules'], ['hp'], ['bar'], ['piso', 'pisos'], ['bolsa', 'bolsas'], ['caja', 'cajas'],
] // prettier-ignore

const UNIT_OF = new Map(UNITS.flatMap((spellings) => spellings.map((s) => [s, spellings[0]!] as const)))
const UNIT_WORD = [...UNIT_OF.keys()]
  .sort((a, b) => b.length - a.length)
  .map((u) => u.replace(/[$%]/g, '\\$&'))
  .join('|')
const NUMBER = /(us\$|\$)?\s?(?<![\w.])(\d+(?:\.\d+)?)(?!\.?\d)/g
const AFTER = new RegExp(
  `^\\s?(?:(?:a|al|o|y|e|-|hasta)\\s(?:los\\s|las\\s)?\\d+(?:\\.\\d+)?\\s?)?(${UNIT_WORD})(?![a-z])`,
)

/** Every number of a text, number words included ("dos años"), with its unit. */
export function quantitiesOf(text: string): Quantity[] {
  const plain = plainNumbers(
    wordsAsDigits(
      fold(text)
        .replace(/\bmil\b/g, '000')
        .replace(/(\d) 000\b/g, '$1000'),
    ),
  )
  const found: Quantity[] = []
  for (const match of plain.matchAll(NUMBER)) {
    const [whole, currency, digits] = match
    const after = AFTER.exec(plain.slice(match.index + whole.length))
    const unit = currency ? (UNIT_OF.get(currency) ?? '') : after ? (UNIT_OF.get(after[1]!) ?? '') : ''
    found.push({ value: Number(digits), unit })
  }
  return found
}

/** "uno" and "una" are articles more often than numbers. */
const wordsAsDigits = (folded: string): string =>
  folded.replace(/\b[a-z]+\b/g, (word) => {
    const value = numberOfWord(word)
    return value === undefined || value < 2 || value === 1000 ? word : String(value)
  })

/** The same duration in months, so that "24 meses" and "2 años" agree. */
const asMonths = ({ value, unit }: Quantity): number | null =>
  unit === 'ano' ? value * 12 : unit === 'mes' ? value : null

/** Numbers and number-unit pairs of a text that its sources do not hold. */
export function strayQuantities(
  text: string,
  sources: readonly Quantity[],
): { code: 'number' | 'quantity'; quantity: Quantity }[] {
  const values = new Set(sources.map((s) => s.value))
  const pairs = new Set(sources.map((s) => `${s.value} ${s.unit}`))
  const months = new Set(sources.map(asMonths).filter((m) => m !== null))
  return quantitiesOf(text).flatMap((quantity): { code: 'number' | 'quantity'; quantity: Quantity }[] => {
    const inMonths = asMonths(quantity)
    if (inMonths !== null && months.has(inMonths)) return []
    if (!values.has(quantity.value)) return [{ code: 'number', quantity }]
    if (quantity.unit === '' || pairs.has(`${quantity.value} ${quantity.unit}`)) return []
    // A source may write the number in a table, without its unit.
    const bare =
      pairs.has(`${quantity.value} `) &&
      ![...pairs].some((p) => p.startsWith(`${quantity.value} `) && p !== `${quantity.value} `)
    return bare ? [] : [{ code: 'quantity', quantity }]
  })
}
