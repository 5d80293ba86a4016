import { digitRuns, type DigitRun } from './spelled-digits.ts'

// What is numbered without being a telephone: codes of makers, registers and shops.
const CODE_LABEL =
  /\b(?:isbn|ean|gtin|upc|codigos?|barras|serie|piezas?|repuestos?|sku|lote|rnpa|rne|rnpud|senasa|cuit|mpn|oem|articulo|referencia|reemplaza|registro|certificado|modelo|norma|patente|parte|imei|resolucion|decreto|matricula)\b/
const PHONE_LABEL =
  /\b(?:tel|telefono|telefonos|telefonico|cel|celu|celular|fijo|linea|llam\w*|comunica\w*|comunicate|contact\w*|whats\w*|guasap|wasap|wsp|wpp|agenda\w*|anota\w*|tubazo|interno \d|0\W?800|0\W?810|escrib\w*|mensajit\w*|numero)\b(?! de (?:serie|pieza|parte|lote|registro|chasis|modelo|orden|articulo|repuesto|seguimiento))/

/** Telephone numbers of a folded text, in digits or words. Codes, prices, dates and addresses of networks are none. */
export const phonesIn = (folded: string): string[] =>
  digitRuns(folded)
    .filter((run) => isPhone(run, folded))
    .map(({ digits }) => digits)

function isPhone(run: DigitRun, folded: string): boolean {
  const { digits, words } = run
  const parts = run.text.match(/\d+|[a-z]{2,}/g)?.length ?? 0
  if (words >= 2) return digits.length >= 6 && parts >= 5
  const before = folded.slice(Math.max(0, run.at - 45), run.at)
  const isNamed = PHONE_LABEL.test(before) && !CODE_LABEL.test(before)
  if (digits.length < (isNamed ? 6 : 8)) return false
  return isNamed ? !isPriceOrDate(run, folded) : !isOrdinary(run, folded)
}

/** A bar code with a valid check digit. A number that begins with 54 is a telephone here. Source: GS1, section 7.9. */
function isEan(digits: string): boolean {
  if (!/^(?!54)\d{13}$/.test(digits)) return false
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return sum % 10 === 0
}

function isPriceOrDate({ text, at }: DigitRun, folded: string): boolean {
  const before = folded.slice(Math.max(0, at - 5), at)
  return (
    /\$\s*$/.test(before) ||
    /^\d{1,3}(?:\.\d{3})+$/.test(text) ||
    /^(?:\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{4}-\d\d-\d\d)$/.test(text) ||
    /^(?:19|20)\d\d\s*[-–/]\s*(?:19|20)\d\d$/.test(text) ||
    /^\d{1,3}(?: \d{3})* 000(?: 000)*$/.test(text) ||
    /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)
  )
}

const sentenceStart = (folded: string, at: number): number =>
  at === 0 ? 0 : Math.max(...['.', '!', '?', '\n'].map((end) => folded.lastIndexOf(end, at - 1))) + 1

const GROUPED = /^\d{1,3}(?:\.\d{3})+$/
const OF_MONEY =
  /\$|\b(?:pesos|total|cada|precios?|sale[ns]?|son|suman?|cuestan?|valen?|queda[ns]?|ahorr\w+)\b/

/** Groups of thousands side by side are prices or distances: "17.900 (107.400)", "489.000 + 52.000 = 541.000". */
function isAmounts(text: string, around: string): boolean {
  const parts = text.split(/\s*[()]\s*|\s+[+=/–-]\s+|[\s/–-]+/).filter((part) => part !== '')
  const isInPlainList = !/[()+=]/.test(text)
  if (/^(?:0|54)/.test(text)) return false
  const odd = parts.filter((part) => !part.endsWith('00')).length
  return parts.every((part) => GROUPED.test(part)) && (isInPlainList || odd <= 1 || OF_MONEY.test(around))
}

/** "Valija 2200 17.900": a price behind the name of a model, in fewer digits than a telephone with its area has. */
const isPriceOfModel = (text: string, before: string): boolean =>
  /^\d{4,5} \d{1,3}\.\d\d0$/.test(text) &&
  text.replace(/\D/g, '').length <= 9 &&
  !/^(?:0|15|54)/.test(text) &&
  /\b(?!del\b|numero\b|nro\b|tel\b|cel\b|fijo\b|linea\b)(?![a-z]*(?:me|nos|lo|la) $)[a-z]{3,} $/.test(before)

function isOrdinary(run: DigitRun, folded: string): boolean {
  const { text, at, digits } = run
  const sentence = folded.slice(sentenceStart(folded, at), at)
  const next = folded.slice(at + text.length, at + text.length + 12)
  return (
    isPriceOrDate(run, folded) ||
    (/^1\d{3}\s?[-–]\s?1\d{3}$/.test(text) && text.slice(0, 4) < text.slice(-4)) ||
    /[\w$.,/]$/.test(folded.slice(0, at)) ||
    /^(?:[a-z]|[.,]\d|\s*(?:pesos|km|unidades|horas|kilometros))/.test(next) ||
    isAmounts(text, sentence + next) ||
    isPriceOfModel(text, folded.slice(0, at)) ||
    isEan(digits) ||
    /\b(?:numero|nro\.?|n°) de (?:parte|pieza|serie)\W*$/.test(sentence) ||
    (CODE_LABEL.test(sentence) && !PHONE_LABEL.test(sentence))
  )
}
