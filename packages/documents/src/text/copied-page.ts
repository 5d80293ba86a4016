import { fold } from '@mostrador/contract/text'
import { isCallToAction } from './calls-to-action.ts'
import { WHOLE_TITLE } from './titles.ts'
import type { TextLine } from './wrapped-lines.ts'

const COOKIES =
  /\bcookies?\b.*\b(?:acept|configur|pol[ií]tica|navegar)|\b(?:acept\p{L}*|us\p{L}+)\b.*\bcookies?\b/iu
/** "[Agregar al carrito]   [Me gusta]": nothing but buttons. */
const BUTTONS = /^(?:\[[^\]]{1,40}\]\s*)+$/
const BETWEEN_CRUMBS = /(?<!\s)\s+[/›>»]\s+/
const SKIP_LINK = /^(?:saltar|ir) al contenido(?: principal)?$/i
const HOME = /^(?:inicio|home|tienda)$/i
/** "Suscribite y recibí novedades": a page asks for it above its end. */
const ASKS_TO_FOLLOW = /^(?:seguinos|segu[ií]nos|suscrib[ií](?:te|rme)|newsletter)(?!\p{L})/iu
const COPYRIGHT = /^(?:©|\(c\) ?\d|copyright\b)|\b(?:todos los )?derechos reservados\b/i

/**
 * Leaves out what a text that was copied from a web page took along: its menu and its end, links to skip menus, notices of cookies,
 * rows of buttons and the path of the page. The last step of that path names the page: the line that repeats it, or begins with it,
 * is its title; without one, it is the line that stands alone below the path.
 */
export function withoutPageFurniture(lines: readonly TextLine[]): TextLine[] {
  const texts = lines.map(({ text }) => text.trim())
  const path = texts.findIndex((text) => crumbsOf(text) !== null)
  const dropped = new Set([...menuLines(texts, path), ...endLines(texts)])
  const title = path < 0 ? -1 : titleBelow(texts, path)
  return lines.map((line, at) => {
    const text = texts[at]!
    if (dropped.has(at) || isFurniture(text)) return { ...line, text: '' }
    return at === title ? { ...line, text: `${WHOLE_TITLE}${text}` } : line
  })
}

const isFurniture = (text: string): boolean =>
  isCallToAction(text) ||
  SKIP_LINK.test(text) ||
  BUTTONS.test(text) ||
  crumbsOf(text) !== null ||
  (text.length <= 200 && COOKIES.test(text))

/** "Inicio > Mates > Imperiales". */
function crumbsOf(text: string): string[] | null {
  const crumbs = text.split(BETWEEN_CRUMBS)
  return crumbs.length > 2 && HOME.test(crumbs[0]!) ? crumbs : null
}

/** The lines of a menu: short ones at the top, above the path of the page or from "Inicio" to the next empty line. */
function menuLines(texts: readonly string[], path: number): number[] {
  const first = texts.findIndex((text) => text !== '' && !isFurniture(text))
  if (first < 0) return []
  const end = path >= 0 ? path : endOfRun(texts, first)
  const lines = range(first, end).filter((at) => texts[at] !== '')
  const areEntries = lines.every((at) => texts[at]!.split(BETWEEN_ENTRIES).every(isEntry))
  if (!areEntries) return []
  if (path >= 0) return lines.length <= MOST_ENTRIES ? lines : []
  const entries = lines.flatMap((at) => texts[at]!.split(BETWEEN_ENTRIES))
  return entries.length >= LEAST_ENTRIES && HOME.test(entries[0]!) ? lines : []
}
const BETWEEN_ENTRIES = /\s*[|·•]\s*|\s{2,}|\t/
const MOST_ENTRIES = 40
const LEAST_ENTRIES = 3
const isEntry = (text: string): boolean => text.length <= 40 && !/[.:;!]$|:\s|\$/.test(text)

/** The lines at the end of a page: those that stand with its copyright, and what asks to follow the shop above them. */
function endLines(texts: readonly string[]): number[] {
  const last = texts.findLastIndex((text) => text !== '')
  const copyright = range(Math.max(0, last - MOST_END_LINES), last + 1).find((at) =>
    COPYRIGHT.test(texts[at]!),
  )
  if (copyright === undefined) return []
  let from = copyright
  while (from > 0 && isEndLine(texts[from - 1]!)) from -= 1
  let asked = from
  while (asked > 0 && (texts[asked - 1] === '' || ASKS_TO_FOLLOW.test(texts[asked - 1]!))) asked -= 1
  return range(asked, last + 1)
}
const MOST_END_LINES = 12
const isEndLine = (text: string): boolean => text !== '' && text.length <= 60 && !/\$|:\s|[.;]$/.test(text)

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
