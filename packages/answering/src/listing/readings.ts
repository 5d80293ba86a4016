import { bagOf, holds } from '../evidence/index.ts'
import { fold, inDigits, quantitiesOf, unitOf, wordsOf, type Word } from '../text/index.ts'
import {
  comparedCode,
  comparedQuantity,
  comparedValue,
  materialOfPart,
  opposedValue,
  sizeOffered,
  type Attributes,
} from './comparisons.ts'
import { isItself, namesPart, ownName, THE_THING } from './parts.ts'
import { propertiesNamed } from './properties.ts'
import {
  ASKS_LIMIT,
  asksOfGiving,
  attributeText,
  GENERIC_NAME,
  IS_OPEN,
  IS_SUITING,
  lacksQuantity,
  LIMIT_NAME,
  statementOf,
  type Asked,
} from './statements.ts'
import {
  ASIDE_DEMAND,
  ASPECTS_OF_ATTRIBUTES,
  leavesThingOut,
  onlyIfWhole,
  weighed,
  type AttributeAnswer,
} from './weighing.ts'
import { booleanOf, booleanSentence, detailOf, startLower, startUpper } from './wording.ts'

/** Names that say which property, and of what only in their second word. */
const PROPERTY_ONLY = /^(?:material|tipo|forma|formato|modelo|version)\b/
export const INCLUDES = /^(?:incluye|trae|con)\b/
export const ASKS_CONTENTS = /^(?:y |ya )?(?:viene[ns]?|trae[ns]?) (?:con )?(?!\ben\b|\bde\b)/
const ALL_SIZES = /\bmedidas?\b|\bdimension(?:es)?\b|\bcuanto miden?\b|\btamano\b/
const SIZE_NAME =
  /^(?:largo|ancho|alto|altura|profundidad|diametro|dimensiones|medidas|tamano|longitud|formato)\b/
/** "¿qué potencia tiene la luz?" is not answered by a yes. */
const ASKS_WHICH =
  /^(?:y |de |con |a |hasta |desde |en )*(?:que|cual(?:es)?) (?!tal\b|viene|vienen|trae|traen|incluye)/
const IS_AMOUNT = /\bcuant[oa]s?\b/

/** The attribute of the property that is asked for, whatever the two are called. */
function ofProperty(attributes: Attributes, asked: Asked): AttributeAnswer | null {
  const { folded, terms, part, listing, properties } = asked
  let best: AttributeAnswer | null = null
  for (const [name, value] of attributes) {
    if (part !== '' && !namesPart(name, part, terms)) continue
    const wanted = properties.filter(({ id }) => propertiesNamed(fold(name)).some((own) => own.id === id))
    const yesNo = booleanOf(value)
    if (wanted.length === 0 || (IS_AMOUNT.test(folded) && !/\d/.test(value))) continue
    if (yesNo !== null && (isNoYesOrNo(name, value, folded) || !asksOfGiving(name, folded))) continue
    if (countsOther(name, value, folded)) continue
    const said = attributeText(name, value, asked, false)
    // "¿100% algodón?" of a mixture is neither a yes nor a no.
    const text =
      yesNo === null && !LIMIT_NAME.test(fold(name)) ? startUpper(said.replace(/^(?:Sí|No), /, '')) : said
    const stretches = wanted.map(({ stretch }) => stretch).join(' ')
    const explains = `${name} ${value} ${stretches} ${THE_THING} ${NET.test(fold(name)) ? VESSELS : ''} ${ownName(listing)}`
    const found = weighed({ text, label: name, value }, terms, explains)
    if (found.missing.some((t) => t.kind === 'topic' && t.demand > ASIDE_DEMAND)) continue
    // Of "Tamaño" and "Medidas", what is asked for by name.
    const isNamed = (label: string) => wordsOf(label).some((w) => terms.some((t) => t.stem === w.stem))
    const isBetter =
      !best ||
      found.coverage > best.coverage ||
      (found.coverage === best.coverage && isNamed(name) && !isNamed(best.label))
    if (isBetter) best = IS_OPEN.test(folded) ? found : { ...found, modest: true }
  }
  return best
}

/** "¿cuántos tornillos trae?", "¿qué luz tiene?" and "¿trae cable de 3 metros?" are not answered by a yes. */
const isNoYesOrNo = (name: string, value: string, folded: string): boolean =>
  ASKS_WHICH.test(folded) || lacksQuantity(folded, `${name} ${value}`)

/** "¿trae 2 baterías?" is not answered by "Incluye batería", nor "¿cuánto aguanta?" by how many there are. */
export const countsOther = (name: string, value: string, folded: string): boolean => {
  const isCount = /^cantidad\b/.test(fold(name)) && /^\d+$/.test(value.trim())
  if (booleanOf(value) === null && !isCount) return false
  const stems = wordsOf(name).map((w) => w.stem)
  const isNamed = (word: string) => wordsOf(word).some((w) => stems.includes(w.stem))
  const [, before = '', number = '', after = ''] =
    /(?:\b([a-z]{2,}) )?\b(\d+(?:[.,]\d+)?)(?: ([a-z]{3,}))?/.exec(inDigits(folded)) ?? []
  const isVersion = /[.,]/.test(number) && isNamed(before)
  if (isCount)
    return (
      isOfAnotherSort(name, folded) ||
      /\bcuanto\b/.test(folded) ||
      isVersion ||
      (number !== '' && number !== value.trim() && !isNamed(after))
    )
  return isVersion || (number !== '1' && number !== '' && isNamed(after)) || isOfAnotherSort(name, folded)
}

/** "¿trae batería de repuesto?", "¿es USB C?": one that is told apart from the one that is known. */
const isOfAnotherSort = (name: string, folded: string): boolean =>
  [...folded.matchAll(SORTS)].some(([sort]) => !fold(name).includes(sort))
const SORTS =
  /\b(?:de repuesto|extra|adicional(?:es)?|de mas|rapid[oa]|lent[oa]|para (?:el |la )?(?:auto|pared|casa)|(?:usb|tipo) ?c|original(?:es)?)\b/g

/** "¿Cuántos watts?" asks for the one attribute in watts, or for that of the part which is named. */
function ofUnit(attributes: Attributes, asked: Asked): AttributeAnswer | null {
  const { folded, terms } = asked
  // "¿cuántos cm es el 39?" asks of one of several.
  if (/\d/.test(folded.replace(COUNTED, ' '))) return null
  const inUnit = attributes.filter(([, value]) => isInUnitAsked(value, folded))
  const ofPart = inUnit.filter(([name]) =>
    wordsOf(name).some((w) => w.kind === 'topic' && terms.some((t) => t.stem === w.stem)),
  )
  const found = inUnit.length > 1 ? ofPart : inUnit
  const [name, value] = found[0] ?? []
  if (found.length !== 1 || !name || !value) return null
  const counted = wordsOf(COUNTED.exec(folded)?.[1] ?? '')[0]?.stem
  const named = terms.filter((t) => t.kind !== 'weak' && unitOf(t.text) === '' && t.stem !== counted)
  const text = attributeText(name, value, asked, false)
  return onlyIfWhole(weighed({ text, label: name, value }, named, `${name} ${value}`, 0.5))
}

const COUNTED = /\bcuant[oa]s (m[23]\b|[a-z]{2,})/

/** A number of what is counted: a unit that is known, or the word itself ("55 IBU", "16 bits"). */
export function isInUnitAsked(value: string, folded: string): boolean {
  const word = COUNTED.exec(folded)?.[1] ?? ''
  const unit = unitOf(word)
  if (unit !== '') return quantitiesOf(value).some((q) => q.unit === unit)
  const one = word.replace(/s$/, '')
  const [, said = ''] = /^\d[\d.,]* ?([a-z]+)\b/.exec(fold(value)) ?? []
  return one.length > 1 && (new RegExp(`^${one}(?:e?s)?$`).test(said) || isSymbolOf(said, one))
}

/** "Pa" of "pascales", "A" of "amperes": a unit's symbol begins its name. */
const isSymbolOf = (symbol: string, name: string): boolean =>
  symbol !== '' && symbol.length <= 2 && unitOf(symbol) === '' && name.length > 4 && name.startsWith(symbol)

/** "¿De qué año es?" asks for the one attribute that is a year: of a vintage, an edition, a model. */
function ofYear(attributes: Attributes, { folded, terms }: Asked): AttributeAnswer | null {
  const found = attributes.filter(([, value]) => /^(?:19|20)\d\d$/.test(value.trim()))
  const [name, value] = found[0] ?? []
  if (!ASKS_YEAR.test(folded) || found.length !== 1 || !name || !value) return null
  const text = startUpper(statementOf(name, value))
  return onlyIfWhole(weighed({ text, label: name, value }, terms, `${name} ${value} ano`, 0.5))
}

const ASKS_YEAR = /\b(?:de )?que ano\b|\bel ano\b/

/** "¿Qué medidas tiene?" asks for all of them at once. */
function allSizes(attributes: Attributes, { folded, terms, part, listing }: Asked): AttributeAnswer | null {
  if (!ALL_SIZES.test(folded) || part !== '') return null
  const all = attributes.filter(([name, value]) => SIZE_NAME.test(fold(name)) && /\d/.test(value))
  const named = new Set(wordsOf(ownName(listing)).map((w) => w.stem))
  // "¿cuánto mide la caja?" asks for those of the box alone.
  const ofThing = all.filter(([name]) =>
    wordsOf(name).some(
      (w) =>
        !SIZE_NAME.test(w.text) &&
        !named.has(w.stem) &&
        terms.some((t) => t.kind === 'topic' && t.stem === w.stem),
    ),
  )
  const sizes = ofThing.length > 0 ? ofThing : all
  if (sizes.length === 0) return null
  const found = weighed(
    {
      text: `Las medidas son: ${sizes.map(([name, value]) => `${startLower(name)} ${value}`).join(', ')}.`,
      label: sizes.map(([name]) => name).join(', '),
      value: sizes.map(([, value]) => value).join(', '),
    },
    terms,
    `${sizes.map(([name, value]) => `${name} ${value}`).join(' ')} medidas dimensiones tamano mide miden armado`,
    0.5,
  )
  return leavesThingOut(found, terms) ? null : found
}

/** "¿cuánto trae cada lata?" */
function contents(attributes: Attributes, asked: Asked): AttributeAnswer | null {
  if (!ASKS_CONTENT.test(asked.folded)) return null
  const found = attributes.find(([name, value]) => CONTENT_NAME.test(fold(name)) && /\d/.test(value))
  if (!found) return null
  const [name, value] = found
  const text = attributeText(name, value, asked, false)
  return onlyIfWhole(weighed({ text, label: name, value }, asked.terms, `${name} ${value} ${VESSELS}`, 0.5))
}
const ASKS_CONTENT =
  /\bcuanto (?:trae|traen|viene|vienen|contiene)\b|\bque (?:contenido|cantidad) (?:trae|tiene|viene)\b/

const CONTENT_NAME = /^(?:contenido|volumen|peso neto|peso de la unidad|capacidad|cantidad por)/
/** What is in a vessel is asked as what the vessel weighs. */
const NET = /\bnet[oa]\b/
const VESSELS =
  'contenido cada lata frasco botella bolsa caja paquete pote balde envase sobre tarro bidon aerosol tubo sachet unidad'

/** "¿cuántos vasos vienen?" of a pack of glasses: how many are in it. */
function unitsOfPack(attributes: Attributes, asked: Asked): AttributeAnswer | null {
  const { folded, terms, listing } = asked
  const thing = IN_PACK.exec(folded)?.[1] ?? ''
  const [counted] = wordsOf(thing)
  const [name, value] = attributes.find(([n, v]) => UNITS_NAME.test(fold(n)) && /\d/.test(v)) ?? []
  if (counted?.kind !== 'topic' || !name || !value) return null
  const titled = new RegExp(`\\b${/\d+/.exec(value)?.[0]} ${thing}\\b`).test(fold(listing.title))
  if (!titled && !isItself(counted.stem, listing)) return null
  const text = attributeText(name, value, asked, false)
  const explains = `${name} ${value} ${thing} precio total ${VESSELS} ${THE_THING}`
  return onlyIfWhole(weighed({ text, label: name, value }, terms, explains, 0.5))
}
const IN_PACK =
  /\bcuant[oa]s ([a-z]{3,}) (?:me |te )?(?:trae|traen|viene|vienen|incluye|incluyen|contiene|son)\b/
const UNITS_NAME = /^(?:unidades|piezas) por\b|^cantidad de unidades\b/

/** The attribute whose name or value the question says. */
function namedAttribute(attributes: Attributes, asked: Asked): AttributeAnswer | null {
  const { folded, terms, part, properties } = asked
  let best: AttributeAnswer | null = null
  const counted = wordsOf(/\bcuant[oa]s (\w{3,})/.exec(folded)?.[1] ?? '')[0]?.stem
  for (const [name, value] of attributes) {
    const core = wordsOf(fold(name).replace(GENERIC_NAME, ' ')).map((w) => w.stem)
    const yesNo = booleanOf(value)
    if (part !== '' && !namesPart(`${name} ${value}`, part, terms)) continue
    if (yesNo !== null && !/\d/.test(value) && (IS_AMOUNT.test(folded) || ASKS_WHICH.test(folded))) continue
    if (yesNo !== null && !asksOfGiving(name, folded)) continue
    if (countsOther(name, value, folded)) continue
    if (yesNo !== null && (lacksQuantity(folded, `${name} ${value}`) || !isWholeAsked(name, yesNo, asked)))
      continue
    const valueBag = bagOf(yesNo === null ? value : detailOf(value))
    const exact = core.filter((key) => terms.some((t) => t.stem === key))
    const related = core.length > 0 && terms.some((t) => t.kind !== 'number' && holds(bagOf(core[0]!), t) > 0)
    const named = terms.filter((t) => t.kind === 'topic' && valueBag.stems.has(t.stem))
    const nameBag = bagOf(name)
    const ofAspect = terms.some((t) => ASPECTS_OF_ATTRIBUTES.has(t.stem) && nameBag.stems.has(t.stem))
    if (exact.length === 0 && !related && named.length === 0 && !ofAspect) continue
    // "¿sirven para correr?" is not told by how they close, because the two words are related.
    if (exact.length === 0 && named.length === 0 && !ofAspect && IS_SUITING.test(folded)) continue
    if (exact.length === 0 && named.length === 0 && terms.some((t) => t.either !== null)) continue
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
    // "¿Es descafeinado?" is not answered by a yes to "Con cafeína".
    const isTurned = terms.some((t) => t.turned && exact.includes(t.stem))
    const text =
      isTurned && yesNo !== null
        ? `${startUpper(booleanSentence(name, yesNo))}.`
        : attributeText(name, value, asked, named.length > 0)
    // The whole name asked for, a value of the kind asked for, one of two values offered: each makes it surer.
    const trust =
      (exact.length > 0 ? 0.15 : 0) +
      (exact.length === core.length && core.length > 0 && !PROPERTY_ONLY.test(fold(name)) ? 0.2 : 0) +
      (IS_AMOUNT.test(folded) && /\d/.test(value) ? 0.15 : 0) +
      (counted && /\d/.test(value) && core.includes(counted) ? 0.4 : 0) +
      (named.some((t) => t.either !== null) ? 0.3 : 0) -
      // "¿cuánto pesa?" does not ask what it bears.
      (LIMIT_NAME.test(fold(name)) && !ASKS_LIMIT.test(folded) ? 0.4 : 0)
    const explains = [
      name,
      isForAll(value) && exact.length > 0 ? folded : '',
      yesNo === null ? value : detailOf(value),
      yesNo !== null && INCLUDES.test(fold(name)) ? 'aparte separado comprar' : '',
    ].join(' ')
    const found = onlyIfWhole(weighed({ text, label: name, value }, terms, explains, trust))
    if (leavesThingOut(found, terms)) continue
    // "¿trae batería de repuesto?" is not answered by "Incluye batería".
    const isAskedFor = propertiesNamed(fold(name)).some((own) => properties.some((p) => p.id === own.id))
    if (yesNo === true && !isAskedFor && found.missing.some((t) => t.kind === 'topic' && t.demand > 0.5))
      continue
    if (!best || found.coverage + found.trust > best.coverage + best.trust) best = found
  }
  return best
}

export const NAME_OF_MAKER = /^(?:marca|fabricante|modelo|linea|editorial|titulo)\b/
export const ASKS_WHOSE =
  /^(?:y |che |hola )*(?:es|son|sera|seran|era)\b|\b(?:marca|modelo|linea|titulo|llama|original(?:es)?)\b/

/**
 * A yes or no is about what the attribute names first ("Incluye cable de carga" is no yes to "¿tiene USB?"), and a no about all
 * of it: without a hood that comes off there may be a hood.
 */
function isWholeAsked(name: string, isSo: boolean, { terms, properties }: Asked): boolean {
  if (propertiesNamed(fold(name)).some(({ id }) => properties.some((p) => p.id === id))) return true
  const core = fold(name).replace(GENERIC_NAME, ' ')
  const first = wordsOf(core.replace(/(?<=\w) (?:de|del|para|con|a) .*$/, ' '))
  // "Es libre de granos" names nothing before the grains.
  const [head, ...others] = FREE_OF.test(fold(name)) ? wordsOf(fold(name).replace(FREE_OF, ' ')) : first
  const isAsked = (word: Word) => terms.some((t) => holds(bagOf(word.text), t) > 0)
  return (
    head === undefined || (isAsked(head) && (isSo || others.every((w) => w.kind !== 'topic' || isAsked(w))))
  )
}

const FREE_OF = /^(?:es |son )?libres? de /

/** "Tipo de piel: Todo tipo" holds for whatever sort is named. */
const isForAll = (value: string): boolean => /^(?:tod[oa]s?|cualquier\w*|universal)\b/.test(fold(value))

/** Every way in which an attribute may answer; of two that tell as much, the first counts. */
export const READINGS = [
  ofUnit,
  ofYear,
  allSizes,
  comparedValue,
  comparedQuantity,
  comparedCode,
  sizeOffered,
  materialOfPart,
  contents,
  unitsOfPack,
  opposedValue,
  namedAttribute,
  ofProperty,
]
