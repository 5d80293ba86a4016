import { fold } from './fold.ts'
import { numberOfWord, plainNumbers, withDollarSigns } from './numbers.ts'

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
  ['m2', 'mts2', 'mt2', 'metros cuadrados', 'metro cuadrado'], ['m3', 'mts3', 'metros cubicos', 'metro cubico'], ['m', 'metro', 'metros', 'mts', 'mt'], ['km', 'kilometros', 'kms'], ['km/h', 'kmh', 'kms/h', 'km por hora', 'kilometros por hora'], ['l/h', 'lts/h', 'litros por hora'], ['l/min', 'lts/min', 'litros por minuto'], ['l', 'litro', 'litros', 'lt', 'lts'], ['ml', 'mililitros', 'cc'],
  ['w', 'watts', 'watt', 'vatios'], ['v', 'volts', 'volt', 'voltios'], ['mah'], ['ma', 'miliamperes', 'miliamper', 'miliamperios'], ['ah'], ['gb', 'gigas', 'giga'], ['tb', 'tera', 'teras'], ['hz'], ['db', 'decibeles'], ['nm'], ['rpm'], ['pulgada', 'pulgadas'], ['grado', 'grados', '°', '°c', 'c'],
  ['unidad', 'unidades', 'u'], ['cuota', 'cuotas'], ['par', 'pares'], ['pieza', 'piezas'], ['persona', 'personas'], ['pagina', 'paginas'], ['kcal', 'calorias', 'kilocalorias'], ['mp', 'megapixel', 'megapixeles', 'megapixels'], ['lumen', 'lumenes', 'lm'], ['joule', 'joules'], ['hp'], ['bar'], ['piso', 'pisos'], ['bolsa', 'bolsas'], ['caja', 'cajas'],
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
      withDollarSigns(fold(text))
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

/** The unit that a word names, "" when it names none. */
export const unitOf = (word: string): string => UNIT_OF.get(word) ?? ''

/** Whether a folded question tells what the buyer weighs: "peso 130 kilos, ¿me aguanta?". */
export const tellsOwnWeight = (folded: string): boolean =>
  /\bpeso (?:unos |casi |como |mas de )?\d|\byo (?:unos )?\d/.test(folded)
