import type { Passage, Term } from '../evidence/index.ts'
import { propertiesNamed } from '../listing/index.ts'
import { fold, kindsOf, marksOf, remembered, wordsOf } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'

/**
 * Without what a seller's catalogue says of other products, unless the question names them: "Lavanda: resiste heladas" is no
 * answer about the monstera. A file is a catalogue where entries are headed by names of products, this one's among them.
 */
export function ofThisProduct(
  passages: readonly Passage[],
  terms: readonly Term[],
  listing: ListingFacts | null,
): readonly Passage[] {
  const own = wordsIn(listing?.title ?? '')
  const others = othersIn(passages, own, {
    maker: wordsIn(listing?.attributes['Marca'] ?? ''),
    model: wordsIn(listing?.attributes['Modelo'] ?? ''),
  })
  if (others.size === 0) return passages
  const asked = new Set(terms.map((t) => t.stem))
  const isNamed = (word: string) => !own.includes(word) && asked.has(word)
  // "¿la EliteBook tiene teclado en español?" is told by what speaks of it.
  const named = [...others.values()].flatMap((heads) =>
    [...heads].flatMap((head) => wordsIn(head).filter(isNamed)),
  )
  const speaksOfIt = ({ headingBag, titleBag, sentences }: Passage) =>
    [headingBag, titleBag, ...sentences.map(({ bag }) => bag)].some((bag) =>
      named.some((word) => bag.stems.has(word)),
    )
  return passages.filter(
    (passage) =>
      (named.length === 0 || speaksOfIt(passage)) &&
      headsOf(passage).every(
        (head) => !others.get(fileOf(passage))?.has(head) || wordsIn(head).some(isNamed),
      ),
  )
}

/** By file, the heads of its entries on other products. */
function othersIn(
  passages: readonly Passage[],
  own: readonly string[],
  { maker, model }: { maker: readonly string[]; model: readonly string[] },
): ReadonlyMap<string, ReadonlySet<string>> {
  const others = new Map<string, ReadonlySet<string>>()
  const files = Map.groupBy(
    passages.filter(({ origin }) => origin.kind === 'knowledge'),
    fileOf,
  )
  for (const [file, entries] of files) {
    const all = entries.flatMap(headsOf)
    const heads = [...new Set(all)]
    // Of "Crema facial té verde" and "Crema facial de caléndula" the one that says more of the title is the product.
    const most = Math.max(0, ...heads.map((head) => sharedWith(head, own)))
    const rowOf = ({ heading, sentences }: Passage) =>
      heading && sentences[0]?.text.startsWith(`${heading}: `)
        ? sentences[0].text.slice(heading.length + 2)
        : ''
    const isModel = (head: string) => model.length > 0 && wordsIn(head).join(' ') === model.join(' ')
    const ownRow = entries.find((entry) => rowOf(entry) !== '' && isModel(entry.heading ?? ''))
    // Of a table of models, each row begins with the name of the same column.
    const column = ownRow ? rowOf(ownRow).split(' ')[0] : undefined
    const inTable = new Set(
      entries.flatMap((entry) => (column && rowOf(entry).split(' ')[0] === column ? entry.heading! : [])),
    )
    const isListed = (head: string) => isModel(withoutAside(head)) || OF_THIS.test(fold(head))
    const beside = besideIn(entries, isListed)
    const isIts = (head: string) =>
      (isListed(head) && (inTable.has(head) || beside.size > 1)) ||
      (isOwn(head, own) && sharedWith(head, own) * 2 > most)
    const owned = all.filter(isIts)
    // Of "Monstera: …" again and again, what it is told about is the name before the colon.
    const byName = owned.filter((head) => wordsIn(head).length === 1).length > 1
    const named = heads.filter(
      (head) =>
        !isIts(head) &&
        !isMatter(head) &&
        (inTable.size > 0 ? inTable.has(head) : beside.has(head) || isProduct(head, own, maker, byName)),
    )
    if (owned.length === 0 || named.length < 2) continue
    // Among these, also what names the product's own model: "Pastillas de freno Wave".
    const akin = heads.filter(
      (head) => inTable.size === 0 && !isIts(head) && !isMatter(head) && sharedWith(head, own) > 0,
    )
    others.set(file, new Set([...named, ...akin]))
  }
  return others
}

/** The heads of the entries with prices that stand next to that of the listed model, one after the other. */
function besideIn(entries: readonly Passage[], isListed: (head: string) => boolean): ReadonlySet<string> {
  const at = entries.findIndex(({ heading }) => heading !== null && isListed(heading))
  if (at < 0) return new Set()
  const heads = (step: 1 | -1): string[] => {
    const rest = step > 0 ? entries.slice(at + 1) : entries.slice(0, at).toReversed()
    const end = rest.findIndex((one) => one.heading === null || one.heading.includes('?') || !hasPrice(one))
    return rest.slice(0, end < 0 ? undefined : end).map(({ heading }) => heading!)
  }
  return new Set([...heads(-1), ...heads(1)])
}

/** "YACARÉ (la de este aviso)" */
const withoutAside = (head: string): string => head.replace(/\s*\([^()]*\)/g, '')
const OF_THIS = /\b(?:este aviso|esta publi(?:cacion)?)\b/
const hasPrice = ({ sentences }: Passage): boolean =>
  sentences.some(({ text, withheld }) => !withheld && /\$ ?\d/.test(text))

const fileOf = ({ origin }: Passage): string => (origin.kind === 'knowledge' ? origin.fileName : '')

/** The title that an entry stands under, and what it is headed by itself; questions are asked of any product. */
const headsOf = ({ title, heading }: Passage): string[] =>
  [title, heading].filter((head): head is string => typeof head === 'string' && !head.includes('?'))

/** What a name consists of: its nouns and its numbers. */
const wordsIn = remembered(
  (name): readonly string[] =>
    wordsOf(name)
      .filter(({ kind }) => kind === 'topic' || kind === 'half' || kind === 'number')
      .map(({ stem }) => stem),
  { most: 2000, longest: 120 },
)

const sharedWith = (head: string, own: readonly string[]): number =>
  wordsIn(head).filter((word) => own.includes(word)).length

/** All that it says stands in the listing's title, or most of its nouns with what the title names first, and no other number. */
const isOwn = (head: string, own: readonly string[]): boolean => {
  const words = wordsIn(head)
  const nouns = words.filter((word) => !/^\d/.test(word))
  const named = nouns.filter((word) => own.includes(word)).length
  const numbers = words.filter((word) => /^\d/.test(word))
  return (
    (words.length > 1 && words.every((word) => own.includes(word))) ||
    (nouns.includes(own[0] ?? '') &&
      named * 3 >= nouns.length * 2 &&
      (numbers.length === 0 || numbers.some((number) => own.includes(number))))
  )
}

/** A name with a size, a model or the maker's, of the same sort of thing or of the same kind, or in a list of names. */
const isProduct = (
  head: string,
  own: readonly string[],
  maker: readonly string[],
  byName: boolean,
): boolean => {
  const words = wordsIn(head)
  const [first = ''] = words
  return (
    words.length > 0 &&
    (/\d/.test(head) ||
      first === own[0] ||
      words.some((word) => maker.includes(word)) ||
      isOfSameKind(first, own[0] ?? '') ||
      (byName && words.length < 4))
  )
}

const isOfSameKind = (word: string, own: string): boolean =>
  kindsOf(word).some((kind) => kindsOf(own).includes(kind))

/** What is told of a product or a shop, and is no product: "Envíos", "Medidas", "Cuidados del cuero". */
export const isMatter = remembered(
  (head): boolean => {
    const folded = fold(head)
    return (
      MATTERS.test(folded) ||
      (marksOf(folded).length > 0 && !TOLD_BY.test(folded)) ||
      propertiesNamed(folded).some(({ rest }) => rest === '')
    )
  },
  { most: 2000, longest: 120 },
)
/** "(90 g)", "x 4", "12V 5Ah": what products are told apart by. */
const TOLD_BY = /\b\d+ ?(?:g|gr|grs|kg|ml|cc|l|lts?|v|w|ah|mah|gb|hp)\b|\bx ?\d+\b/
const MATTERS =
  /\b(?:envios?|repartos?|retiros?|entregas?|fletes?|despachos?|pagos?|facturas?|facturacion|horarios?|local(?:es)?|direccion|zonas?|precios?|stock|cambios?|devoluciones|devolucion|garantias?|plazos?|consultas?|preguntas?|descuentos?|promo(?:s|ciones)?|cuotas?|adicional(?:es)?|plagas?|problemas?|consejos?|tips|riego|luz|poda|limpieza|lavado|armado|conservacion|ingredientes|medidas|materiales|talles?|colore?s?|compatib\w+|sirve|guia|ficha|datos|info\w*|uso|usos|instrucciones|tabla|manual|dudas|como|que|no|es|son|tiene|se|anos?|hasta|desde)\b/
