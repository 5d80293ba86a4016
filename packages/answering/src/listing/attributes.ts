import type { Term } from '../evidence/index.ts'
import { fold, plainNumbers, tellsOwnWeight, unitOf, wordsOf } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import { isForeignPart, isOfOtherState, namesPart, partAsked } from './parts.ts'
import { propertiesAsked, propertiesNamed } from './properties.ts'
import type { Attributes } from './comparisons.ts'
import {
  ASKS_CONTENTS,
  ASKS_WHOSE,
  countsOther,
  INCLUDES,
  isInUnitAsked,
  NAME_OF_MAKER,
  READINGS,
} from './readings.ts'
import {
  ASKS_USED,
  GENERIC_NAME,
  IS_OPEN,
  isOnSide,
  isOverruled,
  LIMIT_NAME,
  specificName,
  type Asked,
} from './statements.ts'
import { VALUE_CLASSES } from './value-classes.ts'
import type { AttributeAnswer } from './weighing.ts'
import { booleanOf, startUpper } from './wording.ts'

/** The attribute statement that explains most of a question part; null when none is asked. */
export function answerFromAttributes(
  listing: ListingFacts,
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  if (asksNoAttribute(folded)) return null
  const together = bothAsked(listing, folded, terms) ?? withoutPurpose(listing, folded, terms)
  if (together) return together
  const asked = askedOf(listing, folded, terms)
  const attributes = tellingOf(asked)
  const found = READINGS.flatMap((read) => read(attributes, asked) ?? [])
  // The most telling reading; of two alike, the more exact way of asking, which stands first.
  const best = found.reduce<AttributeAnswer | null>(
    (best, next) => (best && best.coverage + best.trust >= next.coverage + next.trust ? best : next),
    null,
  )
  if (best && isOfModels(best)) return withYears(best, asked)
  if (best) best.text = onItsSide(best, folded)
  const told = best ? propertiesNamed(fold(best.label)) : []
  return best && { ...best, isAskedFor: told.some(({ id }) => asked.properties.some((p) => p.id === id)) }
}

function askedOf(listing: ListingFacts, folded: string, terms: readonly Term[]): Asked {
  const properties = propertiesAsked(folded)
  return {
    folded,
    terms: properties.length > 0 && IS_OPEN.test(folded) ? terms.filter((t) => !HAVING.test(t.text)) : terms,
    properties,
    part: partAsked(folded, listing, terms),
    listing,
  }
}

/** Attributes that a question part does not rule out: none where no attribute can tell what is asked. */
export function tellingAttributes(listing: ListingFacts, folded: string, terms: readonly Term[]): Attributes {
  if (asksNoAttribute(folded)) return []
  const asked = askedOf(listing, folded, terms)
  return tellingOf(asked).filter(
    ([name, value]) =>
      (asked.part === '' || namesPart(`${name} ${value}`, asked.part, terms)) &&
      !countsOther(name, value, folded) &&
      (ASKS_WHOSE.test(folded) || !NAME_OF_MAKER.test(fold(name))) &&
      !(ASKS_CONTENTS.test(folded) && !INCLUDES.test(fold(name)) && !isNamedBy(name, terms)) &&
      // Of which year, is not told.
      (folded.match(YEAR) ?? []).every((year) => value.includes(year)),
  )
}
const isNamedBy = (name: string, terms: readonly Term[]): boolean =>
  wordsOf(specificName(name)).some((w) => terms.some((t) => t.stem === w.stem))
const YEAR = /\b(?:19|20)\d\d\b/g

function tellingOf(asked: Asked): Attributes {
  const { folded, terms, properties, listing } = asked
  const areTwo = thingsOf(folded, terms).length === 2
  const named = properties.filter(({ stretch }) => !namesOnlyUnit(stretch))
  return Object.entries(listing.attributes).filter(
    ([name, value]) =>
      value.trim() !== '' &&
      !isOfOtherState(name, folded) &&
      !(tellsOwnWeight(folded) && WEIGHT_NAME.test(fold(name))) &&
      !(areTwo && booleanOf(value) !== null) &&
      !isLeftOut(name, folded) &&
      !isOfOneSize(`${name} ${value}`, asked) &&
      !isOfEach(`${name} ${value}`, folded) &&
      !isOverruled(name, value, folded, listing) &&
      !isOtherEnd(name, folded) &&
      !isOtherSide(name, folded) &&
      (namesItsClass(name, folded) ||
        mayTell(name, value, asked) ||
        (named.length === 0 && isMeasure(name) && isInUnitAsked(value, folded))),
  )
}

/** Of "more than 8" a yes or a no is said by which side the value is on. */
const onItsSide = ({ text, value }: AttributeAnswer, folded: string): string => {
  const side = isOnSide(folded, value)
  const [, polar = '', bare = ''] = /^(Sí|No), (.*)$/s.exec(text) ?? []
  if (side === undefined || polar === '') return text
  return side === null ? startUpper(bare) : `${side ? 'Sí' : 'No'}, ${bare}`
}

/** "¿hasta qué altura sube?" is not told by the lowest. */
const isOtherEnd = (name: string, folded: string): boolean =>
  (/\bminim[oa]\b/.test(fold(name)) && /\bhasta (?:que|cuant[oa]s?)\b|\bmaxim[oa]/.test(folded)) ||
  (/\bmaxim[oa]\b/.test(fold(name)) &&
    /\bdesde (?:que|cuant[oa]s?)\b|\bminim[oa]/.test(folded) &&
    !/\bmaxim[oa]/.test(folded))

/** "¿por dentro de qué tela es?" is not told by what the outside is made of. */
const isOtherSide = (name: string, folded: string): boolean =>
  /^(?:material|tela|color|composicion)\b/.test(fold(name)) &&
  ((INSIDE.test(folded) && OF_ALL.test(fold(name))) || (OUTSIDE.test(folded) && INSIDE.test(fold(name))))
const INSIDE = /\b(?:por dentro|adentro|interior(?:es)?|forro(?! polar)|forrad[oa]s?|relleno)\b/
const OF_ALL = /\b(?:principal|exterior)\b/
const OUTSIDE = /\b(?:por fuera|afuera|exterior)\b/

/** "peso 130 kilos, ¿me la recomendás?" is not told by what the thing weighs. */
const WEIGHT_NAME = /^peso\b(?!.*(?:maxim|soport|usuari|recomend|admit|persona))/

const isOfModels = ({ label }: AttributeAnswer): boolean =>
  /compatib|vehicul|^modelos?\b|^motor/.test(fold(label))

/** "¿va en un 2012?": which models, with their years; what a listing without years goes with is not told by the models. */
function withYears(best: AttributeAnswer, { folded, listing }: Asked): AttributeAnswer | null {
  if (!/\b(?:19|20)\d\d\b/.test(folded) || /\b(?:19|20)\d\d\b/.test(best.value)) return best
  const years = Object.entries(listing.attributes).filter(([name]) => /^anos?\b/.test(fold(name)))
  if (years.length === 0) return null
  return {
    ...best,
    text: `${startUpper(best.text.replace(/^(?:Sí|No), /, ''))} ${years.map(([name, value]) => `${startUpper(name)}: ${value}`).join('. ')}.`,
    label: [best.label, ...years.map(([name]) => name)].join(', '),
    value: [best.value, ...years.map(([, value]) => value)].join(', '),
  }
}

/** "¿trae cargador y mechas?" is answered by what is known of both, or not at all. */
function bothAsked(listing: ListingFacts, folded: string, terms: readonly Term[]): AttributeAnswer | null {
  const verb = BOTH.exec(folded)?.[1] ?? 'tiene'
  const found = thingsOf(folded, terms).flatMap(({ thing, own }) => {
    const read = answerFromAttributes(listing, `${verb} ${thing}`, own)
    return read && booleanOf(read.value) !== null && read.missing.length === 0 ? read : []
  })
  const [first, second] = found
  if (!first || !second || first.label === second.label) return null
  const bare = ({ text }: AttributeAnswer) => startUpper(text.replace(/^(?:Sí|No), /, ''))
  return {
    ...first,
    text: `${bare(first)} ${bare(second)}`,
    label: `${first.label}, ${second.label}`,
    value: `${first.value}, ${second.value}`,
    isAskedFor: true,
  }
}
const thingsOf = (folded: string, terms: readonly Term[]): { thing: string; own: Term[] }[] =>
  (BOTH.exec(folded) ?? []).slice(2).flatMap((thing) => {
    const own = terms.filter((t) => thing.split(' ').includes(t.text))
    return own.some((t) => t.kind === 'topic') ? { thing, own } : []
  })
const BOTH =
  /^(?:y )?(?:(trae|traen|viene con|vienen con|incluye|incluyen|tiene|tienen) )?([^,]+?) (?:y|e) ([^,]+?)\W*$/

/** "¿tiene bolsillo para guardar las llaves?": whether it has one is told, and no yes said for what it is wanted. */
function withoutPurpose(
  listing: ListingFacts,
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  const thing = WITH_PURPOSE.exec(folded)?.[1]
  if (thing === undefined) return null
  const own = terms.filter((t) => thing.split(' ').includes(t.text))
  const read = answerFromAttributes(listing, thing, own)
  if (!read || booleanOf(read.value) === null || read.coverage < WHOLE) return null
  return { ...read, text: startUpper(read.text.replace(/^(?:Sí|No), /, '')) }
}
const WHOLE = 0.9
const WITH_PURPOSE =
  /^(?:y )?((?:tiene|tienen|trae|traen|viene con|vienen con|incluye|incluyen) [a-z ]+?) para [a-z]{2,}[aei]r(?:l[oa]s?|me|le|se)?(?: (?:el|la|los|las|un|una|mi|mis) [a-z]+)?\W*$/

const asksNoAttribute = (folded: string): boolean => ASKS_CHOICE.test(folded) || ASKS_TRACES.test(folded)

/** What there is does not tell whether one may choose. */
const ASKS_CHOICE = /\b(?:eleg|elij|escog|al azar\b|a eleccion\b|surtid)/
/** Free of something is not free of its traces. */
const ASKS_TRACES = /\btrazas?\b|\bcontaminacion\b/

/** "¿cuántos cm es el 39?" asks of one of several. */
const isOfOneSize = (text: string, { folded, listing }: Asked): boolean => {
  const size =
    /\b(?:el|la|los|las|talle|numero) (?:de )?(\d{2,})\b(?! ?(?:%|cm|mm|kg|w|v|l|ml|hs|dias|cuotas|y pico))/.exec(
      folded,
    )?.[1]
  return (
    size !== undefined &&
    IS_OPEN.test(folded) &&
    !plainNumbers(`${text} ${listing.title}`).split(/\D+/).includes(size)
  )
}

/** "¿cuánto aguanta cada estante?" is not told by what all of it bears. */
const isOfEach = (text: string, folded: string): boolean => {
  const thing = /\b(?:cada|por) (un[oa]|[a-z]{4,})\b/.exec(folded)?.[1] ?? ''
  const [word] = wordsOf(thing)
  if (/^un[oa]$/.test(thing)) return /\bcada\b/.test(folded) && !/\b(?:cada|por|unidad)/.test(fold(text))
  return (
    /\bcuant|\bpeso\b|\bmaxim/.test(folded) &&
    word?.kind === 'topic' &&
    PARTS.has(word.stem) &&
    !wordsOf(text).some((w) => w.stem === word.stem)
  )
}
const PARTS = new Set(
  wordsOf('estante cajon pata rueda silla puerta luz lampara bateria asiento plaza persona barral').map(
    (w) => w.stem,
  ),
)

/** "¿cuántos litros sin el freezer?" does not ask for those of the freezer. */
const isLeftOut = (name: string, folded: string): boolean => {
  const word = /\b(?:sin|ademas de|aparte de|fuera de) (?:contar )?(?:el |la |los |las )?([a-z]{4,})/.exec(
    folded,
  )?.[1]
  return (
    word !== undefined &&
    IS_OPEN.test(folded) &&
    wordsOf(name).some((w) => wordsOf(word).some(({ stem }) => stem === w.stem))
  )
}

/** "¿qué resolución graba?": whatever a thing does with a property, it has it. Not what it bears, needs or reaches. */
const HAVING =
  /^(?:graba|filma|mueve|tira|entrega|maneja|gira|desarrolla|genera|abarca|ofrece|presenta|emite|consume|ocupa|utiliza|saca|calza|bombea|proyecta|muestra|registra|alcanza|agarra|logra)n?$/

/** A dimension, or what is no other property that is known. */
const isMeasure = (name: string): boolean => {
  const named = propertiesNamed(fold(name))
  return (
    named.length === 0 || named.some(({ id }) => id === 'sizes' || id === 'content' || DIMENSIONS.has(id))
  )
}

/** "¿de cuántos mm es?": a unit is the whole question, and of which property is left to the listing. */
const namesOnlyUnit = (stretch: string): boolean =>
  stretch.split(/[^a-z]+/).some((word) => unitOf(word) !== '') &&
  wordsOf(stretch).every((w) => w.kind === 'weak' || unitOf(w.text) !== '')

/** What it weighs does not tell what it bears, and of what the legs are made tells nothing of the table. */
function mayTell(name: string, value: string, { properties, folded, terms, listing }: Asked): boolean {
  const own = fold(name)
  if (LIMIT_NAME.test(own) && ASKS_USED.test(folded)) return false
  if (properties.length === 0) return true
  const named = propertiesNamed(own)
  const isNamed = ({ id }: { id: string }) => named.some((n) => n.id === id)
  if (booleanOf(value) !== null && properties.some(({ id }) => MEASURES.has(id)) && !properties.some(isNamed))
    return false
  if (named.length === 0) return true
  const wanted = named.filter(({ id }) => properties.some((a) => isToldBy(a.id, id)))
  if (wanted.some(({ id, rest }) => !OF_PARTS.has(id) || !isForeignPart(rest, terms, listing))) return true
  return (
    wanted.length === 0 &&
    booleanOf(value) === null &&
    isNamedWhole(own, terms) &&
    !hasAttributeOf(properties, listing)
  )
}

/** "¿qué medida es la válvula?" asks for the "Tamaño de la válvula", also where "válvula" is a property of its own. */
const isNamedWhole = (name: string, terms: readonly Term[]): boolean => {
  const core = wordsOf(name.replace(GENERIC_NAME, ' ')).filter((w) => w.kind === 'topic')
  return core.length > 0 && core.every((w) => terms.some((t) => t.stem === w.stem))
}

const hasAttributeOf = (properties: readonly { id: string }[], { attributes }: ListingFacts): boolean =>
  Object.keys(attributes).some((name) =>
    propertiesNamed(fold(name)).some(({ id }) => properties.some((p) => p.id === id)),
  )

/** "¿tenés talle 10 en celeste?" asks by a value. */
const namesItsClass = (name: string, folded: string): boolean =>
  VALUE_CLASSES.some(({ values, attributes: names }) => names.test(fold(name)) && folded.search(values) >= 0)

const ids = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Properties that a thing and each of its parts have; of others a listing tells one, whatever part it names. */
const OF_PARTS = ids(
  'weight length width height depth diameter thickness sizes material color brand model origin closure capacity',
)
const DIMENSIONS = ids('length width height depth diameter thickness')
/** Told by a number: no yes and no no answers them. */
const MEASURES = ids(
  'weight length width height depth diameter thickness sizes folded-size capacity content power speed runtime charge-time pages lumens range screen-size storage ram',
)
const isToldBy = (asked: string, named: string): boolean =>
  asked === named ||
  (asked === 'sizes' && DIMENSIONS.has(named)) ||
  (named === 'sizes' && DIMENSIONS.has(asked))
