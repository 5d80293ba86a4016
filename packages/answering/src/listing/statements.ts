import type { Term } from '../evidence/index.ts'
import { fold, plainNumbers, quantitiesOf, rangesOf, wordsOf, type Quantity } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import type { propertiesAsked } from './properties.ts'
import { booleanOf, booleanSentence, detailOf, startLower, startUpper, subjectOf } from './wording.ts'

/** A part of a question, as the readings of attributes need it. */
export interface Asked {
  folded: string
  terms: readonly Term[]
  properties: ReturnType<typeof propertiesAsked>
  /** The stem of the part of the product that it is about, "" for the whole. */
  part: string
  listing: ListingFacts
}

/** What an attribute states, to be put after "Sí," or "No,": "el color es verde", "cumple norma: IRAM 4006". */
export function statementOf(name: string, value: string): string {
  if (HAS_NO_SUBJECT.test(fold(name))) return `${startLower(name)}: ${value}.`
  const { text: subject, plural } = subjectOf(name)
  const measured = /^\d[\d.,]*\s?(?:[a-zA-Zµ"°]|horas|años)/.test(value)
  // "La iluminación es sin luces."
  const said = LACKING.test(value) ? startLower(value) : value
  return `${subject} ${plural ? 'son' : 'es'} ${measured && !plural ? 'de ' : ''}${said}.`
}

/** "Sin luces RGB" tells that there are none. */
const LACKING = /^(?:sin|libre de) /i

/** "Cumple norma", "Apto para", "Compatible con": no noun that something could be said of. */
const HAS_NO_SUBJECT =
  /^(?:es|son|incluye|tiene|posee|permite|requiere|admite|lleva|trae|viene|soporta|funciona|necesita|cuenta|contiene|usa|se|cumple|resiste|sirve|protege|aguanta|elimina|filtra|retiene|detecta|mantiene|conserva|graba|reduce|repele|evita|corta|mide|enfria|calienta|gira|regula|emite|recibe|reproduce|lee|apt[oa]s?|compatibles?|con|sin|para|desde|hasta|libre|resistente)\b| (?:con|para|de|en|a|por)$/

/** The answer by one attribute: with "Sí" or "No" where the question asks just that, and else what it states. */
export function attributeText(name: string, value: string, asked: Asked, valueNamed: boolean): string {
  const { folded } = asked
  const yesNo = booleanOf(value)
  if (yesNo !== null) {
    const detail = detailOf(value)
    const said = `${booleanSentence(name, yesNo)}${detail ? `: ${detail}` : ''}.`
    return asksInItsWords(name, asked) ? `${yesNo ? 'Sí' : 'No'}, ${said}` : startUpper(said)
  }
  const counted = /^Cantidad (?:total )?de (.+)$/i.exec(name)?.[1]
  if (counted && /^\d+$/.test(value) && Number(value) > 1) return `Son ${value} ${startLower(counted)}.`
  const statement = statementOf(name, value)
  if (IS_OPEN.test(folded)) return startUpper(statement)
  if (LIMIT_NAME.test(fold(name))) return withinLimit(name, value, asked, statement)
  if (strayNumber(folded, value))
    return IS_SUITING.test(folded) || isInRange(folded, value) ? startUpper(statement) : `No, ${statement}`
  return valueNamed &&
    !/^(?:color|tono)/.test(fold(name)) &&
    !WEAKENS.test(fold(value)) &&
    !/ o /.test(folded) &&
    /^(?:y )?(?:es|son|tiene|viene|trae)\b/.test(folded) &&
    !DENIES.test(folded) &&
    !LACKING.test(value) &&
    !QUALIFIES.test(folded) &&
    !lacksQuantity(folded, value)
    ? `Sí, ${statement}`
    : startUpper(statement)
}

/**
 * Whether a question asks in the attribute's own words and in its sense. "¿tiene gluten?" is no question that "Apto para
 * celíacos: Sí" answers with yes, nor is "¿viene armado?" one for "Requiere armado": what they state is said without.
 */
function asksInItsWords(name: string, { folded, terms }: Pick<Asked, 'folded' | 'terms'>): boolean {
  const own = fold(name)
  const core = wordsOf(own.replace(HOW_IT_HAS, ' ')).filter((w) => w.kind === 'topic')
  return (
    core.length > 0 &&
    core.every((w) => terms.some((t) => t.stem === w.stem && !t.turned)) &&
    DENIES.test(own) === DENIES.test(folded) &&
    NEEDS.test(own) === NEEDS.test(folded) &&
    (SUITS.test(own) || !SUITS.test(folded)) &&
    (!GIVES.test(own) || HAS.test(folded)) &&
    !HARMS.test(folded)
  )
}
const HOW_IT_HAS =
  /\b(?:tipo|cantidad|numero|es|con|de|del|la|el|incluye|tiene|posee|trae|lleva|requiere|necesita|disponibles?|principal|producto|apt[oa]s?|para|admite|permite|sin|libre|cuenta)\b/g
const DENIES = /\b(?:sin|libre de|no|cero|nada de)\b|\b0 ?%/
const NEEDS = /\b(?:necesit|requier|precis|hay que|hace falta|aparte)/
const SUITS = /\bapt[oa]s?\b|\bintoleran|\balergic|\bceliac|\bdiabetic/
const GIVES = /^(?:incluye|trae|con)\b/
const HAS =
  /^(?!.*\b(?:funciona|anda|usa|alimenta|es a)\b).*\b(?:incluy|inclu[iy]d|trae|viene|tiene|posee|con\b|dan\b|hay\b|cuenta|aparte)/
const INCLUDES = /^(?:incluye|trae)\b/
/** "Incluye pilas: No" does not tell what it runs on. */
export const asksOfGiving = (name: string, folded: string): boolean =>
  !INCLUDES.test(fold(name)) || HAS.test(folded)
const HARMS = /\b(?:afect|arruin|dan[ae]|rompe|molest|reemplaz|saca|quita|separad)/

/** Words of an attribute's name that do not say what it is about. */
export const GENERIC_NAME =
  /\b(?:tipo|cantidad|numero|es|con|de|del|la|el|incluye|tiene|disponibles?|principal|producto|apt[oa]s?|para|requiere|necesita|lleva|cumple)\b/g

/** An attribute's name without those: "Cantidad de llaves" is about keys, and not about how much. */
export const specificName = (name: string): string => fold(name).replace(GENERIC_NAME, ' ')

/** Whether it suits somebody: what it is made for does not settle that. */
export const IS_SUITING = /\b(?:sirve|pued[eo]|podria|queda|van?\b|(?:es|son) para|usar|le va|me va|anda)/

/** "¿es toda de madera?", "¿100 algodón?", "¿solo gris?": more is asked than whether some of it is. */
export const QUALIFIES =
  /\b(?:100|pur[oa]s?|tod[oa]s?|enter[oa]s?|completamente|totalmente|sol[oa]s?|solamente|maciz[oa]s?|dur[oa]|verdad|verdader[oa]s?|genuin[oa]s?|legitim[oa]s?|original(?:es)?)\b/

/** "¿dura 5 horas?" with 8 is no no. */
export const isWithin = (folded: string, name: string, value: string): boolean => {
  const own = quantitiesOf(value)
  return quantitiesOf(folded).some((q) =>
    own.some(
      (o) =>
        o.unit === q.unit &&
        q.value < o.value &&
        (TIME.has(o.unit) || /^(?:alcance|autonomia|duracion)/.test(fold(name))),
    ),
  )
}
const TIME: ReadonlySet<string> = new Set(['minuto', 'hora', 'dia', 'semana', 'mes', 'ano'])

/** "Oro laminado" is not gold. */
export const WEAKENS =
  /\b(?:sintetic|simil|ecologic|imitacion|recuperad|laminad|banad|enchapad|aspecto|efecto)/

/** Nobody answers these with yes or no. */
export const IS_OPEN = /\b(?:que|cual|cuant[oa]s?)\b/

export const LIMIT_NAME = /\bmaxim[oa]\b|\bminim[oa]\b|\bsoportad[oa]\b/
export const ASKS_LIMIT =
  /\bmaxim|\bminim|\bhasta\b|\bdesde\b|\bedad|\b(?:aguant|soport|resist|banc|toler|carg|entr|alcanz|gir|lleg)\w*/
/** "¿a qué presión se usa?" is not told by the highest. */
export const ASKS_USED =
  /\bse (?:usa|infla|pone|trabaja|recomienda|carga|coloca|riega)\b|\b(?:normal|ideal|recomendad[oa]|aconsej\w+|conviene|hay que|trabaja|promedio|viene|sale de fabrica)\b/

/** "¿aguanta 90 kilos?" with 120 at most is a yes, and 130 a no; a yes only where no other limit stands. */
function withinLimit(name: string, value: string, { folded, listing }: Asked, statement: string): string {
  const fits = fitsLimit(name, value, folded)
  if (fits === null || (fits && oppositeOf(name, listing) !== undefined)) return startUpper(statement)
  return `${fits ? 'Sí' : 'No'}, ${statement}`
}

/** Whether the one quantity that a question names is within a limit; null where the two cannot be compared. */
function fitsLimit(name: string, value: string, folded: string): boolean | null {
  const [limit, ...limits] = quantitiesOf(value)
    .filter(({ unit }) => unit !== '')
    .map(inMonths)
  const asked = quantitiesOf(folded)
    .map(inMonths)
    .filter(({ unit }) => unit === limit?.unit)
  if (!limit || limits.length > 0 || asked.length !== 1 || /\bmas de\b/.test(folded)) return null
  return IS_LOWEST.test(fold(name)) ? asked[0]!.value >= limit.value : asked[0]!.value <= limit.value
}
const IS_LOWEST = /\bminim[oa]\b|^edad$|\bdesde\b/
const inMonths = ({ value, unit }: Quantity): Quantity =>
  unit === 'ano' ? { value: value * 12, unit: 'mes' } : { value, unit }

/** The highest of what this is the lowest, and the other way round. */
const oppositeOf = (name: string, { attributes }: ListingFacts): [string, string] | undefined =>
  Object.entries(attributes).find(
    ([other]) =>
      LIMIT_NAME.test(fold(other)) &&
      IS_LOWEST.test(fold(other)) !== IS_LOWEST.test(fold(name)) &&
      fold(other).split(' ')[0] === fold(name).split(' ')[0],
  )

/** The lowest age allows it and the highest does not: only the limit that is passed tells. */
export function isOverruled(name: string, value: string, folded: string, listing: ListingFacts): boolean {
  if (!LIMIT_NAME.test(fold(name)) || fitsLimit(name, value, folded) === false) return false
  const opposite = oppositeOf(name, listing)
  return opposite !== undefined && fitsLimit(...opposite, folded) === false
}

/**
 * "¿pesa menos de 2 kg?", "¿tiene más de 8 GB?": whether a value is on that side of the number; null where the two cannot be
 * compared, undefined where no side is asked for.
 */
export function isOnSide(folded: string, value: string): boolean | null | undefined {
  const [all = '', side = ''] = SIDE_OF.exec(folded) ?? []
  if (side === '') return undefined
  const [asked] = quantitiesOf(folded.slice(folded.indexOf(all)))
  const [own, ...others] = quantitiesOf(value)
  if (!asked || !own || others.length > 0 || asked.unit !== own.unit) return null
  return IS_MORE.test(side) ? own.value > asked.value : own.value < asked.value
}
const SIDE_OF =
  /\b(mas|menos|mayor(?:es)?|menor(?:es)?|superior|inferior|arriba|por encima|por debajo) (?:de|a|que|del) (?:l[oa]s? )?(?=\d|dos\b|tres\b|cuatro\b|cinco\b|diez\b)/
const IS_MORE = /^(?:mas|mayor|superior|arriba|por encima)/

/** The question names a number with a unit that the value has otherwise: "¿es de 1 hp?" with 0,75 HP. */
export const strayNumber = (folded: string, value: string): boolean => {
  const own = quantitiesOf(value)
  return quantitiesOf(folded).some(
    (q) =>
      q.unit !== '' &&
      own.some((o) => o.unit === q.unit) &&
      !own.some((o) => o.unit === q.unit && o.value === q.value),
  )
}

/** "¿tenés talle 9 meses?" with "6-9, 12, 18 meses". */
const isInRange = (folded: string, value: string): boolean => {
  const ranges = rangesOf(plainNumbers(fold(value)))
  return quantitiesOf(folded).some((q) => ranges.some(({ from, to }) => from <= q.value && q.value <= to))
}

/** "¿trae cable de 3 metros?" with "Incluye cable: Sí": of the metres, nothing is known. */
export const lacksQuantity = (folded: string, text: string): boolean => {
  const own = quantitiesOf(text)
  return quantitiesOf(folded).some(
    (q) => q.unit !== '' && !own.some((o) => o.unit === q.unit && o.value === q.value),
  )
}
