import {
  bodyOf,
  isElement,
  isText,
  nameOf,
  nearest,
  plain,
  type HtmlDocument,
  type HtmlElement,
} from './page-dom.ts'

/** Containers that hold a menu when nearly all their text is links. */
const MENU_CONTAINERS = /^(?:div|ul|ol|section|p|header|center|td)$/
const MENU_LINKS = 3
const MENU_SHARE = 0.8
const MENU_ITEM_LENGTH = 40

interface Links {
  text: number
  linked: number
  count: number
  longest: number
  /** Links to another place of the same page. */
  inPage: number
  /** Links that carry a figure or a price: they are offers rather than entries of a menu. */
  offers: number
}

/** Removes menus that a page builds of plain boxes: at least three short links and hardly any other text. */
export function removeLinkMenus(document: HtmlDocument): void {
  const body = bodyOf(document)
  const counts = countLinks(body)
  const whole = counts.get(body)?.text ?? 0
  for (const element of nearest(body, (box) => isMenu(box, counts.get(box), whole))) element.remove()
}

function isMenu(element: HtmlElement, links: Links | undefined, whole: number): boolean {
  if (!links || !MENU_CONTAINERS.test(nameOf(element)) || links.text * 2 > whole) return false
  if (links.text <= BREADCRUMB_LENGTH && links.count > 0 && BREADCRUMB.test(plain(element.textContent)))
    return true
  const least = NAMED_MENU.test(`${element.getAttribute('id')} ${element.getAttribute('class')}`)
    ? 1
    : MENU_LINKS
  if (links.count < least || links.linked <= links.text * MENU_SHARE) return false
  return links.inPage === links.count || (links.longest <= MENU_ITEM_LENGTH && links.offers * 3 < links.count)
}

/** What the menu of a page is called in its code. */
const NAMED_MENU = /(?:^|\s)(?:(?:main|site|top)-)?(?:menu|nav|navbar|topbar|navegacion)(?:$|\s)/i

/** "Inicio > Termos > Termo de acero". */
const BREADCRUMB = /^(?:inicio|home)\s*[>/»›|·]/i
const BREADCRUMB_LENGTH = 200
const OFFER = /\$|\d\s*[\p{L}"%]/u

/** Counts text and links of every element, the innermost first. */
function countLinks(body: HtmlElement): ReadonlyMap<HtmlElement, Links> {
  const counts = new Map<HtmlElement, Links>()
  const count = (element: HtmlElement): Links => {
    const sum: Links = { text: 0, linked: 0, count: 0, longest: 0, inPage: 0, offers: 0 }
    for (const node of element.childNodes)
      if (!isElement(node)) sum.text += isText(node) ? plain(node.textContent).length : 0
      else {
        const inner = count(node)
        sum.text += inner.text
        sum.linked += inner.linked
        sum.count += inner.count
        sum.longest = Math.max(sum.longest, inner.longest)
        sum.inPage += inner.inPage
        sum.offers += inner.offers
      }
    if (nameOf(element) === 'a' && element.hasAttribute('href') && sum.text > 0) {
      sum.linked = sum.text
      sum.count = 1
      sum.longest = sum.text
      sum.inPage = /^#./.test(element.getAttribute('href') ?? '') ? 1 : 0
      sum.offers = OFFER.test(element.textContent ?? '') ? 1 : 0
    }
    counts.set(element, sum)
    return sum
  }
  count(body)
  return counts
}
