import { fold } from '@mostrador/contract/text'
import { bodyOf, plain, type HtmlDocument } from './page-dom.ts'
import { isOfficePage } from './word-page.ts'

/** What a page calls itself in its head. */
export interface PageName {
  /** The title without the name of the site; `null` when the page has none that says something. */
  text: string | null
  /** The title, whole and in parts, as keys of texts that would repeat it; the likeliest first. */
  keys: readonly string[]
  /** Whether a text is only the name of the site. */
  isSite: (text: string) => boolean
}

const SEPARATOR = /( (?:[-|–—·»]|::) | ?\| ?)/
/** Longer titles are written for search engines. */
export const NAME_MAX_LENGTH = 100
/** What programs write when the seller wrote no title, and what each site calls its first page. */
const SAYS_NOTHING =
  /^(?:inicio|home|home ?page|index|untitled.*|sin t[ií]tulo.*|document|documento(?: sin t[ií]tulo|\d).*|documento|nueva p[aá]gina.*|new page.*|p[aá]gina nueva.*|p[aá]gina \d*|microsoft word.*|hoja ?\d*|sheet ?\d*|[^\s]+\.[a-z]{3,4})$/i
const HOME = /^(?:\.?\/|(?:\.?\/)?(?:index|home|default)\.\w{2,5}|https?:\/\/[^/?#]+\/?)$/i
const LOGO = '[class*=logo i], [id*=logo i], [class*=brand i], [class*=site-title i], [class*=site-name i]'
const SITE_MAX_LENGTH = 60
/** Of a title, and of links and logos; a site names itself at the start of its pages. */
const TITLE_MAX_LENGTH = 300
const MOST_LINKS = 100
const MOST_LOGOS = 10
/** The line about rights names the owner of the site at the end of its pages. */
const RIGHTS = /©|copyright|derechos reservados/i
const RIGHTS_LENGTH = 500

/** A text as it is compared: without case, accents and signs. */
export const keyOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Reads the name of a page before its head and furniture are removed. */
export function pageNameOf(document: HtmlDocument): PageName {
  const titles = [metaContent(document, 'og:title'), titleOf(document)].filter(
    (title) => title !== '' && title.length <= TITLE_MAX_LENGTH,
  )
  const sites = siteNames(document)
  const rights = rightsOf(document)
  const isSite = (text: string) => {
    const key = keyOf(text)
    return key !== '' && (sites.has(key) || ` ${rights} `.includes(` ${key} `))
  }
  const names = titles.map((title) => withoutSite(title.split(SEPARATOR), isSite))
  const text = names.find((name) => name.length > 0)?.join('') ?? ''
  const isUsable =
    text !== '' && text.length <= NAME_MAX_LENGTH && !SAYS_NOTHING.test(text) && !isOfficePage(document)
  return {
    text: isUsable ? text : null,
    keys: [...new Set(names.flatMap(pieces).map(keyOf))].filter((key) => key !== '' && !sites.has(key)),
    isSite,
  }
}

/** Written as its author wrote it, in the first title of the page. */
export const titleOf = (document: HtmlDocument): string =>
  plain(document.querySelector('head > title, body > title')?.textContent ?? '')

const metaContent = (document: HtmlDocument, property: string): string =>
  plain(
    document
      .querySelector(`meta[property="${property}"], meta[name="${property}"]`)
      ?.getAttribute('content') ?? '',
  )

/** Names and separators take turns; the names of the site stand at an end. */
function withoutSite(written: readonly string[], isSite: (text: string) => boolean): string[] {
  let rest = [...written]
  while (rest.length > 1 && isSite(rest.at(-1)!)) rest = rest.slice(0, -2)
  while (rest.length > 1 && isSite(rest[0]!)) rest = rest.slice(2)
  return rest
}

/** The whole name, then less and less of it from its end, then from its start. */
function pieces(name: readonly string[]): string[] {
  const ends = Array.from({ length: (name.length + 1) / 2 }, (_, n) => name.slice(0, name.length - 2 * n))
  const starts = Array.from({ length: (name.length - 1) / 2 }, (_, n) => name.slice(2 * (n + 1)))
  return [...ends, ...starts].map((piece) => piece.join(''))
}

/** What the page calls its site: in its head, in links to the first page, and in its logo. */
function siteNames(document: HtmlDocument): ReadonlySet<string> {
  const names = [metaContent(document, 'og:site_name'), metaContent(document, 'application-name')]
  for (const link of [...document.querySelectorAll('a[href]')].slice(0, MOST_LINKS))
    if (HOME.test(link.getAttribute('href')!.trim())) {
      names.push(plain(link.textContent))
      for (const picture of link.querySelectorAll('img[alt]')) names.push(plain(picture.getAttribute('alt')))
    }
  for (const logo of [...document.querySelectorAll(LOGO)].slice(0, MOST_LOGOS))
    names.push(plain(logo.textContent))
  return new Set(names.flatMap((name) => (name.length <= SITE_MAX_LENGTH ? keyOf(name) : '')))
}

function rightsOf(document: HtmlDocument): string {
  const end = plain(bodyOf(document).textContent).slice(-RIGHTS_LENGTH)
  const found = RIGHTS.exec(end)
  return found ? keyOf(end.slice(Math.max(0, found.index - SITE_MAX_LENGTH))) : ''
}
