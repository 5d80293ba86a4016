import { fold, plainNumbers, quantitiesOf, rangesOf, unitOf, wordsOf } from '../text/index.ts'
import { wordsIn } from './choices.ts'
import { isItself, isPartUnnamed, namesPart } from './parts.ts'
import { propertiesNamed } from './properties.ts'
import { isListOfSizes, isSizeOf, sizeAsked } from './sizes.ts'
import {
  GENERIC_NAME,
  IS_SUITING,
  ASKS_LIMIT,
  isOnSide,
  LIMIT_NAME,
  isWithin,
  QUALIFIES,
  statementOf,
  strayNumber,
  WEAKENS,
  type Asked,
} from './statements.ts'
import { comparable, OPPOSITES, VALUE_CLASSES, type ValueClass } from './value-classes.ts'
import { ASIDE_DEMAND, onlyIfWhole, weighed, type AttributeAnswer } from './weighing.ts'
import { startLower, startUpper } from './wording.ts'

export type Attributes = readonly [name: string, value: string][]

/** "¿negro?" with Color: Verde militar is answered "No, el color es verde militar". */
export function comparedValue(attributes: Attributes, asked: Asked): AttributeAnswer | null {
  const { folded, terms, listing, part } = asked
  const holdsAsked = ({ values, attributes: names }: ValueClass): boolean =>
    attributes.some(
      ([n, v]) =>
        names.test(fold(n)) && [...folded.matchAll(values)].some(([a]) => wordsIn(v).has(comparable(a))),
    )
  // Of "grafito o fibra" one is a colour too: the class of the value that the listing has decides.
  const classes = VALUE_CLASSES.toSorted((a, b) => Number(holdsAsked(b)) - Number(holdsAsked(a)))
  for (const { values, attributes: names, id, all } of classes) {
    const inClass = attributes.filter(([n]) => names.test(fold(n)))
    const ofPart = part === '' ? [] : inClass.filter(([n]) => namesPart(n, part, terms))
    const ofClass = ofPart.length > 0 ? ofPart : inClass
    const isNamedIn = (stem: string) => ofClass.some(([n]) => namesPart(n, stem, terms))
    const wanted = [...folded.matchAll(values)].flatMap(({ 0: value, index }) => {
      const before = folded.slice(0, index)
      const owner = wordsOf(OWNER.exec(before)?.[1] ?? '')[0]
      // "¿trae la funda negra?" asks for the colour of something else.
      const isOfAnother =
        owner?.kind === 'topic' &&
        !IS_CHOICE.test(owner.text) &&
        !isItself(owner.stem, listing) &&
        !isNamedIn(owner.stem)
      return isOfAnother || (id === 'material' && A_THING.test(before)) ? [] : value
    })
    if (wanted.length === 0 || (id === 'size' && !asksForSize(folded))) continue
    // What it can be painted or goes with is not what it is.
    if (id === 'color' && /\b(?:pint|tin|combin)\w+|\btarjetas? naranja\b/.test(folded)) continue
    const isOfAll = (value: string) => all?.test(fold(value)) === true
    // "6-9" has the 9 in it.
    const isInRange = (value: string) =>
      id === 'size' &&
      rangesOf(fold(value)).some(({ from, to }) =>
        wanted.some((a) => Number(/\d+/.exec(a)?.[0]) >= from && Number(/\d+/.exec(a)?.[0]) <= to),
      )
    // "cuerina" is "cuero ecológico".
    const isImitated = (value: string) =>
      wanted.some((a) => IMITATES.test(a)) && IMITATES.test(fold(value)) && /\bcuer/.test(fold(value))
    const has = (value: string) =>
      wanted.some((a) => wordsIn(value).has(comparable(a))) ||
      isOfAll(value) ||
      isInRange(value) ||
      isImitated(value)
    // "¿con botones o con abrojo?": whatever it is, tells it.
    const tellsChoice = ofClass.length === 1 && ANY_TELLS.has(id) && OFFERS_TWO.test(folded)
    const holding = ofClass.find(([, v]) => has(v))
    // "¿sirve para dorado?" asks for a fish; whom a thing is made for is told all the same.
    if (!holding && id !== 'gender' && IS_SUITING.test(folded)) continue
    // "¿la puntera es de acero?" is not answered by what the rest is made of.
    if (part !== '' && !isNamedIn(part)) continue
    // Only an attribute with values of the class can deny one: a weave does not deny cotton.
    // "¿sirve para yeso?" and "¿tiene abs?" do not ask what it is made of: nothing is denied.
    if (!holding && id === 'material' && !wanted.some((a) => asksMadeOf(folded, a))) continue
    const [name, value] =
      holding ??
      ofClass.find(
        ([n, v]) =>
          id === 'size' ||
          tellsChoice ||
          (IS_COLOR.test(fold(n)) && !OF_MANY.test(fold(v))) ||
          fold(v).search(values) >= 0,
      ) ??
      []
    if (!name || !value) continue
    // "¿son de nailon?" asks of the strings, and not of the top.
    const isOfPart = propertiesNamed(fold(name)).some(({ rest }) => isPartUnnamed(rest, terms, listing))
    if (!holding && isOfPart && !tellsChoice) continue
    const statement = statementOf(name, id === 'color' ? value.toLowerCase() : value)
    const explains = `${name} ${value} ${wanted.join(' ')} color talle talles tono material version stock disponible`
    const isMoreAsked = weighed({ text: statement, label: name, value }, terms, explains).missing.some(
      (t) => t.kind === 'topic' && t.demand > ASIDE_DEMAND,
    )
    // "¿100% algodón?" of a mixture is neither a yes nor a no, and whether a woman can use it neither.
    const isNeither =
      wanted.length > 1 ||
      / o (?:de )?[a-z]/.test(folded) ||
      strayNumber(folded, value) ||
      isOfPart ||
      isOfAll(value) ||
      (isInRange(value) && !wanted.some((a) => wordsIn(value).has(comparable(a)))) ||
      QUALIFIES.test(folded) ||
      isShaded(folded, value) ||
      (WEAKENS.test(fold(value)) && !WEAKENS.test(folded)) ||
      (wanted.some((v) => IMITATES.test(v)) && IMITATES.test(fold(value))) ||
      (holding !== undefined && isMoreAsked) ||
      (!holding && IS_SUITING.test(folded))
    const text = isNeither ? startUpper(statement) : `${holding ? 'Sí' : 'No'}, ${statement}`
    const read = onlyIfWhole(weighed({ text, label: name, value }, terms, explains))
    return holding ? read : { ...read, lacking: wanted }
  }
  return null
}

/** "gris oscuro" is not "gris melange", "cuero" not "cuero sintético", and what is black and red not red. */
const isShaded = (folded: string, value: string): boolean =>
  [...new Set([...(folded.match(SHADES) ?? []), ...(fold(value).match(MIXED) ?? [])])].some(
    (shade) => !(fold(value).includes(shade) && folded.includes(shade)),
  )
/** Whatever stands there is a colour, whether or not it is known: "Suela", "Marfil". */
const IS_COLOR = /^color(?: principal)?$/
/** No colour, but that there are some. */
const OF_MANY =
  /\b(?:eleccion|vari[oa]s?|variad[oa]s?|surtid[oa]s?|multicolor|estampad[oa]s?|combinad[oa]s?|segun|consult\w+|disponib\w+)\b/
const IMITATES = /\b(?:ecocuero|cuerina|sintetic|simil|ecologic|imitacion)/
const SHADES =
  /\b(?:oscur[oa]|clar[oa]|marino|francia|melange|pastel|fluo|fluor|metalizad[oa]|perlad[oa]|militar|electrico|petroleo|inoxidable|natural)s?\b/g
const MIXED = /(?<![a-z])[a-z]+ ?\/ ?[a-z]+/g

/** Classes of which a thing has one value, and the attribute's name says of what. */
const ANY_TELLS: ReadonlySet<string> = new Set(['material', 'closure', 'finish', 'shape', 'fuel'])
const OFFERS_TWO = / o (?:(?:de|con|a|al|es|son|el|la|otro|otra) )*[a-z]/

/** The noun that a value is said of: "con funda [negra]", "la tapa [de acero]". */
const OWNER =
  /\b(?:con|tiene[ns]?|trae[ns]?|lleva[ns]?|inclu\w+|el|la|los|las|un|una|unos|unas) ([a-z]{3,})(?: (?:de|en|color|tono))* $/

const IS_CHOICE =
  /^(?:version|opcion|variante|variedad|color|tono|talle|talla|medida|material|acabado|linea|tamano)(?:es|s)?$/

const asksMadeOf = (folded: string, value: string): boolean =>
  MADE.test(folded.slice(0, folded.indexOf(value)))
const MADE =
  /(?:^\W*(?:y |che |hola )*|\b(?:es|son|era|fuera|seria|de|del|o|u|puro|pura|todo|toda|tipo|imitacion|acero|material),? |\b(?:tenes|tienen|hay|vienen?|hacen|haces|fabrican|venden|lo|la|los|las|es|son|esta|existe)(?: [a-z]+)? en |% ?)$/

/** "¿tenés el vidrio?" asks for a thing, and not of what another one is. */
const A_THING = /\b(?:el|la|los|las|un|una|unos|unas) $/

const asksForSize = (folded: string): boolean =>
  /\b(?:talles?|talla|en|hay|tenes|tienen|queda|quedan|numero)\b/.test(folded) &&
  !/\b(?:pecho|cintura|mide|miden|tabla)\b/.test(folded)

/** "¿tenés 45?" with Talle: 39, 40, 41. */
export function sizeOffered(attributes: Attributes, { folded }: Asked): AttributeAnswer | null {
  const size = sizeAsked(folded)
  const sizes = attributes.find(([name, value]) => isListOfSizes(name, value))
  if (size === null || !sizes) return null
  const [name, value] = sizes
  if (!isSizeOf(size, value)) return null
  const has =
    plainNumbers(value).split(/\D+/).map(Number).includes(size) ||
    rangesOf(value).some((r) => r.from <= size && size <= r.to)
  const text = `${has ? 'Sí' : 'No'}, ${statementOf(name, value)}`
  return { text, field: 'attributes', label: name, value, coverage: 1, trust: 0.6, missing: [] }
}

/** "¿es de 1 hp?" with Potencia: 0,75 HP, when nothing else is measured so, or of what is named: "¿la batería es de 48 V?". */
export function comparedQuantity(attributes: Attributes, asked: Asked): AttributeAnswer | null {
  const { folded, terms, part, listing } = asked
  if (!COMPARES.test(folded)) return null
  const [wanted, ...others] = quantitiesOf(folded)
  if (!wanted || wanted.unit === '' || wanted.unit === '%' || others.length > 0) return null
  const inUnit = attributes.filter(([, value]) => quantitiesOf(value).some((q) => q.unit === wanted.unit))
  const isNamed = ([name]: readonly [string, string]) =>
    wordsOf(name).some(
      (w) =>
        w.kind === 'topic' &&
        !isItself(w.stem, listing) &&
        terms.some((t) => t.stem === w.stem || namesPart(w.text, t.stem, terms)),
    )
  const whole = inUnit.filter(([name]) => !LIMIT_NAME.test(fold(name)) || ASKS_LIMIT.test(folded))
  const measured = part !== '' || whole.length > 1 ? whole.filter(isNamed) : whole
  const [name, value] = measured[0] ?? []
  if (measured.length !== 1 || !name || !value) return null
  const side = isOnSide(folded, value)
  if (side === null) return null
  const same = quantitiesOf(value).some((q) => q.unit === wanted.unit && q.value === wanted.value)
  const statement = statementOf(name, value)
  const text =
    (side ?? same)
      ? `Sí, ${statement}`
      : side === undefined && isWithin(folded, name, value)
        ? startUpper(statement)
        : `No, ${statement}`
  const said = terms.filter((t) => t.kind !== 'number' && unitOf(t.text) === '')
  return onlyIfWhole(weighed({ text, label: name, value }, said, `${name} ${value}`, 0.5))
}
const COMPARES =
  /^(?:y )?(?:(?:el|la|los|las) (?:[a-z]+ ){1,2})?(?:es|son|tiene|tienen|viene|vienen|trae|traen|pesa|pesan|mide|miden|consume|consumen|gasta|gastan|usa|usan|dura|duran|rinde|rinden)\b/

/** "¿es i7?" with Procesador: Intel Core i5-8350U, "¿el índice de velocidad es H?" with V: a code against the one that is known. */
export function comparedCode(attributes: Attributes, { folded, terms }: Asked): AttributeAnswer | null {
  const [, letters = '', digits = ''] = CODE.exec(folded) ?? []
  const [, single = ''] = letters === '' ? (SINGLE.exec(folded) ?? []) : []
  if (letters === '' && single === '') return null
  const codesOf = (value: string) => fold(value).match(/(?<![a-z\d])[a-z]{1,4}\d{1,3}(?![a-z\d])/g) ?? []
  const found = attributes.filter(([name, value]) =>
    letters === ''
      ? /^(?:[a-z]|\d{1,3})$/i.test(value.trim()) && isAllNamed(name, terms)
      : !MAY_BE_MANY.test(fold(name)) && codesOf(value).some((code) => code.replace(/\d/g, '') === letters),
  )
  const [name, value] = found[0] ?? []
  if (found.length !== 1 || !name || !value) return null
  const own = letters === '' ? [fold(value.trim())] : codesOf(value)
  const isSame = own.includes(letters + digits || single)
  const text = `${isSame ? 'Sí' : 'No'}, ${statementOf(name, value)}`
  return onlyIfWhole(weighed({ text, label: name, value }, terms, `${name} ${value} ${folded}`, 0.5))
}
const CODE = /^(?:y )?(?:es|son|tiene|trae|viene con)(?: (?:un|una|el|la|con))? ([a-z]{1,4})(\d{1,3})\W*$/
const SINGLE = /\b(?:es|son) ([a-z]|\d{1,3})\W*$/
/** What a thing goes with may be more than is said. */
const MAY_BE_MANY = /compatib|vehicul|apto|para |modelos/
const isAllNamed = (name: string, terms: Asked['terms']): boolean => {
  const words = wordsOf(fold(name).replace(GENERIC_NAME, ' ')).filter((w) => w.kind === 'topic')
  return words.length > 1 && words.every((w) => terms.some((t) => t.stem === w.stem))
}

/** "¿las varillas son de duraluminio?" with Material de las varillas. */
export function materialOfPart(attributes: Attributes, { folded, terms }: Asked): AttributeAnswer | null {
  const [, part = '', made = ''] =
    /\b(?:el|la|los|las) (\w{3,})(?: \w+)? (?:es|son|esta hech[oa]|estan hech[oa]s) (?:de|en) (?:puro |pura )?(\w{3,})/.exec(
      folded,
    ) ??
    /\bde que (?:\w+ )?(?:es|son|esta|estan)(?: hech[oa]s?)? (?:el|la|los|las) (\w{3,})/.exec(folded) ??
    []
  const stem = wordsOf(part)[0]?.stem
  const found = attributes.find(
    ([name, material]) =>
      (/^(?:material|tela|composicion)\b/.test(fold(name)) && wordsOf(name).some((w) => w.stem === stem)) ||
      // "Envase: Vidrio ámbar" tells of what the container is made.
      (wordsOf(name)[0]?.stem === stem && fold(material).search(MATERIAL) >= 0),
  )
  if (!stem || !found) return null
  const [name, value] = found
  const isSame = made !== '' && wordsIn(value).has(comparable(made))
  const isOther = made !== '' && !isSame && made.search(MATERIAL) >= 0 && fold(value).search(MATERIAL) >= 0
  const statement = statementOf(name, startLower(value))
  const isEither = / o (?:de )?[a-z]/.test(folded)
  const text =
    isEither || !(isSame || isOther) ? startUpper(statement) : `${isSame ? 'Sí' : 'No'}, ${statement}`
  return weighed({ text, label: name, value }, terms, `${name} ${value} ${made} material`, 0.5)
}

const MATERIAL = new RegExp(VALUE_CLASSES.find((c) => c.id === 'material')!.values.source)

/** "¿manga larga?" with Tipo de manga: Corta. */
export function opposedValue(attributes: Attributes, { folded, terms, part }: Asked): AttributeAnswer | null {
  for (const [name, value] of attributes) {
    const words = wordsOf(fold(name).replace(GENERIC_NAME, ' ')).map((w) => w.stem)
    const isNamed = words.some((key) => terms.some((t) => t.stem === key))
    // "¿es redonda?" names no attribute, and needs none.
    if ((!isNamed && !IS_ONE_WORD.test(folded)) || (part !== '' && !words.includes(part))) continue
    const own = fold(value)
      .split(/[^a-z]+/)
      .map(comparable)
    if (!isNamed && own.length > 1) continue
    const pair = OPPOSITES.find((o) => own.some((w) => o.has(w)))
    const named = folded.split(/[^a-z]+/).filter((w) => pair?.has(comparable(w)))
    if (named.length === 0 || named.some((w) => own.includes(comparable(w)))) continue
    const text = `No, ${statementOf(name, startLower(value))}`
    return weighed({ text, label: name, value }, terms, `${name} ${value} ${named.join(' ')}`, 0.5)
  }
  return null
}

const IS_ONE_WORD = /^(?:y )?(?:es|son|viene|vienen) [a-z]+\W*$/
