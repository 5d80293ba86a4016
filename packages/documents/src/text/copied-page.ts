import { fold } from '@mostrador/contract/text'
import { isCallToAction } from './calls-to-action.ts'
import { WHOLE_TITLE } from './titles.ts'
import type { TextLine } from './wrapped-lines.ts'

const COOKIES =
  /\bcookies?\b.*\b(?:acept|configur|pol[ií]tica|navegar)|\b(?:acept\p{L}*|us\p{L}+)\b.*\bcookies?\b/iu
const SKIP_LINK = /^(?:saltar|ir) al contenido(?: principal)?$/i
/** "[Agregar al carrito]   [Me gusta]": nothing but buttons. */
const BUTTONS = /^(?:\[[^\]]{1,40}\]\s*)+$/
const BETWEEN_CRUMBS = /(?<!\s)\s+[/›>»]\s+/
const HOME = /^(?:inicio|home)$/i
/** "Suscribite y recibí novedades": a page asks for it above its end. */
const ASKS_TO_FOLLOW = /^(?:segu[ií]nos|suscrib[ií](?:te|rme)|newsletter)(?!\p{L})/iu
const COPYRIGHT = /^(?:©|\(c\) ?20\d\d|copyright\b)|\btodos los derechos reservados\b/i
/** What stands beside the copyright of a page. */
const OF_END =
  /^(?:bot[oó]n de arrepentimiento|defensa de|mapa del sitio|t[eé]rminos|pol[ií]tica de privacidad|libro de quejas|creado con|hecho con|entendido|aceptar|tu (?:e-?mail|correo)|enviar|facebook|instagram|volver arriba)/iu

/**
 * Leaves out what only a web page has, where a text shows that it was copied from one: the menu at its top, the path of the page,
 * its buttons, notices of cookies and its last lines. The last step of the path names the page: the line that repeats it, or begins
 * with it, is its title; without one, it is the line that stands alone below the path.
 */
export function withoutPageFurniture(lines: readonly TextLine[]): TextLine[] {
  const texts = lines.map(({ text }) => text.trim())
  const path = pathAt(texts)
  const menu = menuLines(texts, path)
  const end = endLines(texts)
  const isPage = path >= 0 || menu.length > 0 || end.length > 0 || texts.some((text) => SKIP_LINK.test(text))
  const dropped = new Set([...menu, ...end, ...(path >= 0 ? [path] : [])])
  const title = path < 0 ? -1 : titleBelow(texts, path)
  return lines.map((line, at) => {
    const text = texts[at]!
    if (dropped.has(at) || isFurniture(text, isPage)) return { ...line, text: '' }
    return at === title ? { ...line, text: `${WHOLE_TITLE}${text}` } : line
  })
}

/** A single word such as "Imprimir" is a button only where the text is a page. */
const isFurniture = (text: string, isPage: boolean): boolean =>
  (isCallToAction(text) && (isPage || text.includes(' '))) ||
  SKIP_LINK.test(text) ||
  BUTTONS.test(text) ||
  (text.length <= 200 && COOKIES.test(text))

/** "Inicio > Mates > Imperiales". */
function crumbsOf(text: string): string[] | null {
  const crumbs = text.split(BETWEEN_CRUMBS)
  return crumbs.length > 2 && /^(?:inicio|home|tienda)$/i.test(crumbs[0]!) ? crumbs : null
}

/** The line of the path near the top, first of all or below a menu; -1 without one. */
function pathAt(texts: readonly string[]): number {
  const path = texts.findIndex((text) => crumbsOf(text) !== null)
  const above = texts.slice(0, Math.max(0, path)).filter((text) => text !== '')
  const isBelowMenu = above.length <= MOST_ABOVE && (above.length === 0 || above.some(isMenuLine))
  return path >= 0 && isBelowMenu ? path : -1
}
const MOST_ABOVE = 20

/** "Inicio", "Saltar al contenido", "Tienda | Gimnasios | Contacto". */
const isMenuLine = (text: string): boolean =>
  HOME.test(text) || SKIP_LINK.test(text) || (text.split(BETWEEN_ENTRIES).length > 2 && areEntries([text]))

/** The lines of a menu: those above the path of the page, or from "Inicio" to the next empty line. */
function menuLines(texts: readonly string[], path: number): number[] {
  if (path >= 0) return range(0, path).filter((at) => texts[at] !== '' && areEntries([texts[at]!]))
  const first = texts.findIndex((text) => text !== '' && !isFurniture(text, true))
  if (first < 0) return []
  const lines = range(first, endOfRun(texts, first))
  const entries = lines.flatMap((at) => texts[at]!.split(BETWEEN_ENTRIES))
  const isMenu = entries.length >= LEAST_ENTRIES && HOME.test(entries[0]!)
  return isMenu && areEntries(lines.map((at) => texts[at]!)) ? lines : []
}
const BETWEEN_ENTRIES = /\s*[|·•]\s*|\s{2,}|\t/
const MOST_LINES = 40
const LEAST_ENTRIES = 3

const areEntries = (lines: readonly string[]): boolean => {
  const written = lines.filter((text) => text !== '' && !isFurniture(text, true))
  return written.length <= MOST_LINES && written.every((text) => text.split(BETWEEN_ENTRIES).every(isEntry))
}

/** An entry of a menu names a page: it has no figure but that of the goods in the cart, and ends no sentence. */
const isEntry = (text: string): boolean =>
  text.length <= 40 && !/[.:;!,]$|:\s|[\d$]/.test(text.replace(/\(\d{1,2}\)$/, ''))

/** The lines at the end of a page: its copyright, what usually stands beside it, and what asks to follow the shop. */
function endLines(texts: readonly string[]): number[] {
  const written = range(0, texts.length).filter((at) => texts[at] !== '')
  const last = written.slice(-MOST_END_LINES)
  const copyright = last.find((at) => COPYRIGHT.test(texts[at]!))
  if (copyright === undefined || copyright === written[0]) return []
  const asks = last.findLast((at) => at < copyright && ASKS_TO_FOLLOW.test(texts[at]!))
  const between = asks === undefined ? [] : last.filter((at) => at >= asks && at < copyright)
  const areOfEnd = between.every((at) => !/[\d$]|[.;]$/.test(texts[at]!))
  return [
    copyright,
    ...(areOfEnd ? between : []),
    ...last.filter(
      (at) =>
        OF_END.test(texts[at]!) ||
        ASKS_TO_FOLLOW.test(texts[at]!) ||
        (at > copyright && COOKIES.test(texts[at]!)),
    ),
  ]
}
const MOST_END_LINES = 12

/** The line that names the page: the one that the path ends with, or the one alone below it. */
function titleBelow(texts: readonly string[], path: number): number {
  const step = fold(crumbsOf(texts[path]!)!.at(-1)!)
  const named = texts.findIndex((text, at) => at > path && isTitleOf(fold(text), step))
  if (named >= 0) return named
  const next = texts.findIndex((text, at) => at > path && text !== '')
  const below = texts[next + 1] ?? ''
  const isAlone = next > path + 1 && (below === '' || /^[^:]{1,40}: \S|^\$/.test(below))
  return isAlone && texts[next]!.length <= MOST_TITLE && !/[.!?:;]$/.test(texts[next]!) ? next : -1
}
const MOST_TITLE = 120

/** "TORVO R2 – MEDIO RACK" below "Racks › Torvo R2". */
const isTitleOf = (line: string, step: string): boolean =>
  line === step ||
  (line.startsWith(`${step} `) && line.length <= step.length + MOST_ADDED && !/[.!?:]/.test(line))
const MOST_ADDED = 40

function endOfRun(texts: readonly string[], from: number): number {
  const end = texts.indexOf('', from)
  return end < 0 ? texts.length : end
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)
