import {
  bodyOf,
  childElements,
  isElement,
  isText,
  nameOf,
  plain,
  type HtmlDocument,
  type HtmlElement,
} from './page-dom.ts'

const MAX_LENGTH = 60
/** More of them are a list of goods or pages. */
const MOST_IN_A_ROW = 2
/** What leads to another page, and not the name of a colour or a brand. */
const LEADS_AWAY =
  /^(?:ver|volver|leer|le[eé]|seguir|segu[ií]|ir|mir[aá]|conoc[eé]|descubr[ií]|m[aá]s|inicio|home|anterior|siguiente|compr[aá]|comprar)(?!\p{L})/iu
/** "Pedí tu cotización por WhatsApp" asks to write; "Pedí un mínimo de diez" tells a rule. */
const ASKS_TO_WRITE =
  /^(?:ped[ií]|consult[aá]|cotiz[aá]|escrib[ií]|chate[aá]|hablanos|contact[aá]|reserv[aá]|descarg[aá]|suscrib[ií]|registr[aá]|sum[aá])(?:nos|te)?(?: (?:tu|tus|la|por|ya|ahora|ac[aá]|aqu[ií]|online)(?!\p{L}).*)?$/iu
/** A figure may be a price, a size or a telephone. */
const CARRIES_DATA = /[\d$@%]/

/**
 * Removes paragraphs that are nothing but a link at the end of a section: "Ver más productos", "Volver al catálogo". A link above
 * other text may be the name of what follows, and one that carries a figure stays.
 */
export function removeLoneLinks(document: HtmlDocument): void {
  const boxes = new Set<HtmlElement>([bodyOf(document)])
  for (const paragraph of document.querySelectorAll('p, div'))
    if (paragraph.parentElement) boxes.add(paragraph.parentElement)
  for (const box of boxes) for (const paragraph of loneLinksIn(box)) paragraph.remove()
}

function loneLinksIn(box: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = []
  let run: HtmlElement[] = []
  let isBelowText = false
  const end = () => {
    if (isBelowText && run.length <= MOST_IN_A_ROW) found.push(...run)
    run = []
  }
  for (const node of box.childNodes) {
    if (isText(node) && plain(node.textContent) === '') continue
    if (isElement(node) && isLoneLink(node)) run.push(node)
    else if (isElement(node) && /^(?:h[1-6]|hr)$/.test(nameOf(node))) {
      end()
      isBelowText = false
    } else {
      run = []
      isBelowText = true
    }
  }
  end()
  return found
}

function isLoneLink(element: HtmlElement): boolean {
  if (!/^(?:p|div)$/.test(nameOf(element))) return false
  const link = onlyLink(element)
  if (link === null || /^(?:mailto|tel|whatsapp):/i.test(link.getAttribute('href')!)) return false
  const text = plain(link.textContent)
  return (
    text !== '' &&
    text.length <= MAX_LENGTH &&
    !CARRIES_DATA.test(text) &&
    (LEADS_AWAY.test(text) || ASKS_TO_WRITE.test(text))
  )
}

/** The link that holds all text of an element, through a few boxes that hold nothing else. */
function onlyLink(element: HtmlElement): HtmlElement | null {
  let inner = element
  for (let depth = 0; depth < MOST_BOXES; depth++) {
    const [child, ...others] = childElements(inner)
    const hasText = [...inner.childNodes].some((node) => isText(node) && plain(node.textContent) !== '')
    if (child === undefined || others.length > 0 || hasText) return null
    if (nameOf(child) === 'a') return child.hasAttribute('href') ? child : null
    inner = child
  }
  return null
}
const MOST_BOXES = 4
