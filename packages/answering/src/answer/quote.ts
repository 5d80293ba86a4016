import type { Match, Passage, Term } from '../evidence/index.ts'
import { bagOf, holds } from '../evidence/index.ts'
import { fold, placesShown, wordsOf } from '../text/index.ts'
import type { Source } from '../types.ts'
import { lacksValue } from './quantity.ts'
import { startLower, startUpper as upper, VALUE_CLASSES } from '../listing/index.ts'

const ROOM = 260
const ROOM_FOR_OPEN = 330
/** "eSIM" stays as it is. */
const startUpper = (text: string): string => (/^\p{Ll}\p{Lu}/u.test(text) ? text : upper(text))
const VERB =
  /\b(?:es|son|esta|estan|tiene|tienen|tenes|trae|traen|va|van|sirve|sirven|hay|viene|vienen|se|lleva|incluye|puede|pueden|podes|dura|pesa|mide|no|hacemos|\w+mos|\w+(?:an|en|amos|emos)|usa|resiste|soporta|funciona|llega|sale|cubre|queda|rinde|alcanza|cuestan?|valen?|cobra|tarda|demora|fue|guardalo|usalo)\b/

/** What is said of a passage, the words that it stands on, what it says by itself, and whether a yes in it is one to what is asked. */
export interface Quoted {
  text: string
  sentences: string[]
  said: string
  isBorne: boolean
}

/**
 * One or two neighbouring sentences that say what was asked, in the seller's words: as a text with the heading that they need,
 * the words of the file that it stands on, what it says by itself, and whether a yes in it is one to what is asked.
 */
export function quote(match: Match, folded: string, terms: readonly Term[], told: readonly Term[]): Quoted {
  const { passage } = match
  const places = placesOf([...terms, ...told], passage)
  // What holds for another place would be read as said of the one that is asked for.
  const best = places.isElsewhere(match.best) ? (places.nearest ?? match.best) : match.best
  let from = best
  let to = best
  const room = () => passage.sentences.slice(from, to + 1).reduce((n, s) => n + s.text.length + 1, 0)
  const usable = (at: number) => passage.sentences[at]?.withheld === false
  // The next of a list is about something else.
  const hasNeighbours = !passage.isList
  if (passage.sentences[best]!.leansBack && usable(best - 1)) from -= 1
  // The neighbour that explains what the best sentence leaves open; else the next one, when there is room.
  const open = [...terms, ...told].filter(
    (t) => t.kind !== 'weak' && holds(passage.sentences[best]!.bag, t) < 1,
  )
  const gain = (at: number) =>
    usable(at) ? open.reduce((sum, t) => sum + t.weight * holds(passage.sentences[at]!.bag, t), 0) : 0
  const [before, after] = [gain(from - 1), gain(to + 1)]
  // What explains much of what is open may take more.
  const hasRoom = (at: number) =>
    usable(at) && room() + passage.sentences[at]!.text.length <= (gain(at) > 0.5 ? ROOM_FOR_OPEN : ROOM)
  if (hasNeighbours && before > after && before > 0.1 && hasRoom(from - 1)) from -= 1
  else if (hasNeighbours && hasRoom(to + 1) && (after > 0 || goesOn(passage, to + 1))) to += 1
  // Of a list of things all are told, of a list of statements the one.
  const isOneOfMany = passage.isList === true && VERB.test(fold(passage.sentences[best]!.text))
  if ((passage.heading ?? passage.title) && isShort(passage) && !isOneOfMany) {
    from = 0
    to = passage.sentences.length - 1
  }
  const here = without(places.isElsewhere, best, { from, to })
  const alone = without((at) => places.isElsewhere(at) || places.isFarther(at), best, here)
  const textOf = (range: Range) =>
    passage.sentences
      .slice(range.from, range.to + 1)
      .map((s) => s.text)
      .join(' ')
  // "Al resto, de 3 a 7 días. A Santa Cruz, hasta 11" needs the days of the first.
  ;({ from, to } = lacksValue(folded, textOf(alone)) && !lacksValue(folded, textOf(here)) ? here : alone)
  // The yes or no of a question that was not asked.
  if (isPolar(passage) && answersOther(match, terms)) from = Math.max(from, 1)
  const sentences = passage.sentences.slice(from, to + 1).map((s) => s.text)
  const whole = asOneText(sentences)
  // "Sí, la espuma es inyectada" is no yes to another question about the foam.
  const isOfContrary = denies(whole, folded, terms) || headsOtherNumber(passage, terms)
  const isYesToOther = isOfContrary || asksMore(passage, whole, terms)
  const isYesToIt = askedShare(passage, terms) >= WHOLLY && !isYesToOther
  const isOfOther = from === 0 && isPolar(passage) && !isYesToIt
  const plain = isOfOther ? withoutPolar(whole) : whole
  // "Sí, en sobres de 25 g" has no verb, and would be no sentence without its yes.
  const isBorne = !isOfOther || plain !== whole || !(isOfContrary || asksForOtherValue(whole, folded, terms))
  // Of a whole sentence, the heading is no part of what it says.
  const isWhole = VERB.test(fold(sentences[0] ?? ''))
  const heading = headingToSay(passage, plain, isWhole)
  if (heading === null) return { text: startUpper(plain), sentences, said: plain, isBorne }
  const label = LABEL.exec(plain)?.[0]
  const text =
    label !== undefined && !VERB.test(fold(label))
      ? `${asHeading(heading)}. ${startUpper(plain)}`
      : `${asHeading(heading)}: ${startsWithName(plain) ? plain : startLower(plain)}`
  return { text, sentences: [heading, ...sentences], said: isWhole ? plain : text, isBorne }
}

interface Range {
  from: number
  to: number
}

/** What is left of a range around the best sentence when others are left out. */
function without(isOut: (at: number) => boolean, best: number, { from, to }: Range): Range {
  let [first, last] = [best, best]
  while (first > from && !isOut(first - 1)) first -= 1
  while (last < to && !isOut(last + 1)) last += 1
  return { from: first, to: last }
}

/**
 * Which sentences of a passage are of another place than the one that is asked for, and which of a wider one than the nearest: "a
 * Jujuy, 2 días. Al resto del país, 5".
 */
function placesOf(
  terms: readonly Term[],
  { sentences }: Passage,
): { isElsewhere: (at: number) => boolean; isFarther: (at: number) => boolean; nearest: number | undefined } {
  const places = terms.filter((t) => t.kind === 'place')
  const around = [...places.map((t) => t.stem), ...places.flatMap((t) => t.within)]
  if (places.length === 0) return { isElsewhere: () => false, isFarther: () => false, nearest: undefined }
  const levels = sentences.map(({ text, withheld }) => {
    const shown = withheld ? [] : placesShown(fold(text))
    return shown.length === 0 ? null : around.findIndex((mark) => shown.includes(mark))
  })
  const [nearest] = levels
    .flatMap((level, at) => (level === null || level < 0 ? [] : { at, level }))
    .sort((a, b) => a.level - b.level)
  return {
    isElsewhere: (at) => levels[at] === -1,
    isFarther: (at) => levels[at] !== null && levels[at] !== nearest?.level,
    nearest: nearest?.at,
  }
}

/** "Sí, bordamos el nombre." under "¿Se puede bordar?". */
const isPolar = ({ heading, sentences }: Passage): boolean =>
  heading?.endsWith('?') === true && /^(?:si|no)[,.:;]/.test(fold(sentences[0]?.text ?? ''))

/** "¿el balde en limón hay?": "Sí, en balde solo en naranja" has no lemon in it. */
const asksMore = ({ headingBag }: Passage, whole: string, terms: readonly Term[]): boolean =>
  terms.some(
    (t) =>
      t.kind === 'topic' &&
      t.demand > 0.6 &&
      t.asksFor.length === 0 &&
      [headingBag, bagOf(whole)].every((bag) =>
        isValue(t.text) ? !bag.stems.has(t.stem) : holds(bag, t) === 0,
      ),
  )

/** Of two colours, none is nearly the other. */
const isValue = (word: string): boolean => VALUE_CLASSES.some(({ values }) => word.search(values) >= 0)

/** "¿el balde en limón hay?": "Sí, … solo en naranja". */
const asksForOtherValue = (whole: string, folded: string, terms: readonly Term[]): boolean =>
  [...folded.matchAll(/\ben (?:color |sabor |talle )?([a-z]{3,})\b/g)].some(([, value = '']) =>
    terms.some((t) => t.kind === 'topic' && t.text === value && !bagOf(whole).stems.has(t.stem)),
  )

/** "¿tiene TACC?", "¿contiene gluten?": "Sí, sin TACC" says no. */
const denies = (whole: string, folded: string, terms: readonly Term[]): boolean =>
  !/\b(?:sin|libres? de|free)\b/.test(folded) &&
  [...fold(whole).matchAll(/\b(?:sin|libre de|ni) ([a-z]{3,})/g)].some(([, name = '']) =>
    terms.some(
      (t) =>
        t.kind === 'topic' && (bagOf(name).stems.has(t.stem) || (GLUTEN.test(name) && GLUTEN.test(t.text))),
    ),
  )

const GLUTEN = /^(?:gluten|tacc)$/

/** "No, hasta 100 kg" to "¿personas de 120 kg?" is no answer for 95. */
const headsOtherNumber = ({ heading }: Passage, terms: readonly Term[]): boolean => {
  const numbers = wordsOf(heading ?? '').filter((w) => w.kind === 'number')
  const asked = terms.filter((t) => t.kind === 'number')
  return numbers.length > 0 && asked.length > 0 && asked.every((t) => numbers.every((w) => w.stem !== t.stem))
}

const withoutPolar = (text: string): string => {
  const rest = text.replace(/^(?:sí|si|no)[,;:] (?=\S)/iu, '')
  return VERB.test(fold(rest.split(/[.;]/)[0] ?? '')) ? startUpper(rest) : text
}

/** What is asked stands in a later sentence, and the question above the first is hardly it. */
function answersOther({ passage, best }: Match, terms: readonly Term[]): boolean {
  const [first, ...others] = passage.sentences
  const isLater = terms.some(
    (t) =>
      t.kind === 'topic' &&
      [passage.headingBag, first!.bag].every((bag) => holds(bag, t) === 0) &&
      others.some((s) => !s.withheld && holds(s.bag, t) > 0),
  )
  const isAsked = askedShare(passage, terms) >= WHOLLY
  return best > 0 ? isLater || !isAsked : isLater && !isAsked
}
const WHOLLY = 0.75

/** How much of the question that a passage answers is asked, 0 to 1. */
export function askedShare({ heading }: Passage, terms: readonly Term[]): number {
  const words = wordsOf(heading ?? '').filter((w) => w.kind === 'topic' || w.kind === 'number')
  const asked = words.filter((w) => terms.some((t) => holds(bagOf(w.text), t) > 0))
  return words.length === 0 ? 1 : asked.length / words.length
}

/** Lines without an end are ended: what a chat says line by line, and the things of a list. */
function asOneText(lines: readonly string[]): string {
  const isList = lines.every((line) => !ENDS.test(line) && !VERB.test(fold(line)))
  return lines
    .map((line, at) => {
      const text = at > 0 && !isList ? startUpper(line) : line
      return at === lines.length - 1 || ENDS.test(text) ? text : `${text}${isList ? ',' : '.'}`
    })
    .join(' ')
}
const ENDS = /[.!?…:;,]["»”)]*$/

/** The next sentence speaks of what was spoken of, leans on it, or may take something of it back. */
const goesOn = ({ sentences }: Passage, at: number): boolean => {
  const { text, bag, leansBack } = sentences[at]!
  const before = sentences[at - 1]!.bag
  return leansBack || RESTRICTS.test(fold(text)) || [...bag.stems].some((stem) => before.stems.has(stem))
}
const RESTRICTS =
  /\b(?:no|ni|tampoco|salvo|excepto|menos|solo|solamente|unicamente|pero|igual|excluye|afuera)\b/

/** Few words under a heading of their own are about one thing, and say it whole. */
const isShort = ({ sentences }: Passage): boolean =>
  sentences.length <= 4 &&
  sentences.every((s) => !s.withheld) &&
  sentences.reduce((n, s) => n + s.text.length + 1, 0) <= ROOM

/** Unless the words say all that it says: "No despachamos." under "Feriados" would be said of every day. */
function headingToSay({ heading, isHeaded }: Passage, text: string, isWhole: boolean): string | null {
  if (!heading || /\?$/.test(heading)) return null
  // A title further up may have nothing to do with it.
  if (isHeaded === false && isWhole) return null
  if (fold(text).startsWith(fold(heading))) return null
  const said = bagOf(text)
  const isSaid = wordsOf(heading).every(
    ({ stem, text: word, kind }) => kind === 'filler' || GENERAL.test(word) || said.stems.has(stem),
  )
  return isSaid ? null : heading
}

/** Titles of whole files and of lists of anything. */
const GENERAL =
  /^(?:preguntas?|frecuentes|faqs?|info|informacion|general(?:es)?|importante|politicas?|nosotros|datos|detalles?|consultas?|ficha|tecnica|productos?|tienda|local|condiciones|aviso|notas?|descripcion|caracteristicas|guia|manual|respuestas?|rapidas?|varios|resumen|listado?|clientes?|compradores|otros|otras)$/

/** "Zona de entrega: Capital: $ 14.000" would have two colons. */
const LABEL = /^\p{Lu}[^.:!?,;]{1,40}:\s/u

/** "ENVÍOS AL INTERIOR" is not shouted at a buyer; "FPS 50" and "CABA" are no shouting. */
function asHeading(heading: string): string {
  const letters = heading.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/[^\p{Lu}]/gu, '').length
  if (capitals < 0.8 * letters.length) return startUpper(heading)
  const isAbbreviation = (word: string) => !/[aeiouy]/.test(fold(word)) || ABBREVIATION.test(fold(word))
  return startUpper(
    heading.replace(/(?<![\p{L}\d])\p{Lu}+(?![\p{L}\d])/gu, (word) =>
      isAbbreviation(word) ? word : word.toLowerCase(),
    ),
  )
}
const ABBREVIATION =
  /^(?:caba|amba|gba|iva|dni|cuit|cuil|led|usb|nea|noa|uv|uva|abs|iram|anmat|iso|ip|qr|afip|arca|sa|tacc|eeuu|esim|imei|pla|eva|hdmi|oled|ram|arg|ars|usd)$/

/** "Andreani lo lleva": what is no everyday word at the beginning of a sentence may be a name. */
const startsWithName = (text: string): boolean => {
  const [first = ''] = text.split(/[\s,.:;]/)
  return /^\p{Lu}/u.test(first) && (!BEGINS.test(fold(first)) || NAME.test(text))
}
/** Places whose names begin like any sentence. */
const NAME =
  /^(?:Entre Ríos|El (?:Calafate|Bolsón|Palomar|Chaltén)|La (?:Pampa|Plata|Rioja|Matanza|Falda|Boca|Banda|Cumbre|Quiaca)|Las (?:Heras|Flores|Varillas|Parejas|Toninas)|Los (?:Andes|Polvorines|Cardales|Toldos))(?!\p{L})/u
const BEGINS =
  /^(?:es|son|esta|estan|tiene|tienen|trae|traen|va|van|sirve|sirven|hay|viene|vienen|se|lleva|incluye|puede|pueden|podes|dura|pesa|mide|no|\w{3,}mos|usa|resiste|soporta|funciona|llega|sale|cubre|el|la|los|las|lo|un|una|unos|unas|de|del|en|con|sin|por|para|a|al|hasta|desde|cada|tod[oa]s?|si|sol[oa]|solamente|unicamente|tambien|entre|segun|cuando|como|mas|menos|hech[oa]|apt[oa]|nuestr[oa]s?|tus?|sus?|gratis|depende|dentro|antes|despues|est[aeo]s?|es[aeo]s?)$/

export function sourcesOfQuote(passage: Passage, sentences: readonly string[]): Source[] {
  const { origin } = passage
  switch (origin.kind) {
    case 'knowledge':
      return sentences.map((text) => ({
        kind: 'knowledge',
        partId: origin.partId,
        fileName: origin.fileName,
        quote: text,
      }))
    case 'listing':
      return [{ kind: 'listing', field: origin.field, label: origin.label, value: sentences.join(' ') }]
    case 'automatic':
      return [{ kind: 'automatic', topic: origin.topic }]
    case 'instruction':
      return [{ kind: 'instruction', keyword: origin.keyword }]
  }
}
