import { bagOf, holds, type Passage, type Term } from '../evidence/index.ts'
import { fold, quantitiesOf, unitOf, wordsOf } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import type { SlotStatement } from './slots.ts'
import { comparable, OPPOSITES, VALUE_CLASSES } from './value-classes.ts'
import { booleanOf, booleanSentence, detailOf, startLower, startUpper, subjectOf } from './wording.ts'

/** An attribute that answers a question part, how much of the part it explains, and how surely it is the one asked for. */
export interface AttributeAnswer extends SlotStatement {
  coverage: number
  trust: number
  missing: Term[]
}

const GENERIC_NAME =
  /\b(?:tipo|cantidad|numero|es|con|de|del|la|el|incluye|tiene|disponibles?|principal|producto|apto|para)\b/g
/** Names that say which property, and of what only in their second word. */
const PROPERTY_ONLY = /^(?:material|tipo|forma|formato|modelo|version)\b/
const INCLUDES = /^(?:incluye|trae|con)\b/
const ALL_SIZES = /\bmedidas?\b|\bdimension(?:es)?\b|\bcuanto miden?\b|\btamano\b/
const SIZE_NAME =
  /^(?:largo|ancho|alto|altura|profundidad|diametro|dimensiones|medidas|tamano|longitud|formato)\b/

/** The attribute statement that explains most of a question part; null when none is asked. */
export function answerFromAttributes(
  listing: ListingFacts,
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  const attributes = Object.entries(listing.attributes).filter(([, value]) => value.trim() !== '')
  const readings = [ofUnit, allSizes, comparedValue, opposedValue, namedAttribute].flatMap(
    (read) => read(attributes, folded, terms) ?? [],
  )
  // The most telling reading; of two alike, the more exact way of asking, which stands first.
  return readings.reduce<AttributeAnswer | null>(
    (best, next) => (best && best.coverage + best.trust >= next.coverage + next.trust ? best : next),
    null,
  )
}

/** "¿Cuántos watts?" asks for the one attribute in watts. */
function ofUnit(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  const unit = unitOf(/\bcuant[oa]s (\w+)/.exec(folded)?.[1] ?? '')
  if (unit === '') return null
  const found = attributes.filter(([, value]) => quantitiesOf(value).some((q) => q.unit === unit))
  const [name, value] = found[0] ?? []
  if (found.length !== 1 || !name || !value) return null
  const asked = terms.filter((t) => t.kind !== 'weak' && unitOf(t.text) === '')
  const statement = attributeText(name, value, null, folded, false)
  return onlyIfWhole(answer(statement, name, value, asked, `${name} ${value}`, 0.5))
}

function allSizes(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  if (!ALL_SIZES.test(folded)) return null
  const sizes = attributes.filter(([name]) => SIZE_NAME.test(fold(name)))
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
): AttributeAnswer | null {
  for (const { values, attributes: names, id } of VALUE_CLASSES) {
    const asked = [...folded.matchAll(values)].map(([v]) => v)
    if (asked.length === 0 || (id === 'size' && !asksForSize(folded))) continue
    const ofClass = attributes.filter(([n]) => names.test(fold(n)))
    const holding = ofClass.find(([, v]) => asked.some((a) => wordsIn(v).has(comparable(a))))
    // Only an attribute with values of the class can deny one: a weave does not deny cotton.
    const [name, value] =
      holding ?? ofClass.find(([, v]) => id === 'size' || fold(v).search(values) >= 0) ?? []
    if (!name || !value) continue
    const found = asked.filter((v) => wordsIn(value).has(comparable(v)))
    const { text: subject, plural } = subjectOf(name)
    const shown = id === 'color' ? value.toLowerCase() : value
    const statement = `${subject} ${plural ? 'son' : 'es'} ${shown}.`
    // "¿100% algodón?" of a mixture is neither a yes nor a no.
    const several = asked.length > 1 || strayNumber(folded, value)
    const text =
      found.length > 0
        ? several
          ? startUpper(statement)
          : `Sí, ${statement}`
        : several
          ? startUpper(statement)
          : `No, ${statement}`
    return onlyIfWhole(
      answer(
        text,
        name,
        value,
        terms,
        `${name} ${value} ${asked.join(' ')} color talle talles tono material version`,
      ),
    )
  }
  return null
}

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

/** "¿manga larga?" with Tipo de manga: Corta. */
function opposedValue(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  for (const [name, value] of attributes) {
    const core = wordsOf(fold(name).replace(GENERIC_NAME, ' ')).map((w) => w.stem)
    if (!core.some((key) => terms.some((t) => t.stem === key))) continue
    const own = fold(value)
      .split(/[^a-z]+/)
      .map(comparable)
    const pair = OPPOSITES.find((o) => own.some((w) => o.has(w)))
    const named = folded.split(/[^a-z]+/).filter((w) => pair?.has(comparable(w)))
    if (named.length === 0 || named.some((w) => own.includes(comparable(w)))) continue
    const { text: subject, plural } = subjectOf(name)
    const text = `No, ${subject} ${plural ? 'son' : 'es'} ${startLower(value)}.`
    return answer(text, name, value, terms, `${name} ${value} ${named.join(' ')}`, 0.5)
  }
  return null
}

const asksForSize = (folded: string): boolean =>
  /\b(?:talles?|talla|en|hay|tenes|tienen|queda|quedan|numero)\b/.test(folded) &&
  !/\b(?:pecho|cintura|mide|miden|tabla)\b/.test(folded)

function namedAttribute(
  attributes: [string, string][],
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  let best: AttributeAnswer | null = null
  const counted = wordsOf(/\bcuant[oa]s (\w{3,})/.exec(folded)?.[1] ?? '')[0]?.stem
  for (const [name, value] of attributes) {
    const core = wordsOf(fold(name).replace(GENERIC_NAME, ' ')).map((w) => w.stem)
    const yesNo = booleanOf(value)
    const valueBag = bagOf(yesNo === null ? value : detailOf(value))
    const exact = core.filter((key) => terms.some((t) => t.stem === key))
    const related = core.length > 0 && terms.some((t) => t.kind !== 'number' && holds(bagOf(core[0]!), t) > 0)
    const named = terms.filter((t) => t.kind === 'topic' && valueBag.stems.has(t.stem))
    if (exact.length === 0 && !related && named.length === 0) continue
    const turned = terms.some((t) => t.turned && exact.includes(t.stem))
    const statement = attributeText(name, value, turned ? 'turned' : yesNo, folded, named.length > 0)
    // The whole name asked for, a value of the kind asked for, one of two values offered: each makes it surer.
    const trust =
      (exact.length > 0 ? 0.15 : 0) +
      (exact.length === core.length && core.length > 0 && !PROPERTY_ONLY.test(fold(name)) ? 0.2 : 0) +
      (/\bcuant[oa]s?\b/.test(folded) && /\d/.test(value) ? 0.15 : 0) +
      (counted && /\d/.test(value) && core.includes(counted) ? 0.4 : 0) +
      (named.some((t) => t.either !== null) ? 0.3 : 0)
    const found = onlyIfWhole(
      answer(
        statement,
        name,
        value,
        terms,
        `${name} ${yesNo === null ? value : `${detailOf(value)} ${INCLUDES.test(fold(name)) ? 'aparte separado comprar' : ''}`}`,
        trust,
      ),
    )
    if (ofAPart(found, terms)) continue
    if (!best || found.coverage + found.trust > best.coverage + best.trust) best = found
  }
  return best
}

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
  const { text: subject, plural } = subjectOf(name)
  const measured = /^\d[\d.,]*\s?(?:[a-zA-Zµ"°]|horas|años)/.test(value)
  const verb = plural ? 'son' : 'es'
  const statement = `${subject} ${verb} ${measured && !plural ? 'de ' : ''}${value}.`
  const either = / o /.test(folded)
  if (strayNumber(folded, value) && !/\b(?:que|cual|cuant[oa]s?)\b/.test(folded)) return `No, ${statement}`
  return valueNamed &&
    !either &&
    /^(?:y )?(?:es|son|tiene|viene|trae)\b/.test(folded) &&
    !/\b(?:que|cual|cuant[oa]s?)\b/.test(folded)
    ? `Sí, ${statement}`
    : startUpper(statement)
}

/** "¿de qué marca son las cubiertas?": the property of something that the attribute is not about. */
const ofAPart = (found: AttributeAnswer, terms: readonly Term[]): boolean => {
  const sum = (some: readonly Term[]) => some.reduce((n, t) => n + t.weight, 0)
  return sum(found.missing.filter((t) => t.kind === 'topic')) > 0.4 * sum(terms)
}

/** "¿Cuánto aguanta de peso?" names the weight and asks for something else. */
const onlyIfWhole = (found: AttributeAnswer): AttributeAnswer =>
  found.missing.length > 0 ? { ...found, trust: found.trust - 0.3 } : found

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
  for (const term of terms) {
    const held = holds(bag, term)
    if (
      held === 0 &&
      term.either !== null &&
      terms.some((t) => t.either === term.either && holds(bag, t) > 0)
    )
      continue
    all += term.weight
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
