import { fold } from '@mostrador/contract/text'
import { WHOLE_TITLE } from './titles.ts'
import type { TextLine } from './wrapped-lines.ts'

const SKIP_LINK = /^(?:saltar|ir) al contenido$/i
const COOKIES =
  /\bcookies?\b.*\b(?:acept|configur|pol[ií]tica|navegar)|\b(?:acept\p{L}*|us\p{L}+)\b.*\bcookies?\b/iu
/** "[Agregar al carrito]   [Me gusta]": nothing but buttons. */
const BUTTONS = /^(?:\[[^\]]{1,40}\]\s*)+$/
const BETWEEN_CRUMBS = /(?<!\s)\s+[/›>»]\s+/

/**
 * Leaves out what a text that was copied from a web page took along: links to skip menus, notices of cookies, rows of buttons and
 * the path of the page. The last step of that path names the page: the line that repeats it, or begins with it, is its title.
 */
export function withoutPageFurniture(lines: readonly TextLine[]): TextLine[] {
  let title: string | null = null
  return lines.flatMap((line): TextLine[] => {
    const text = line.text.trim()
    const crumbs = text.split(BETWEEN_CRUMBS)
    if (crumbs.length > 2 && /^(?:inicio|home|tienda)$/i.test(crumbs[0]!)) {
      title = fold(crumbs.at(-1)!)
      return [{ ...line, text: '' }]
    }
    if (SKIP_LINK.test(text) || BUTTONS.test(text) || (text.length <= 200 && COOKIES.test(text)))
      return [{ ...line, text: '' }]
    if (title !== null && isTitleOf(fold(text), title)) {
      title = null
      return [{ ...line, text: `${WHOLE_TITLE}${text}` }]
    }
    return [line]
  })
}

/** "TORVO R2 – MEDIO RACK" below "Racks › Torvo R2". */
const isTitleOf = (line: string, step: string): boolean =>
  line === step ||
  (line.startsWith(`${step} `) && line.length <= step.length + MOST_ADDED && !/[.!?:]/.test(line))
const MOST_ADDED = 40
