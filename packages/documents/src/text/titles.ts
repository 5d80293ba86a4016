import { ENDS, tableNumber } from './wrapped-lines.ts'
import { isOfLetter } from './letters.ts'
import { areAlike, isStated } from './statements.ts'
import { isMarked, isNumbered, unmark, withoutNumber } from './marks.ts'

const VERB =
  /(?:^|[^\p{L}])(?:es|son|est[aá]n?|tienen?|traen?|van?|sirven?|hay|vienen?|se|no|si|s[ií]|lleva|incluye|contiene|pued[eo]n?|podés|podes|tenés|tenes|dura|pesa|mide|\p{L}+mos)(?![\p{L}])/iu

/** Marks the line that names the whole text, wherever it stands. */
export const WHOLE_TITLE = '#= '

/** Whether something is said, and not only named. */
export const isSaid = (text: string): boolean => VERB.test(text)

/** The title that a line is: marked as one, in capitals, or short and without an end at the head of its lines. */
export function titleAt(lines: readonly string[], at: number): string | null {
  const line = lines[at]!
  if (isOfLetter(lines, at)) return null
  if (isMarked(line) && /^[^\p{L}\d-]/u.test(line) && isAboveTable(lines, at)) return clean(unmark(line))
  if (/^\p{Extended_Pictographic}/u.test(line) && isOfDocument(lines, at)) return clean(unmark(line))
  if (isFramedByPicture(line) && isFollowed(lines, at)) return clean(unmark(line))
  if (isMarked(line) || /^#/.test(line)) return markedTitleAt(lines, at)
  if (isAboveTable(lines, at) || isOfDocument(lines, at) || isEnumerated(lines, at)) return clean(line)
  return isFollowed(lines, at) && isTitle(lines, at) ? clean(line) : null
}

/** "🐦 TITA ya en la tiendita 🐦": the same picture on both sides. */
function isFramedByPicture(line: string): boolean {
  const [first] = line.match(/^\p{Extended_Pictographic}/u) ?? []
  return (
    first !== undefined &&
    line.length <= MOST_TITLE_CHARACTERS &&
    line.length > 2 * first.length + 2 &&
    line.endsWith(first)
  )
}

const MOST_TITLE_CHARACTERS = 120

/** A line that stands alone right above a table names it, whatever dates and prices it has. */
function isAboveTable(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  const before = lines[at - 1] ?? ''
  return (
    tableNumber(line) === null &&
    tableNumber(lines[at + 1] ?? '') !== null &&
    (before === '' || isNameBelow(before, line)) &&
    line.length <= MOST_TITLE_CHARACTERS &&
    !/[.;,]$/.test(line)
  )
}

/** "Datos hidráulicos" right below a sentence or another table: a name, and no row or text that goes on. */
const isNameBelow = (before: string, line: string): boolean =>
  (ENDS.test(before) || tableNumber(before) !== null) &&
  isShort(line) &&
  /^\p{Lu}/u.test(line) &&
  !/\d|:\s*\S/.test(line) &&
  line.split(' ').length <= 5 &&
  !isSaid(line)

/** The first line of a text names it: alone above a blank line, a remark in brackets, a list, a table or a section. */
function isOfDocument(lines: readonly string[], at: number): boolean {
  if (writtenFrom(lines, at, -1) !== null) return false
  const line = lines[at]!
  if (asksAmongOthers(lines, at)) return false
  const next = lines[at + 1] ?? ''
  const name = withoutAside(line).split(/\s[—–-]\s|\s\/\/\s/)[0]!
  const isApart =
    next === '' ||
    next.startsWith('(') ||
    next.startsWith('#') ||
    isMarked(next) ||
    tableNumber(next) !== null
  return (
    isApart &&
    isFollowed(lines, at) &&
    tableNumber(line) === null &&
    line.length <= MOST_DOCUMENT_TITLE &&
    name.split(' ').length <= 12 &&
    !/[.,;:]$/.test(line) &&
    !/[.!?]\s/.test(name) &&
    !/:\s*\S/.test(name) &&
    !/^\p{Ll}/u.test(name) &&
    !/^(?:hola|buenas|buenos|estimad|queridos?|p:|r:)/i.test(name) &&
    !isStated(name) &&
    !(OFFER.test(name) && IS_VALID.test(name)) &&
    !isSaid(name)
  )
}
const MOST_DOCUMENT_TITLE = 160

/** The first of several questions is no title. */
const asksAmongOthers = (lines: readonly string[], at: number): boolean =>
  lines[at]!.endsWith('?') && lines.some((line, other) => other !== at && /^¿[^?]+\?$/.test(line))

/** "[A] GRABADOR" and "[B] CÁMARA" count the sections of a text. */
function isEnumerated(lines: readonly string[], at: number): boolean {
  return (
    ENUMERATED.test(lines[at]!) &&
    isFollowed(lines, at) &&
    (lines[at - 1] ?? '') === '' &&
    hasOtherEnumerated(lines, at)
  )
}

/** Looks on both sides at once: the nearer the next section, the sooner it is found. */
function hasOtherEnumerated(lines: readonly string[], at: number): boolean {
  for (let distance = 1; distance < lines.length; distance++)
    if (ENUMERATED.test(lines[at - distance] ?? '') || ENUMERATED.test(lines[at + distance] ?? ''))
      return true
  return false
}
const ENUMERATED = /^\[[A-Z\d]{1,3}\]\s+\p{Lu}.{0,100}[^.;,]$/u

/**
 * Returns the kind of title: 0 for the title of the whole text, 1 to 6 for that many "#", 7 for capitals, 8 for a
 * numbered or marked line, 9 for a plain line.
 */
export function rankAt(lines: readonly string[], at: number): number {
  const line = lines[at]!
  if (line.startsWith(WHOLE_TITLE)) return 0
  if (writtenFrom(lines, at, -1) === null && (isApartFromText(lines, at) || hasNoGaps(lines))) return 0
  const hashes = /^#{1,6}/.exec(line)?.[0].length
  if (hashes !== undefined) return hashes
  if (isCapitals(unmark(withoutNumber(line)))) return 7
  return isNumbered(line) || isMarked(line) ? 8 : 9
}

/** Whether no empty line parts anything: then the first title names the text. */
const hasNoGaps = (lines: readonly string[]): boolean =>
  !lines
    .slice(
      0,
      lines.findLastIndex((line) => line !== ''),
    )
    .includes('')

/** Whether an empty line, another title or only a line about the whole text stands below a title. */
function isApartFromText(lines: readonly string[], at: number): boolean {
  const next = lines[at + 1]
  if (next === '' || titleAt(lines, at + 1) !== null) return true
  return next !== undefined && isOfWhole(next) && (lines[at + 2] ?? '') === ''
}

/** "(no incluyen flete)", "Lista de precios, vigente desde el 3/11/2026". */
const isOfWhole = (line: string): boolean =>
  /^\([^()]*\)$/.test(line) || (IS_VALID.test(line) && !OFFER.test(line)) || LIST.test(line)
const LIST = /^(?:listas? de precios|cat[aá]logo|tarifas?|precios)(?!\p{L})[^.]{0,60}$/iu

/** "# Envíos", "2. ENVÍOS", "🚚 ENVÍOS": what is a title wherever it stands. */
export function markedTitleAt(lines: readonly string[], at: number): string | null {
  const line = lines[at]!
  if (!isFollowed(lines, at)) return null
  if (/^#{1,6}=?\s/.test(line)) return clean(line)
  if (isNumbered(line)) return isNumberedTitle(lines, at) ? clean(withoutNumber(line)) : null
  const next = lines[at + 1] ?? ''
  if (isBetweenItems(lines, at)) return clean(line)
  const isHead = isMarked(line) && next !== '' && !isMarked(next)
  return isHead && isShort(unmark(line)) && isCapitals(unmark(line)) ? clean(unmark(line)) : null
}

/** "Carne" between the items of a menu under "Pollo". */
function isBetweenItems(lines: readonly string[], at: number): boolean {
  const [before = '', line, next = ''] = [lines[at - 1], lines[at]!, lines[at + 1]]
  return (
    isMarked(before) &&
    !isMarked(line) &&
    isMarked(next) &&
    /^\p{Lu}/u.test(line) &&
    line.split(' ').length < 4 &&
    isShort(line) &&
    !isSaid(line) &&
    !/:\s*\S/.test(line) &&
    !/(?:^|\s)(?:de|del|la|el|en|a|y|o|por|con|para|los|las|un|una)$/i.test(before)
  )
}

const isFollowed = (lines: readonly string[], at: number): boolean =>
  lines[at] !== '' && writtenFrom(lines, at, 1) !== null

/** The nearest line with words, before (-1) or after (1) another. */
function writtenFrom(lines: readonly string[], at: number, step: 1 | -1): string | null {
  let n = at + step
  while (lines[n] === '') n += step
  return lines[n] ?? null
}

const clean = (line: string): string => line.replace(/^#+=?\s*/, '').replace(/\s*:$/, '')

/** "1. FORMAS DE PAGO": no other number stands before or after it, and text follows. */
function isNumberedTitle(lines: readonly string[], at: number): boolean {
  const text = withoutNumber(lines[at]!)
  if (!isShort(text) || /:\s*\S/.test(text)) return false
  const neighbours = [writtenFrom(lines, at, -1), writtenFrom(lines, at, 1)]
  if (neighbours.some((line) => line !== null && isNumbered(line) && !isCapitals(withoutNumber(line))))
    return false
  if (isCapitals(text) || isAboveTable(lines, at)) return true
  return (lines[at - 1] ?? '') === '' && text.split(' ').length <= 6 && !isSaid(text)
}

function isTitle(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  if (!isShort(line)) return false
  // "PACKING LIST (1 carton = 4 pcs)" names something, whatever its aside states.
  const isStatement = isStated(withoutAside(line)) || IS_VALID.test(line)
  if (isStatement && !line.endsWith(':')) return false
  const next = lines[at + 1] ?? ''
  // "NO VENDEMOS" heads a list, "NO HACEMOS CAMBIOS" says something.
  const isDenial = /^no\s/i.test(line) && !(line.split(' ').length === 2 && isMarked(next))
  const above = lines[at - 1] ?? ''
  const isOfRun = above !== '' && !above.startsWith('#') && isCapitals(above)
  // "SKU: MIC-014" below "Precio: $ 38.500" is one of several pairs.
  if (isLabelled(line) && (isLabelled(above) || isLabelled(next))) return false
  if (isCapitals(line) && !isDenial && !isOfRun && !(next !== '' && isCapitals(next))) return true
  // In a chat every line begins so.
  if (
    /^\p{Ll}/u.test(line) &&
    (withoutAside(line).split(' ').length > 3 || /\d/.test(line) || isSaid(withoutAside(line)))
  )
    return false
  const isFirst = at === 0 && next === ''
  if ((!isFirst && /:\s*\S/.test(withoutQuoted(line))) || withoutAside(line).split(' ').length > 9)
    return false
  const before = lines[at - 1] ?? ''
  if (before !== '' && /^\p{Ll}/u.test(line)) return false
  const isBelowText = ENDS.test(before) || tableNumber(before) !== null
  if (before !== '') return isBelowText && next !== '' && (!isShort(next) || next.endsWith(':'))
  if (line.endsWith(':')) return true
  if (areAlike(lines, at)) return false
  if (!isSaid(withoutAside(line)) || (isMarked(next) && !isMarked(line))) return true
  // Of short lines that stand together, each may say something of its own.
  return !areShort(lines, at)
}

const isLabelled = (line: string): boolean => /^[^:]{1,40}: \S/.test(line)

/** "Promo válida hasta el 30/11" tells until when. */
const IS_VALID = /(?:^|[^\p{L}])(?:v[áa]lid[oa]s?|vigentes?)(?!\p{L})/iu
const OFFER = /^(?:promos?|promoci[oó]n|promociones|ofertas?|descuentos?)(?!\p{L})/iu

/** Whether at least three short lines stand together from here on, and no other. */
function areShort(lines: readonly string[], at: number): boolean {
  let next = at
  while ((lines[next] ?? '') !== '' && isShort(lines[next]!)) next += 1
  return next - at > 2 && (lines[next] ?? '') === ''
}

/** "DESCRIPCIÓN | MEDIDAS | OPINIONES" are the tabs of a page. */
const isTabBar = (line: string): boolean => line.split(' | ').length > 2

const isShort = (line: string): boolean =>
  line.length >= 3 &&
  !isTabBar(line) &&
  line.length <= 80 &&
  !/\p{L}{3}\.\s+\p{Lu}/u.test(line) &&
  !/[.!?;,…]$|[!?] |\d{8,}|@|\$ ?\d|^\(/.test(line) &&
  !/^(?:p|pregunta|r|rta|respuesta)\s*:/i.test(line)

/** 'Reel "POV: el jean"': the colon is of the name. */
const withoutQuoted = (line: string): string => line.replace(/["“«][^"“”«»]*["”»]/g, '')

/** "GUANTES GRIP (contorno de palma)": what is added in brackets may be written small. */
const withoutAside = (line: string): string => line.replace(/\s*\([^()]*\)/g, '')

function isCapitals(line: string): boolean {
  const letters = withoutAside(line).replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/[^\p{Lu}]/gu, '')
  return letters.length > 3 && capitals.length >= 0.8 * letters.length
}
