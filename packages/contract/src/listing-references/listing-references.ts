import { SITE_DOMAINS } from '../sites/index.ts'

/** A place where a text names a listing of the marketplace. */
export interface ListingReference {
  /** 'MLA1450013402', or its digits alone where the text names no site. */
  id: string
  /** The place in the text: `[start, end)`. */
  start: number
  end: number
  /** Words that a link says besides the number: a buyer reads them too. */
  words: string
  /** False for '#1450013402', which may also be another number. */
  isCertain: boolean
}

/** Listings that belong to the seller, by id. `any`: it does not matter here to whom a listing belongs. */
export type OwnListings = ReadonlySet<string> | 'any'

/** How many references of one text are read; later ones are treated as ordinary links and numbers. */
export const MAX_REFERENCES = 20
/** Longer texts are read to here. */
const MAX_LENGTH = 60_000
/** Pages of a listing. `produto` is the host of Brazil. */
const HOST = '(?:(?:articulo|produto|www)\\.)?'
const SITE = Object.keys(SITE_DOMAINS).join('|')
const DOMAINS = Object.values(SITE_DOMAINS)
  .map((domain) => domain.replaceAll('.', '\\.'))
  .join('|')

/** One link as it stands between blanks. Any scheme but https, another port or a user makes it another link. */
const LINK = new RegExp(
  `(?:(?<![\\w/=?&%#@.-])https://|(?<![\\w/=?&%#@.:-]))${HOST}(?<domain>${DOMAINS})/(?<site>${SITE})-?(?<digits>\\d{6,18})(?<slug>-[^\\s/?#"<>()\\[\\]]*)?(?<rest>[?#][\\w=&.%~+:#-]*)?(?=$|[\\s.,;!)\\]"'»”>])`,
  'gi',
)

/** 'MLA-1450013402', 'MLA1450013402', '#MLA1450013402'. */
const NUMBER = new RegExp(
  `(?<![\\w/.@=&?%:-])#?(?<site>${SITE})[ –-]?(?<digits>\\d{6,18})(?![\\w@]|[-–/]\\w|\\.\\d)`,
  'gi',
)

/** 'publicación 1450013402', 'Publicación #1450013402', '#1450013402'. */
const BARE_NUMBER =
  /(?<![\w/.@=&?%:-])(?:(?<noun>publicaci[oó]n(?:es)?) (?:n[°º]|nro\.?|n[uú]mero)?[ #]{0,2}|#)(?<digits>\d{9,12})(?![\w@]|[-–/.,]?\d)/gi

/** Listings that a text names by link or number, in the order of the text. */
export function listingReferences(whole: string): ListingReference[] {
  const text = whole.slice(0, MAX_LENGTH)
  if (!MAY_REFER.test(text)) return []
  const found: ListingReference[] = []
  const add = (reference: ListingReference) => {
    const overlaps = found.some(({ start, end }) => reference.start < end && start < reference.end)
    if (!overlaps && found.length < MAX_REFERENCES) found.push(reference)
  }
  for (const match of text.matchAll(LINK)) {
    const { domain = '', site = '', digits = '', slug = '' } = match.groups ?? {}
    const siteId = site.toUpperCase() as keyof typeof SITE_DOMAINS
    const end = match.index + match[0].length - trailing(match[0])
    if (SITE_DOMAINS[siteId] === domain.toLowerCase())
      add({ id: siteId + digits, start: match.index, end, words: wordsOf(slug), isCertain: true })
    if (found.length === MAX_REFERENCES) break
  }
  for (const pattern of [NUMBER, BARE_NUMBER])
    for (const match of text.matchAll(pattern)) {
      if (found.length === MAX_REFERENCES) break
      const { site = '', digits = '', noun } = match.groups ?? {}
      const isCertain = site !== '' || noun !== undefined
      const end = match.index + match[0].length
      const start = site === '' ? end - digits.length : match.index
      if (!isInAddress(text, match.index))
        add({ id: site.toUpperCase() + digits, start, end, words: '', isCertain })
    }
  return found.sort((a, b) => a.start - b.start)
}

/** Spares nearly all texts the longer look. */
const MAY_REFER = new RegExp(`(?:${SITE})[ –-]?\\d{6}|(?:#|publicaci[oó]n)\\D{0,12}\\d{9}`, 'i')

const CLOSING_MARKS = '.,;:!?)]}»”"\''

/** How many marks of the sentence stand behind a link. */
function trailing(link: string): number {
  let count = 0
  while (count < link.length && CLOSING_MARKS.includes(link.charAt(link.length - 1 - count))) count += 1
  return count
}

/** Whether a place belongs to an address of a page, whose path may hold numbers of catalogue products and others. */
function isInAddress(text: string, at: number): boolean {
  let start = at
  while (start > 0 && at - start < 500 && !/\s/.test(text.charAt(start - 1))) start -= 1
  return /:\/\/|www\.|\w\.\w+\//i.test(text.slice(start, at))
}

/** The words of 'termo-acero-1-litro-_JM'. */
function wordsOf(slug: string): string {
  const plain = slug.replace(/_JM$/i, '')
  return readable(plain).replace(/[-_]+/g, ' ').trim()
}

function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

const isOwn = ({ id, isCertain }: ListingReference, own: OwnListings): boolean =>
  own === 'any' ? isCertain : own.has(id)

/** A text without the links and numbers of own listings; what a link says in words stays. */
export function withoutOwnListings(text: string, own: OwnListings): string {
  if (own !== 'any' && own.size === 0) return text
  let rest = ''
  let at = 0
  for (const reference of listingReferences(text)) {
    if (!isOwn(reference, own)) continue
    rest += `${text.slice(at, reference.start)} ${reference.words} `
    at = reference.end
  }
  return at === 0 ? text : rest + text.slice(at)
}

/** Whether a text names a listing that is not the seller's. */
export const namesForeignListing = (text: string, own: OwnListings): boolean =>
  own !== 'any' && listingReferences(text).some(({ id, isCertain }) => isCertain && !own.has(id))
