import { bagOf, holds, type Passage, type Term } from '../evidence/index.ts'
import { fold, plainNumbers, quantitiesOf, rangesOf, unitOf, wordsOf, type Word } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import type { SlotStatement } from './slots.ts'
import { isListOfSizes, sizeAsked } from './sizes.ts'
import { propertiesAsked, propertiesNamed } from './properties.ts'
import { comparable, OPPOSITES, VALUE_CLASSES, type ValueClass } from './value-classes.ts'
import { booleanOf, booleanSentence, detailOf, startLower, startUpper, subjectOf } from './wording.ts'

/** An attribute that answers a question part, how much of the part it explains, and how surely it is the one asked for. */
export interface AttributeAnswer extends SlotStatement {
  coverage: number
  trust: number
  missing: Term[]
  /** Values that the statement denies. */
  denied?: readonly string[]
  /** Found by the property alone: a file that speaks of the matter knows it better. */
  modest?: true
  /** The attribute's property is the one that is asked for, in whatever words. */
  isAskedFor?: boolean
}

const GENERIC_NAME =
  /\b(?:tipo|cantidad|numero|es|con|de|del|la|el|incluye|tiene|disponibles?|principal|producto|apto|para)\b/g
/** Names that say which property, and of what only in their second word. */
const PROPERTY_ONLY = /^(?:material|tipo|forma|formato|modelo|version)\b/
const INCLUDES = /^(?:incluye|trae|con)\b/
const ASKS_CONTENTS = /^(?:y |ya )?(?:viene[ns]?|trae[ns]?) (?:con )?(?!\ben\b|\bde\b)/
const ALL_SIZES = /\bmedidas?\b|\bdimension(?:es)?\b|\bcuanto miden?\b|\btamano\b/
const SIZE_NAME =
  /^(?:largo|ancho|alto|altura|profundidad|diametro|dimensiones|medidas|tamano|longitud|formato)\b/

/** The attribute statement that explains most of a question part; null when none is asked. */
export function answerFromAttributes(
  listing: ListingFacts,
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  const asked = propertiesAsked(folded)
  const named = asked.filter(({ stretch }) => !namesOnlyUnit(stretch))
  const attributes = Object.entries(listing.attributes).filter(
    ([name, value]) =>
      value.trim() !== '' &&
      (namesItsClass(name, folded) ||
        mayTell(name, asked, terms, listing) ||
        (named.length === 0 && isMeasure(name) && isInUnitAsked(value, folded))),
  )
  const readings = [
    ofUnit,
    ofYear,
    allSizes,
    comparedValue,
    comparedQuantity,
    sizeOffered,
    materialOfPart,
    contents,
    opposedValue,
    namedAttribute,
    ofProperty,
  ].flatMap((read) => read(attributes, folded, terms, listing) ?? [])
  // The most telling reading; of two alike, the more exact way of asking, which stands first.
  const best = readings.reduce<AttributeAnswer | null>(
    (best, next) => (best && best.coverage + best.trust >= next.coverage + next.trust ? best : next),
    null,
  )
  const told = best ? propertiesNamed(fold(best.label)) : []
  return best && { ...best, isAskedFor: told.some(({ id }) => asked.some((a) => a.id === id)) }
}

/** A dimension, or what is no other property that is known. */
const isMeasure = (name: string): boolean => {
  const named = propertiesNamed(fold(name))
  return named.length === 0 || named.some(({ id }) => id === 'sizes' || DIMENSIONS.has(id))
}

/** "¿de cuántos mm es?": a unit is the whole question, and of which property is left to the listing. */
const namesOnlyUnit = (stretch: string): boolean =>
  stretch.split(/[^a-z]+/).some((word) => unitOf(word) !== '') &&
  wordsOf(stretch).every((w) => w.kind === 'weak' || unitOf(w.text) !== '')

/** What it weighs does not tell what it bears, and of what the legs are made tells nothing of the table. */
function mayTell(
  name: string,
  asked: readonly { id: string }[],
  terms: readonly Term[],
  listing: ListingFacts,
): boolean {
  const named = propertiesNamed(fold(name))
  if (named.length === 0 || asked.length === 0) return true
  const wanted = named.filter(({ id }) => asked.some((a) => isToldBy(a.id, id)))
  return wanted.some(({ id, rest }) => !OF_PARTS.has(id) || !isForeignPart(rest, terms, listing))
}

/** "¿tenés talle 10 en celeste?" asks by a value. */
const namesItsClass = (name: string, folded: string): boolean =>
  VALUE_CLASSES.some(({ values, attributes: names }) => names.test(fold(name)) && folded.search(values) >= 0)

/** Properties that a thing and each of its parts have; of others a listing tells one, whatever part it names. */
const OF_PARTS: ReadonlySet<string> = new Set(
  'weight length width height depth diameter thickness sizes material color brand model origin closure capacity'.split(
    ' ',
  ),
)
const DIMENSIONS: ReadonlySet<string> = new Set([
  'length',
  'width',
  'height',
  'depth',
  'diameter',
  'thickness',
])
const isToldBy = (asked: string, named: string): boolean =>
  asked === named ||
  (asked === 'sizes' && DIMENSIONS.has(named)) ||
  (named === 'sizes' && DIMENSIONS.has(asked))

/** What is left of an attribute's name is a part that is not asked about: "de las patas", "del forro". */
const isForeignPart = (rest: string, terms: readonly Term[], listing: ListingFacts): boolean => {
  if (!/^ del? /.test(rest)) return false
  const words = wordsOf(rest.replace(OF_THE_WHOLE, ' ')).filter((w) => w.kind === 'topic')
  return (
    words.length > 0 &&
    !words.some((w) => isItself(w.stem, listing) || terms.some((t) => holds(bagOf(w.text), t) > 0))
  )
}
const OF_THE_WHOLE =
  /\b(?:principal|total|exterior|general|producto|articulo|unidad|estructura|cuerpo|chasis|carcasa|disponibles?|aproximad[oa]|recomendad[oa]s?|maxim[oa]|minim[oa]|nominal|util|base|compatibles?|regulable|ajustable|completo|neto|bruto|salida|entrada|trabajo|funcionamiento|uso|giro|calzado|prenda|seccion|tablero|libro|cochecito)\b/g

/** Of a part that the question does not name, even if the title does. */
const isPartUnnamed = (rest: string, terms: readonly Term[], { title }: ListingFacts): boolean => {
  const head = wordsOf(title)[0]?.stem
  const words = wordsOf(rest.replace(OF_THE_WHOLE, ' ')).filter((w) => w.kind === 'topic')
  return words.length > 0 && !words.some((w) => w.stem === head || terms.some((t) => t.stem === w.stem))
}

/** The attribute of the property that is asked for, whatever the two are called. */
function ofProperty(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
  listing: ListingFacts,
): AttributeAnswer | null {
  const asked = propertiesAsked(folded)
  const part = wordsOf(OF_PART.exec(folded)?.[1] ?? '')[0]?.stem ?? ''
  const isOpen = /\b(?:que|cual|cuant[oa]s?)\b/.test(folded)
  let best: AttributeAnswer | null = null
  for (const [name, value] of attributes) {
    if (part !== '' && !isItself(part, listing) && !wordsOf(name).some((w) => w.stem === part)) continue
    const wanted = asked.filter(({ id }) => propertiesNamed(fold(name)).some((own) => own.id === id))
    const yesNo = booleanOf(value)
    const isAmount = /\bcuant[oa]s?\b/.test(folded)
    if (wanted.length === 0 || (isAmount && !/\d/.test(value)) || (yesNo !== null && ASKS_WHICH.test(folded)))
      continue
    const said = attributeText(name, value, yesNo, folded, false)
    // "¿100% algodón?" of a mixture is neither a yes nor a no.
    const text =
      yesNo === null && !LIMIT_NAME.test(fold(name)) ? startUpper(said.replace(/^(?:Sí|No), /, '')) : said
    const stretches = wanted.map(({ stretch }) => stretch).join(' ')
    const found = answer(
      text,
      name,
      value,
      terms,
      `${name} ${value} ${stretches} ${THE_THING} ${ownName(listing)}`,
    )
    if (found.missing.some((t) => t.kind === 'topic' && t.demand > ASIDE_DEMAND)) continue
    if (!best || found.coverage > best.coverage) best = isOpen ? found : { ...found, modest: true }
  }
  return best
}
/** Words by which a buyer means the product. */
const THE_THING = 'equipo producto articulo aparato maquina coche modelo caja envase pote frasco prenda juego'

/** "¿Cuántos watts?" asks for the one attribute in watts, or for that of the part which is named. */
function ofUnit(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  const inUnit = attributes.filter(([, value]) => isInUnitAsked(value, folded))
  const ofPart = inUnit.filter(([name]) =>
    wordsOf(name).some((w) => w.kind === 'topic' && terms.some((t) => t.stem === w.stem)),
  )
  const found = inUnit.length > 1 ? ofPart : inUnit
  const [name, value] = found[0] ?? []
  if (found.length !== 1 || !name || !value) return null
  const counted = wordsOf(COUNTED.exec(folded)?.[1] ?? '')[0]?.stem
  const asked = terms.filter((t) => t.kind !== 'weak' && unitOf(t.text) === '' && t.stem !== counted)
  const statement = attributeText(name, value, null, folded, false)
  return onlyIfWhole(answer(statement, name, value, asked, `${name} ${value}`, 0.5))
}

const COUNTED = /\bcuant[oa]s ([a-z]{2,})/

/** A number of what is counted: a unit that is known, or the word itself ("55 IBU", "16 bits"). */
function isInUnitAsked(value: string, folded: string): boolean {
  const word = COUNTED.exec(folded)?.[1] ?? ''
  const unit = unitOf(word)
  if (unit !== '') return quantitiesOf(value).some((q) => q.unit === unit)
  const one = word.replace(/s$/, '')
  return one.length > 1 && new RegExp(`^\\d[\\d.,]* ?${one}(?:e?s)?\\b`).test(fold(value))
}

/** "¿De qué año es?" asks for the one attribute that is a year: of a vintage, an edition, a model. */
function ofYear(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  const found = attributes.filter(([, value]) => /^(?:19|20)\d\d$/.test(value.trim()))
  const [name, value] = found[0] ?? []
  if (!ASKS_YEAR.test(folded) || found.length !== 1 || !name || !value) return null
  const { text: subject } = subjectOf(name)
  return onlyIfWhole(
    answer(`${startUpper(subject)} es ${value}.`, name, value, terms, `${name} ${value} ano`, 0.5),
  )
}

const ASKS_YEAR = /\b(?:de )?que ano\b|\bel ano\b/

function allSizes(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
  listing: ListingFacts,
): AttributeAnswer | null {
  const part = wordsOf(OF_PART.exec(folded)?.[1] ?? '')[0]?.stem ?? ''
  if (!ALL_SIZES.test(folded) || (part !== '' && !isItself(part, listing))) return null
  const sizes = attributes.filter(([name, value]) => SIZE_NAME.test(fold(name)) && /\d/.test(value))
  if (sizes.length === 0) return null
  const text = `Las medidas son: ${sizes.map(([name, value]) => `${startLower(name)} ${value}`).join(', ')}.`
  const found = answer(
    text,
    sizes.map(([name]) => name).join(', '),
    sizes.map(([, value]) => value).join(', '),
    terms,
    sizes.map(([n, v]) => `${n} ${v}`).join(' ') + ' medidas dimensiones tamano mide miden',
    0.5,
  )
  return ofAPart(found, terms) ? null : found
}

/** "¿negro?" with Color: Verde militar is answered "No, el color es verde militar". */
function comparedValue(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
  listing: ListingFacts,
): AttributeAnswer | null {
  const holdsAsked = ({ values, attributes: names }: ValueClass): boolean =>
    attributes.some(
      ([n, v]) =>
        names.test(fold(n)) && [...folded.matchAll(values)].some(([a]) => wordsIn(v).has(comparable(a))),
    )
  const part = wordsOf(SUBJECT.exec(folded)?.[1] ?? '')[0]?.stem ?? ''
  // Of "grafito o fibra" one is a colour too: the class of the value that the listing has decides.
  const classes = VALUE_CLASSES.toSorted((a, b) => Number(holdsAsked(b)) - Number(holdsAsked(a)))
  for (const { values, attributes: names, id } of classes) {
    const asked = [...folded.matchAll(values)].flatMap(({ 0: value, index }) =>
      id === 'material' && A_THING.test(folded.slice(0, index)) ? [] : value,
    )
    if (asked.length === 0 || (id === 'size' && !asksForSize(folded))) continue
    // What it can be painted or goes with is not what it is.
    if (id === 'color' && /\b(?:pint|tin|combin)\w+|\btarjetas? naranja\b/.test(folded)) continue
    const ofClass = attributes.filter(([n]) => names.test(fold(n)))
    const holding = ofClass.find(([, v]) => asked.some((a) => wordsIn(v).has(comparable(a))))
    // "¿la puntera es de acero?" is not answered by what the rest is made of.
    if (
      part !== '' &&
      !isItself(part, listing) &&
      !ofClass.some(([n]) => wordsOf(n).some((w) => w.stem === part))
    )
      continue
    // Only an attribute with values of the class can deny one: a weave does not deny cotton.
    // "¿sirve para yeso?" and "¿tiene abs?" do not ask what it is made of: nothing is denied.
    if (!holding && id === 'material' && !asked.some((a) => asksMadeOf(folded, a))) continue
    const [name, value] =
      holding ?? ofClass.find(([, v]) => id === 'size' || fold(v).search(values) >= 0) ?? []
    if (!name || !value) continue
    // "¿son de nailon?" asks of the strings, and not of the top.
    if (!holding && propertiesNamed(fold(name)).some(({ rest }) => isPartUnnamed(rest, terms, listing)))
      continue
    const found = asked.filter((v) => wordsIn(value).has(comparable(v)))
    const { text: subject, plural } = subjectOf(name)
    const shown = id === 'color' ? value.toLowerCase() : value
    const statement = `${subject} ${plural ? 'son' : 'es'} ${shown}.`
    // "¿100% algodón?" of a mixture is neither a yes nor a no.
    const several = asked.length > 1 || / o (?:de )?[a-z]/.test(folded) || strayNumber(folded, value)
    const text =
      found.length > 0
        ? several
          ? startUpper(statement)
          : `Sí, ${statement}`
        : several
          ? startUpper(statement)
          : `No, ${statement}`
    const read = onlyIfWhole(
      answer(
        text,
        name,
        value,
        terms,
        `${name} ${value} ${asked.join(' ')} color talle talles tono material version`,
      ),
    )
    return text.startsWith('No, ') ? { ...read, denied: asked } : read
  }
  return null
}

/** "¿talle 45 en rosa?" with a pink in the list of colours, and no 45 in that of sizes. */
export const lacksChoice = ({ attributes }: ListingFacts, folded: string): boolean =>
  CHOSEN.some(({ values, attributes: names }) => {
    const asked = [...folded.matchAll(values)].map(([value]) => comparable(value))
    const lists = Object.entries(attributes).flatMap(([name, value]) =>
      names.test(fold(name)) ? wordsIn(value) : [],
    )
    return lists.length > 0 && asked.some((value) => !lists.some((own) => own.has(value)))
  })

/** What a buyer picks one of. */
const CHOSEN = VALUE_CLASSES.filter(({ id }) => id === 'color' || id === 'size')

/** Whether a sentence offers a value: "Colores disponibles: verde, gris y terracota". */
export const offersValue = (sentence: string, value: string): boolean => {
  const folded = fold(sentence)
  if (!OFFERS_VALUE.test(folded)) return false
  const isListed = LISTS_VALUES.test(folded)
  return [...folded.matchAll(/[a-z0-9]+/g)].some(
    ({ 0: word, index }) =>
      comparable(word) === comparable(value) && (isListed || BEFORE_OFFERED.test(folded.slice(0, index))),
  )
}

const LISTS_VALUES =
  /\b(?:colore?s?|tonos?|talles?|medidas?|materiales|material|disponibles?|opciones|version(?:es)?|variantes?|variedades|modelos?|publicacion(?:es)?)\b/
const OFFERS_VALUE = new RegExp(
  `${LISTS_VALUES.source}|\\b(?:tambien|vienen?|hay(?! que)|tenemos|hacemos|fabricamos|vendemos)\\b`,
)
/** "también en negro", "hay rojo y gris"; not "la luz negra también" or "un paño blanco". */
const BEFORE_OFFERED =
  /(?:[,:;(]|\b(?:en|y|o|e|la|el|las|los|hay|tambien|tenemos|hacemos|fabricamos|vendemos)) *$/

const asksMadeOf = (folded: string, value: string): boolean =>
  MADE.test(folded.slice(0, folded.indexOf(value)))
const MADE =
  /(?:^\W*(?:y |che |hola )*|\b(?:es|son|era|fuera|seria|de|del|o|u|puro|pura|todo|toda|tipo|imitacion|acero|material) |\b(?:tenes|tienen|hay|vienen?|hacen|haces|fabrican|venden|lo|la|los|las|es|son|esta|existe)(?: [a-z]+)? en |% ?)$/

/** "¿tenés el vidrio?" asks for a thing, and not of what another one is. */
const A_THING = /\b(?:el|la|los|las|un|una|unos|unas) $/

/** "la puntera es de…", "las ruedas son…". */
const SUBJECT = /^(?:y )?(?:el|la|los|las) ([a-z]{3,})(?: [a-z]+)? (?:es|son|viene|vienen) /

const wordsIn = (value: string): ReadonlySet<string> => {
  const own = fold(value).split(/\s*[,;/]\s*|\s+(?:y|o|e)\s+/)
  return new Set([...own, ...own.flatMap((v) => v.split(/\s+/))].map(comparable))
}

/** The question names a number with a unit that the value has otherwise: "¿es de 1 hp?" with 0,75 HP. */
const strayNumber = (folded: string, value: string): boolean => {
  const own = quantitiesOf(value)
  return quantitiesOf(folded).some(
    (q) =>
      q.unit !== '' &&
      own.some((o) => o.unit === q.unit) &&
      !own.some((o) => o.unit === q.unit && o.value === q.value),
  )
}

/** "¿tenés 45?" with Talle: 39, 40, 41. */
function sizeOffered(attributes: [string, string][], folded: string): AttributeAnswer | null {
  const asked = sizeAsked(folded)
  const sizes = attributes.find(([name, value]) => isListOfSizes(name, value))
  if (asked === null || !sizes) return null
  const [name, value] = sizes
  const has =
    plainNumbers(value).split(/\D+/).map(Number).includes(asked) ||
    rangesOf(value).some((r) => r.from <= asked && asked <= r.to)
  const { text: subject, plural } = subjectOf(name)
  const text = `${has ? 'Sí' : 'No'}, ${subject} ${plural ? 'son' : 'es'} ${value}.`
  return { text, field: 'attributes', label: name, value, coverage: 1, trust: 0.6, missing: [] }
}

/** "¿es de 1 hp?" with Potencia: 0,75 HP, when nothing else is measured so. */
function comparedQuantity(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  if (!/^(?:y )?(?:es|son|tiene|tienen|viene|trae|pesa|mide)\b/.test(folded)) return null
  const [asked, ...others] = quantitiesOf(folded)
  if (!asked || asked.unit === '' || asked.unit === '%' || others.length > 0) return null
  const measured = attributes.filter(([, value]) => quantitiesOf(value).some((q) => q.unit === asked.unit))
  const [name, value] = measured[0] ?? []
  if (measured.length !== 1 || !name || !value) return null
  const { text: subject, plural } = subjectOf(name)
  const same = quantitiesOf(value).some((q) => q.unit === asked.unit && q.value === asked.value)
  const text = `${same ? 'Sí' : 'No'}, ${subject} ${plural ? 'son' : 'es'} de ${value}.`
  const said = terms.filter((t) => t.kind !== 'number' && unitOf(t.text) === '')
  return onlyIfWhole(answer(text, name, value, said, `${name} ${value}`, 0.5))
}

/** "¿las varillas son de duraluminio?" with Material de las varillas. */
function materialOfPart(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  const [, part = '', made = ''] =
    /\b(?:el|la|los|las) (\w{3,})(?: \w+)? (?:es|son|esta hech[oa]|estan hech[oa]s) (?:de|en) (?:puro |pura )?(\w{3,})/.exec(
      folded,
    ) ??
    /\bde que (?:\w+ )?(?:es|son|esta|estan)(?: hech[oa]s?)? (?:el|la|los|las) (\w{3,})/.exec(folded) ??
    []
  const stem = wordsOf(part)[0]?.stem
  const found = attributes.find(
    ([name, made]) =>
      (/^(?:material|tela|composicion)\b/.test(fold(name)) && wordsOf(name).some((w) => w.stem === stem)) ||
      // "Envase: Vidrio ámbar" tells of what the container is made.
      (wordsOf(name)[0]?.stem === stem && fold(made).search(MATERIAL) >= 0),
  )
  if (!stem || !found) return null
  const [name, value] = found
  const { text: subject } = subjectOf(name)
  const isSame = made !== '' && wordsIn(value).has(comparable(made))
  const isOther = made !== '' && !isSame && made.search(MATERIAL) >= 0 && fold(value).search(MATERIAL) >= 0
  return answer(
    `${isSame ? `Sí, ${subject}` : isOther ? `No, ${subject}` : startUpper(subject)} es ${startLower(value)}.`,
    name,
    value,
    terms,
    `${name} ${value} ${made} material`,
    0.5,
  )
}

const MATERIAL = new RegExp(VALUE_CLASSES.find((c) => c.id === 'material')!.values.source)

/** "¿cuánto trae cada lata?" */
function contents(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  if (
    !/\bcuanto (?:trae|traen|viene|vienen|contiene)\b|\bque (?:contenido|cantidad) (?:trae|tiene|viene)\b/.test(
      folded,
    )
  )
    return null
  const found = attributes.find(([name, value]) => CONTENT_NAME.test(fold(name)) && /\d/.test(value))
  if (!found) return null
  const [name, value] = found
  return onlyIfWhole(
    answer(
      attributeText(name, value, null, folded, false),
      name,
      value,
      terms,
      `${name} ${value} ${VESSELS}`,
      0.5,
    ),
  )
}

const CONTENT_NAME = /^(?:contenido|volumen|peso neto|peso de la unidad|capacidad|cantidad por)/
const VESSELS =
  'contenido cada lata frasco botella bolsa caja paquete pote balde envase sobre tarro bidon aerosol tubo sachet unidad'

/** "¿manga larga?" with Tipo de manga: Corta. */
function opposedValue(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  for (const [name, value] of attributes) {
    const core = wordsOf(fold(name).replace(GENERIC_NAME, ' ')).map((w) => w.stem)
    const isNamed = core.some((key) => terms.some((t) => t.stem === key))
    // "¿es redonda?" names no attribute, and needs none.
    if (!isNamed && !IS_ONE_WORD.test(folded)) continue
    const own = fold(value)
      .split(/[^a-z]+/)
      .map(comparable)
    if (!isNamed && own.length > 1) continue
    const pair = OPPOSITES.find((o) => own.some((w) => o.has(w)))
    const named = folded.split(/[^a-z]+/).filter((w) => pair?.has(comparable(w)))
    if (named.length === 0 || named.some((w) => own.includes(comparable(w)))) continue
    const { text: subject, plural } = subjectOf(name)
    const text = `No, ${subject} ${plural ? 'son' : 'es'} ${startLower(value)}.`
    return answer(text, name, value, terms, `${name} ${value} ${named.join(' ')}`, 0.5)
  }
  return null
}

const IS_ONE_WORD = /^(?:y )?(?:es|son|viene|vienen) [a-z]+\W*$/

const asksForSize = (folded: string): boolean =>
  /\b(?:talles?|talla|en|hay|tenes|tienen|queda|quedan|numero)\b/.test(folded) &&
  !/\b(?:pecho|cintura|mide|miden|tabla)\b/.test(folded)

function namedAttribute(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
  listing: ListingFacts,
): AttributeAnswer | null {
  let best: AttributeAnswer | null = null
  const asked = propertiesAsked(folded)
  const part = wordsOf(OF_PART.exec(folded)?.[1] ?? '')[0]?.stem ?? ''
  const counted = wordsOf(/\bcuant[oa]s (\w{3,})/.exec(folded)?.[1] ?? '')[0]?.stem
  for (const [name, value] of attributes) {
    const core = wordsOf(fold(name).replace(GENERIC_NAME, ' ')).map((w) => w.stem)
    const yesNo = booleanOf(value)
    // "¿cuántos tornillos trae?" is not answered by a yes.
    if (yesNo !== null && (/\bcuant[oa]s?\b/.test(folded) || ASKS_WHICH.test(folded)) && !/\d/.test(value))
      continue
    if (part !== '' && !isItself(part, listing) && !wordsOf(`${name} ${value}`).some((w) => w.stem === part))
      continue
    if (yesNo !== null && !isWholeAsked(name, yesNo, terms, asked)) continue
    const valueBag = bagOf(yesNo === null ? value : detailOf(value))
    const exact = core.filter((key) => terms.some((t) => t.stem === key))
    const related = core.length > 0 && terms.some((t) => t.kind !== 'number' && holds(bagOf(core[0]!), t) > 0)
    const named = terms.filter((t) => t.kind === 'topic' && valueBag.stems.has(t.stem))
    const nameBag = bagOf(name)
    const ofAspect = terms.some((t) => PROPERTIES.has(t.stem) && nameBag.stems.has(t.stem))
    if (exact.length === 0 && !related && named.length === 0 && !ofAspect) continue
    // "¿qué olla necesito?" is not answered by a maker who is called so.
    if (exact.length === 0 && NAME_OF_MAKER.test(fold(name)) && !ASKS_WHOSE.test(folded)) continue
    // "¿le va la cuchilla T?" is not answered by the material of the blades.
    if (
      PROPERTY_ONLY.test(fold(name)) &&
      !related &&
      named.length === 0 &&
      !ofAspect &&
      !/\b(?:que|cual)\b/.test(folded)
    )
      continue
    // "¿viene con limones?" is not answered by the species.
    if (exact.length === 0 && ASKS_CONTENTS.test(folded) && !INCLUDES.test(fold(name))) continue
    const turned = terms.some((t) => t.turned && exact.includes(t.stem))
    const statement = attributeText(name, value, turned ? 'turned' : yesNo, folded, named.length > 0)
    // The whole name asked for, a value of the kind asked for, one of two values offered: each makes it surer.
    const trust =
      (exact.length > 0 ? 0.15 : 0) +
      (exact.length === core.length && core.length > 0 && !PROPERTY_ONLY.test(fold(name)) ? 0.2 : 0) +
      (/\bcuant[oa]s?\b/.test(folded) && /\d/.test(value) ? 0.15 : 0) +
      (counted && /\d/.test(value) && core.includes(counted) ? 0.4 : 0) +
      (named.some((t) => t.either !== null) ? 0.3 : 0) -
      // "¿cuánto pesa?" does not ask what it bears.
      (LIMIT_NAME.test(fold(name)) && !ASKS_LIMIT.test(folded) ? 0.4 : 0)
    const found = onlyIfWhole(
      answer(
        statement,
        name,
        value,
        terms,
        `${name} ${isForAll(value) && exact.length > 0 ? folded : ''} ${yesNo === null ? value : `${detailOf(value)} ${INCLUDES.test(fold(name)) ? 'aparte separado comprar' : ''}`}`,
        trust,
      ),
    )
    if (ofAPart(found, terms)) continue
    if (!best || found.coverage + found.trust > best.coverage + best.trust) best = found
  }
  return best
}

const NAME_OF_MAKER = /^(?:marca|fabricante|modelo|linea|editorial)\b/
const ASKS_WHOSE = /^(?:y |che |hola )*(?:es|son|sera|seran|era)\b|\b(?:marca|modelo|linea|original(?:es)?)\b/

/**
 * A yes or no is about what the attribute names first ("Incluye cable de carga" is no yes to "¿tiene USB?"), and a no about all
 * of it: without a hood that comes off there may be a hood.
 */
function isWholeAsked(
  name: string,
  isSo: boolean,
  terms: readonly Term[],
  asked: readonly { id: string }[],
): boolean {
  if (propertiesNamed(fold(name)).some(({ id }) => asked.some((a) => a.id === id))) return true
  const [head, ...others] = wordsOf(
    fold(name)
      .replace(/(?<=\w) (?:de|del|para|con|a) .*$/, ' ')
      .replace(GENERIC_NAME, ' '),
  )
  const isAsked = (word: Word) => terms.some((t) => holds(bagOf(word.text), t) > 0)
  return (
    head === undefined || (isAsked(head) && (isSo || others.every((w) => w.kind !== 'topic' || isAsked(w))))
  )
}

/** "¿qué potencia tiene la luz?" is not answered by a yes. */
const ASKS_WHICH =
  /^(?:y |de |con |a |hasta |desde |en )*(?:que|cual(?:es)?) (?!tal\b|viene|vienen|trae|traen|incluye)/
const LIMIT_NAME = /\bmaxim[oa]\b|\bminim[oa]\b|\bsoportad[oa]\b/
const ASKS_LIMIT =
  /\bmaxim|\bminim|\bhasta\b|\bdesde\b|\bedad|\b(?:aguant|soport|resist|banc|toler|carg|entr|alcanz|gir|lleg)\w*/

/** "Tipo de piel: Todo tipo" holds for whatever sort is named. */
const isForAll = (value: string): boolean => /^(?:tod[oa]s?|cualquier\w*|universal)\b/.test(fold(value))

/** "¿de qué marca es el filtro?" asks about a part of the product. */
const OF_PART =
  /\b(?:que|cual|cuanto|cuant[oa]s)\b.*\b(?:es|son|tiene|tienen|mide|miden|pesa|pesan) (?:el|la|los|las) (\w{3,})/
const ownName = ({ title }: ListingFacts): string =>
  title.split(/\s(?:con|para|incluye)\s|\s?\+\s?/i)[0] ?? ''
const isItself = (key: string, listing: ListingFacts): boolean =>
  wordsOf(ownName(listing)).some((w) => w.stem === key) ||
  Object.entries(listing.attributes).some(
    ([name, value]) =>
      /^(?:(?:tipo|modelo|marca)\b|material(?: principal)?$)/.test(fold(name)) &&
      wordsOf(value).some((w) => w.stem === key),
  )

function attributeText(
  name: string,
  value: string,
  yesNo: boolean | null | 'turned',
  folded: string,
  valueNamed: boolean,
): string {
  // "¿Es descafeinado?" is not answered by a yes to "Con cafeína".
  if (yesNo === 'turned') return `${startUpper(booleanSentence(name, booleanOf(value) ?? true))}.`
  if (yesNo !== null) {
    const detail = detailOf(value)
    return `${yesNo ? 'Sí' : 'No'}, ${booleanSentence(name, yesNo)}${detail ? `: ${detail}` : ''}.`
  }
  const counted = /^Cantidad (?:total )?de (.+)$/i.exec(name)?.[1]
  if (counted && /^\d+$/.test(value) && Number(value) > 1) return `Son ${value} ${startLower(counted)}.`
  const { text: subject, plural } = subjectOf(name)
  const measured = /^\d[\d.,]*\s?(?:[a-zA-Zµ"°]|horas|años)/.test(value)
  const verb = plural ? 'son' : 'es'
  const statement = `${subject} ${verb} ${measured && !plural ? 'de ' : ''}${value}.`
  const either = / o /.test(folded)
  const isOpen = /\b(?:que|cual|cuant[oa]s?)\b/.test(folded)
  if (LIMIT_NAME.test(fold(name)))
    return isOpen ? startUpper(statement) : withinLimit(name, value, folded, statement)
  if (strayNumber(folded, value) && !isOpen) return `No, ${statement}`
  return valueNamed &&
    !either &&
    /^(?:y )?(?:es|son|tiene|viene|trae)\b/.test(folded) &&
    !/\b(?:que|cual|cuant[oa]s?)\b/.test(folded)
    ? `Sí, ${statement}`
    : startUpper(statement)
}

/** "¿aguanta 90 kilos?" with 120 at most is a yes, and 130 a no. */
function withinLimit(name: string, value: string, folded: string, statement: string): string {
  const [limit, ...limits] = quantitiesOf(value).filter(({ unit }) => unit !== '')
  const asked = quantitiesOf(folded).filter(({ unit }) => unit === limit?.unit)
  if (!limit || limits.length > 0 || asked.length !== 1 || /\bmas de\b/.test(folded))
    return startUpper(statement)
  const isLowest = /\bminim[oa]\b/.test(fold(name))
  const fits = isLowest ? asked[0]!.value >= limit.value : asked[0]!.value <= limit.value
  return `${fits ? 'Sí' : 'No'}, ${statement}`
}

/** "¿de qué marca son las cubiertas?": the property of something that the attribute is not about. */
const ofAPart = (found: AttributeAnswer, terms: readonly Term[]): boolean => {
  const sum = (some: readonly Term[]) =>
    some.reduce((n, t) => n + (t.kind === 'aspect' || t.kind === 'place' ? 0 : t.weight), 0)
  return sum(found.missing.filter((t) => t.kind === 'topic' && t.demand !== ASIDE_DEMAND)) > 0.4 * sum(terms)
}

/** "¿Cuánto aguanta de peso?" names the weight and asks for something else. */
const onlyIfWhole = (found: AttributeAnswer): AttributeAnswer =>
  found.missing.length > 0 ? { ...found, trust: found.trust - 0.3 } : found

/** Aspects that a listing has attributes for. */
const PROPERTIES: ReadonlySet<string> = new Set(
  ['runtime', 'gluten', 'ingredients', 'origin', 'expires', 'wash', 'noise', 'rust', 'allergens'].map(
    (id) => `@${id}`,
  ),
)

const ASIDE_DEMAND = 0.4

/** Builds the statement and weighs what it explains. */
function answer(
  text: string,
  label: string,
  value: string,
  terms: readonly Term[],
  explains: string,
  trust = 0.3,
): AttributeAnswer {
  const bag = bagOf(explains)
  let covered = 0
  let all = 0
  const missing: Term[] = []
  const ofAspect = terms.some((t) => PROPERTIES.has(t.stem) && holds(bag, t) > 0)
  for (const term of terms) {
    const held = holds(bag, term)
    // An aspect that the attribute does not show speaks against nothing, and one that it shows needs no words for it.
    if ((held === 0 || !PROPERTIES.has(term.stem)) && (term.kind === 'aspect' || term.kind === 'place'))
      continue
    if (
      held === 0 &&
      term.either !== null &&
      terms.some((t) => t.either === term.either && holds(bag, t) > 0)
    )
      continue
    if (held === 0 && (ofAspect ? term.demand < 1 : term.demand === ASIDE_DEMAND)) {
      all += term.demand * term.weight
      continue
    }
    all += held === 0 && term.kind === 'weak' ? 0.3 * term.weight : term.weight
    covered += held * term.weight
    if (held === 0 && (term.kind === 'topic' || term.kind === 'half')) missing.push(term)
  }
  return { text, field: 'attributes', label, value, coverage: all === 0 ? 1 : covered / all, trust, missing }
}

/** Title, description and attributes as passages, so that their words count when a question is read. */
export function listingPassages(
  listing: ListingFacts,
  sentencesOf: (text: string) => Passage['sentences'],
): Passage[] {
  const empty = bagOf('')
  const passage = (field: string, label: string, text: string, heading: string | null = null): Passage => ({
    origin: { kind: 'listing', field, label },
    heading,
    headingBag: heading ? bagOf(heading) : empty,
    titleBag: empty,
    sentences: sentencesOf(text),
  })
  return [
    passage('title', 'Título', listing.title),
    passage('description', 'Descripción', listing.description),
    ...Object.entries(listing.attributes).map(([name, value]) => passage('attributes', name, value, name)),
  ]
}
