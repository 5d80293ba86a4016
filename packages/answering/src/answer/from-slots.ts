import type { Passage, Term } from '../evidence/index.ts'
import { isItself, SLOTS, type Slot, type SlotStatement, type StatedField } from '../listing/index.ts'
import {
  fold,
  FOREIGN_PLACES,
  isArgentinePlace,
  marksOf,
  placeNamed,
  wordsOf,
  type NamedPlace,
} from '../text/index.ts'
import type { ListingFacts, Statement } from '../types.ts'
import { asksForOneSize } from './bare-size.ts'
import { DOUBTFUL, isAfterSale, type Candidate } from './candidate.ts'
import { asksForBranch } from './point.ts'
import { sourcesOfQuote } from './quote.ts'
import type { Reading } from './reading.ts'

/** What the listing's typed facts tell of a part of a question. */
export function fromSlots(
  folded: string,
  terms: readonly Term[],
  message: readonly Term[],
  reading: Reading,
  told = '',
): Candidate[] {
  const { listing, shop, vocabulary, quotable, instructions } = reading
  if (!listing) return []
  const asked = SLOTS.filter(
    (s) =>
      s.asks.test(folded) &&
      !s.unless?.test(folded) &&
      !(
        s.id === 'price' &&
        (isPriceOfOther(folded, listing) || isPriceOfMany(message, quotable, instructions))
      ) &&
      !(
        s.id === 'shipping' &&
        ASKS_WHO_PAYS.test(folded) &&
        (message.some(isAfterSale) || quotable.some(tellsWhoPays))
      ) &&
      !(
        s.id === 'stock' &&
        (asksForOneSize(folded, reading) ||
          (!MEANS_IT.test(told) && asksOfWhatWasTold(folded, terms, message, reading)))
      ),
  )
  const all = asked.flatMap((slot) => {
    const statement = slot.state(listing, folded, shop, told)
    return statement ? [{ slot, statement }] : []
  })
  const isTold = (id: string) => all.some(({ slot }) => slot.id === id)
  // A promotion is told with its price, and delivery to a named place with its cost.
  const stated = all.filter(
    ({ slot }) =>
      !(slot.id === 'price' && isTold('promotion')) && !(slot.id === 'shipping' && isTold('delivery')),
  )
  if (stated.length === 0 || FOREIGN_PLACES.test(folded)) return []
  const place = placeNamed(folded) ?? placeNamed(told)
  if (
    stated.some(({ slot }) => slot.id === 'shipping') &&
    (isLeftOut(place, quotable) || (!listing.shipping.free && isPriced(place, quotable)))
  )
    return []
  if (stated.some(({ slot }) => slot.id === 'warranty') && isWarrantyOfPart(terms, listing, quotable))
    return []
  const explained = new Set(stated.flatMap(({ slot }) => EXPLAINED.get(slot.id) ?? []))
  const sending = stated.some(({ slot }) => ['shipping', 'delivery', 'pickup', 'location'].includes(slot.id))
  const asksIfAtHand = stated.some(({ slot }) => slot.id === 'stock') && / o /.test(folded)
  const isPlace = (term: Term) =>
    isArgentinePlace(term.text) ||
    sameAsLocation(term, listing.shipping.location) ||
    sameAsLocation(term, listing.shipping.toPlace?.place ?? null)
  const left = terms.filter(
    (t) =>
      (t.kind === 'topic' || t.kind === 'half') &&
      !explained.has(t.stem) &&
      !vocabulary.product.has(t.stem) &&
      !(stated.some(({ slot }) => OF_ITSELF.has(slot.id)) && isShortFor(t, folded, listing)) &&
      !(asksIfAtHand && OTHERWISE.test(t.text)) &&
      !(sending && isPlace(t)),
  )
  const whole = terms.reduce((sum, t) => sum + t.weight, 0) || 1
  const confidence = Math.max(0, 1 - left.reduce((sum, t) => sum + t.weight, 0) / whole)
  const branch = asksForBranch(folded)
  const elsewhere = branch !== null && !marksOf(fold(listing.shipping.location ?? '')).includes(branch)
  const isConditional = stated.some(({ slot }) => slot.id === 'shipping') && BUYS_MANY.test(folded)
  const modest = stated.every(({ slot }) => slot.knowledgeFirst)
  const supplements = stated.flatMap(({ slot }) => supplementOf(slot, folded, quotable))
  return [
    {
      from: 'slot',
      statements: [
        ...stated.map(({ statement }): Statement => ({
          text: statement.text,
          sources: fieldsOf(statement).map(({ field, label, value }) => ({
            kind: 'listing',
            field,
            label,
            value,
          })),
        })),
        ...supplements,
      ],
      facts: [...new Set(stated.flatMap(({ statement }) => fieldsOf(statement)).map(({ field }) => field))],
      confidence: elsewhere || isConditional ? Math.min(confidence, DOUBTFUL) : confidence,
      rank: left.length === 0 ? (modest ? 0.85 : 1.3) : confidence - 0.1,
    },
  ]
}

const fieldsOf = ({ besides = [], ...own }: SlotStatement): StatedField[] => [own, ...besides]

/** "¿hay stock o es por encargo?": what else it could be, where there is some. */
const OTHERWISE = /^(?:encarg\w+|pedidos?|apedido|demoran?|esper\w+|espera|fabric\w+|agotad[oa]s?)$/

/** "cuánto sale la hidro" of an hidrolavadora. */
const isShortFor = ({ text }: Term, folded: string, listing: ListingFacts): boolean =>
  beginsNoun(text, listing) && new RegExp(`\\b(?:la|el|las|los) ${text}\\b`).test(folded)

/** The beginning of the title's first long word. */
const beginsNoun = (text: string, { title }: ListingFacts): boolean =>
  text.length >= 4 && (/[a-z]{7,}/.exec(fold(title))?.[0] ?? '').startsWith(text)
const OF_ITSELF: ReadonlySet<string> = new Set(['price', 'stock'])

/** "es alérgico al maní, ¿tienen?" asks for what was told, and not whether there is any left. */
const asksOfWhatWasTold = (
  folded: string,
  terms: readonly Term[],
  message: readonly Term[],
  { vocabulary }: Reading,
): boolean =>
  /^(?:lo |la |los |las )?(?:tenes|tienen|venden)\W*$/.test(folded) &&
  !message.some((t) => t.kind === 'number') &&
  message.some(
    (t) =>
      t.kind === 'topic' &&
      !terms.includes(t) &&
      !vocabulary.product.has(t.stem) &&
      !EXPLAINED.get('stock')!.includes(t.stem),
  )

/** "¿tenés? lo necesito para el viernes": what is listed, and no other colour, size or make of it. */
const MEANS_IT =
  /\b(?:lo|la|los|las) (?:necesito|necesitamos|necesitaria|quiero|queremos|queria|querria|busco|compro|llevo|llevaria|preciso)(?: (?:ya|urgente|hoy|manana|para (?:ya|hoy|manana|(?:el|este) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|finde)|esta semana)))*(?=[,.;!]|\W*$)/

/** "quiero 10 pares, ¿qué precio? of a seller who writes what many cost. */
const isPriceOfMany = (
  message: readonly Term[],
  quotable: readonly Passage[],
  instructions: Reading['instructions'],
): boolean =>
  message.some((t) => t.stem === '@bulk') &&
  [...quotable, ...instructions.map((i) => i.passage)].some(({ headingBag, sentences }) =>
    [headingBag, ...sentences.flatMap((s) => (s.withheld ? [] : s.bag))].some((bag) =>
      bag.stems.has('@bulk'),
    ),
  )
/** "si no me va, ¿pago yo el envío?" is about the way back. */
const ASKS_WHO_PAYS =
  /\b(?:quien|yo|uno|ustedes|vos) (?:me |lo |la )?(?:pag|abon)\w*|\b(?:pag|abon)\w+ (?:yo|ustedes|vos|uno)\b|\b(?:corre|va) por (?:mi|su|tu) cuenta\b|\ba cargo de quien\b|\b(?:tengo|tenemos|debo|hay) (?:que )?pagar\b|\bquien se hace cargo\b/

/** "¿cuánto cuesta el armado?" does not ask what the thing costs, although its listing speaks of it. */
const isPriceOfOther = (folded: string, listing: ListingFacts): boolean => {
  if (PRICE_OF_DOING.test(folded)) return true
  const [thing] = wordsOf(PRICED.flatMap((form) => form.exec(folded)?.[1] ?? [])[0] ?? '')
  return (
    thing?.kind === 'topic' &&
    !isItself(thing.stem, listing) &&
    !beginsNoun(thing.text, listing) &&
    !EXPLAINED.get('price')!.includes(thing.stem)
  )
}
const PRICE_OF_DOING =
  /\b(?:cuesta|sale|vale|cobran|seria) (?:por |de )?(?!comprar|llevar|pagar|mandar|enviar|ser\b)[a-z]{2,}[aei]r(?:l[oae]s?|me|nos|te|se)*\b/
const PRICED = [
  /\b(?:bolsa|caja|frasco|botella|paquete|pack|lata|kg|l|par|juego|rollo|tubo|pote|tarro|sobre|bidon|balde)s? de ([a-z]{4,})/,
  /\b(?:cuesta|cuestan|sale|salen|vale|valen|cobran) (?:el|la|los|las|un|una|cada|por) ([a-z]{4,})/,
  /^(?:y )?(?:el|la|los|las) ([a-z]{4,})(?: [a-z]+)? (?:a )?(?:cuanto|que precio|q precio)\b/,
]

/** "A Tierra del Fuego no enviamos", "solo CABA": where the seller leaves a place out, the listing's own "yes" is not said of it. */
const isLeftOut = (place: NamedPlace | null, quotable: readonly Passage[]): boolean => {
  if (!place) return false
  const near = [place.mark, ...place.within.filter((mark) => mark !== '@rest' && mark !== '@country')]
  return quotable.some(({ headingBag, sentences }) =>
    sentences.some(({ text, bag, withheld }) => {
      if (withheld) return false
      const folded = fold(text)
      const isNamed = (marks: readonly string[]) =>
        marks.some((mark) => bag.stems.has(mark) || headingBag.stems.has(mark))
      return (
        (SENDS_NOT.test(folded) &&
          isNamed([...near, '@rest'].filter((mark) => mark !== '@rest' || place.within.includes(mark)))) ||
        (EXCEPT.test(folded) && isNamed(near)) ||
        (SENDS_ONLY.test(folded) && !isNamed(place.within) && !isNamed([place.mark]))
      )
    }),
  )
}
/** "12 meses el motor y 6 la batería": of the battery, the listing's warranty says nothing. */
const isWarrantyOfPart = (
  terms: readonly Term[],
  listing: ListingFacts,
  quotable: readonly Passage[],
): boolean => {
  const itself = wordsOf(listing.title)[0]?.stem
  return terms.some(
    (t) =>
      t.kind === 'topic' &&
      t.stem !== itself &&
      !EXPLAINED.get('warranty')!.includes(t.stem) &&
      quotable.some(({ sentences }) =>
        sentences.some(
          (s) =>
            !s.withheld &&
            s.bag.stems.has(t.stem) &&
            /\bgarantia/.test(fold(s.text)) &&
            /\d|mes|ano/.test(fold(s.text)),
        ),
      ),
  )
}

/** "A Capital $ 26.000": what the seller's own delivery costs is told there. */
const isPriced = (place: NamedPlace | null, quotable: readonly Passage[]): boolean =>
  place !== null &&
  quotable.some(({ headingBag, sentences }) =>
    sentences.some(
      ({ text, bag, withheld }) =>
        !withheld &&
        /\$ ?\d/.test(text) &&
        DELIVERS.test(fold(text)) &&
        [place.mark, ...place.within].some((mark) => bag.stems.has(mark) || headingBag.stems.has(mark)),
    ),
  )
const DELIVERS =
  /\b(?:envi\w+|fletes?|entreg\w+|repart\w+|cadete|moto|camioneta|viajes?|viajamos|lleva(?:mos)?|expreso|transporte)\b/

/** "El flete se paga en destino", "va por expreso a cargo del comprador"; who pays the way back is another matter. */
const tellsWhoPays = ({ heading, sentences }: Passage): boolean =>
  sentences.some(
    ({ text, withheld }) =>
      !withheld &&
      !OF_WAY_BACK.test(fold(`${heading ?? ''} ${text}`)) &&
      DELIVERS.test(fold(text)) &&
      /\b(?:paga\w*|a cargo del?|por cuenta del?)\b/.test(fold(text)),
  )

const OF_WAY_BACK = /\b(?:devol|devuel|cambi|fall|garant|arrepent)\w*/

/** "¿es gratis si llevo 2?" asks for a rule of the seller's. */
const BUYS_MANY = /\b(?:llevo|llevando|compro|comprando|agrego|pido) (?:mas|varios|varias|\d|dos|tres|cuatro)/

const SENDS_NOT =
  /\bno (?:\w+ ){0,2}?(?:envi|mand|despach|lleg|llev|entreg)|\bno (?:hacemos|hay|hacen|realizamos) (?:envio|entrega)/
const EXCEPT = /\b(?:salvo|excepto|menos)\b|\bno\W*$/
const SENDS_ONLY =
  /\b(?:solo|solamente|unicamente) (?:enviamos|mandamos|despachamos|entregamos|llegamos|hacemos envios)\b|\b(?:enviamos|envios|mandamos|despachamos|entregamos|llegamos) (?:solo|solamente|unicamente) (?:a|en|dentro|para|por)\b/

/** What the seller adds to a fact: from which amount the shipping is free. */
function supplementOf(slot: Slot, folded: string, quotable: readonly Passage[]): Statement[] {
  if (!slot.supplement?.when.test(folded)) return []
  for (const passage of quotable)
    for (const { text, withheld } of passage.sentences)
      if (!withheld && slot.supplement.sentence.test(fold(`${passage.heading ?? ''}. ${text}`)))
        return [{ text, sources: sourcesOfQuote(passage, [text]) }]
  return []
}

const EXPLAINED = new Map(SLOTS.map((slot) => [slot.id, wordsOf(slot.explains).map((w) => w.stem)]))

const sameAsLocation = (term: Term, location: string | null): boolean =>
  location !== null && wordsOf(location).some((w) => w.stem === term.stem)
