import { sentencesOf } from '@mostrador/documents/text'
import { bagOf, type Bag } from '../evidence/index.ts'
import { denies } from '../text/index.ts'
import type { Dimension } from './dimensions.ts'
import { derivationOf, shownDerivation } from './derive.ts'
import type { KnownValue } from './known-value.ts'
import { hasAnotherUnit, isSame } from './same.ts'
import { valuesIn, type Value } from './read-values.ts'
import { readable } from './readable.ts'

/** What the values of an answer are held against. */
export interface Grounds {
  /** Texts of the cited units, and facts of the listing. */
  sources: readonly string[]
  /** What the buyer said. */
  question: string
}

/** What a value of an answer stands on. */
export type Ground =
  | { kind: 'stated'; unit: string }
  | { kind: 'buyer' }
  | { kind: 'derived'; derivation: string }

export interface GroundedValue {
  value: Value
  clause: string
  /** Null when nothing supports the value. */
  ground: Ground | null
}

/** Finds what each value of an answer stands on. No rule looks at where in the answer the value is. */
export function groundValues(text: string, { sources, question }: Grounds): GroundedValue[] {
  const units = sources.map((source) => ({
    source,
    values: valuesIn(source).map((value) => boundAsSaid(value, source)),
  }))
  const buyers: KnownValue[] = valuesIn(question)
    .slice(0, MOST_OPERANDS)
    .map((value) => ({ ...value, from: 'buyer' }))
  if (valuesIn(text).length > MOST_VALUES) return readWith([], [])
  const first = readWith(buyers)
  // What follows from the buyer's words and a source may lead on: "son 9 m2, a 42.900 el metro son 386.100".
  const steps = first.flatMap(({ value, ground }): KnownValue[] =>
    ground?.kind === 'derived' ? [{ ...value, from: 'buyer' }] : [],
  )
  const read =
    steps.length > 0 && first.some(({ ground }) => ground === null)
      ? withGrounds(first, readWith([...buyers, ...steps]))
      : first
  return followSums(read, buyers)

  function readWith(operands: readonly KnownValue[], derivable: readonly Unit[] = units): GroundedValue[] {
    return sentencesOf(text).flatMap((clause) => {
      const values = valuesIn(clause).filter((value) => !isFree(value))
      if (values.length === 0) return []
      const near = nearestTo(`${question} ${clause}`, derivable)
      const known = [
        ...near
          .flatMap((unit) => unit.values.map((value): KnownValue => ({ ...value, from: 'source' })))
          .slice(0, MOST_OPERANDS),
        ...operands,
      ]
      const words = readable([clause, ...near.map(({ source }) => source)].join('\n'))
      return values.map((value): GroundedValue => ({
        value,
        clause,
        ground: groundOf(value, clause, known, words),
      }))
    })
  }

  function groundOf(
    value: Value,
    clause: string,
    known: readonly KnownValue[],
    words: string,
  ): Ground | null {
    const valid = units.filter((unit) => isValid(unit, clause))
    const isElsewhere = valid.some(({ values }) => values.some((k) => hasAnotherUnit(value, k)))
    const unit = valid.find(({ values }) =>
      values.some((k) => states(value, k) && !(k.dimension === 'plain' && isElsewhere)),
    )
    if (unit) return { kind: 'stated', unit: unit.source }
    // A buyer may repeat what an old list says.
    if (units.some((unit) => !isValid(unit, clause) && unit.values.some((k) => states(value, k)))) return null
    if (buyers.some((k) => states(value, k)) && mayBeBuyers(value, clause)) return { kind: 'buyer' }
    if (value.parts.length > 0) {
      const parts = value.parts.map((part) => groundOf(part, clause, known, words))
      if (parts.every((part) => part !== null)) return parts[0]!
    }
    const derivation = derivationOf(value, known, { clause: readable(clause), words })
    return derivation === null ? null : { kind: 'derived', derivation }
  }

  /** Of sums, shares and instalments the buyer's own number is denied or compared, and never an offer. */
  function mayBeBuyers({ dimension }: Value, clause: string): boolean {
    return (
      !OFFERED.has(dimension) ||
      denies(readable(clause)) ||
      valuesIn(clause).some(
        (other) =>
          other.dimension === dimension && units.some(({ values }) => values.some((k) => states(other, k))),
      )
    )
  }
}

/** The second reading's grounds for values without one in the first; both read the same values. */
const withGrounds = (first: readonly GroundedValue[], second: readonly GroundedValue[]): GroundedValue[] =>
  first.map((own, at) => (own.ground === null ? { ...own, ground: second[at]?.ground ?? null } : own))

/** Rounds in which a sum may build on another: "son 640 g por día, en 30 días 19,2 kg, casi una bolsa". */
const SUM_ROUNDS = 2

/** Values that follow from other supported ones of the same answer and from the buyer's, which the reader can follow. */
function followSums(read: readonly GroundedValue[], buyers: readonly Value[]): GroundedValue[] {
  let followed = [...read]
  for (let round = 0; round < SUM_ROUNDS; round += 1) {
    const shown = followed.filter(({ ground }) => ground !== null).slice(0, MOST_OPERANDS)
    followed = followed.map((own) => {
      if (own.ground !== null) return own
      const inClause = shown.filter(({ clause }) => clause === own.clause)
      const derivation = shownDerivation(
        own.value,
        shown.map(({ value }) => value),
        buyers,
        inClause.map(({ value }) => value),
        readable(own.clause),
      )
      return derivation === null ? own : { ...own, ground: { kind: 'derived', derivation } }
    })
  }
  return followed
}

const OFFERED: ReadonlySet<Dimension> = new Set(['money', 'dollars', 'percent', 'instalments'])

interface Unit {
  source: string
  values: readonly Value[]
}

/** Units that a derivation may start from: those that share most words with the question and the clause. */
function nearestTo(text: string, units: readonly Unit[]): Unit[] {
  const wanted = bagOf(text)
  return units
    .filter((unit) => unit.values.length > 0 && isValid(unit, text))
    .map((unit) => ({ unit, shared: sharedStems(wanted, bagOf(unit.source)) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, DERIVED_FROM)
    .map(({ unit }) => unit)
}

/** A unit that says of itself that it no longer holds supports only a clause that says so too. */
const isValid = ({ source }: Unit, clause: string): boolean =>
  !saysVoid(source) || saysVoid(clause) || denies(readable(clause))

const saysVoid = (text: string): boolean => VOID.test(readable(text))
const VOID =
  /\b(?:ya no (?:vale|corre|rige|va|aplica|sirve|anda|se usa|esta vigente)\w*|no (?:vale|corre|va|rige|anda|aplica)n? mas|quedo (?:vieja?|viejo|sin efecto|desactualizad[oa])|(?:lista|precios?|tarifas?|version|promo\w*|fechas?) (?:viej[oa]s?|anterior(?:es)?|vencid[oa]s?|desactualizad[oa]s?)|derogad[oa]s?|sin vigencia|caduc(?:o|ad[oa]s?)|vencid[oa]s?|desactualizad[oa]s?)\b/

/** No answer of 600 characters that people would read has more; of a text with more, each value must be stated. */
const MOST_VALUES = 24
/** Derivations try every pair of these, so a text full of numbers must not have them all tried. */
const MOST_OPERANDS = 40
const DERIVED_FROM = 4

const sharedStems = (a: Bag, b: Bag): number => [...a.stems].filter((stem) => b.stems.has(stem)).length

/** "Más de 30 minutos no" bounds from above: in a sentence that denies, a bound may be either. */
const boundAsSaid = (value: Value, source: string): Value =>
  value.bound !== null && /\b(?:no|ni|nunca)\b/.test(readable(source)) ? { ...value, bound: null } : value

/** A least is no most: "hasta 30 kg" is not what "desde 30 kg" says. */
const states = (own: Value, known: Value): boolean =>
  (isSame(own, known) ||
    known.parts.some(
      (part) => isSame(own, part) && (known.dimension !== 'date' || own.dimension === 'plain'),
    ) ||
    // "El 13" of "13 de septiembre" has no unit.
    (own.dimension === 'plain' && known.held.some((part) => isSame(own, part)))) &&
  !(own.bound !== null && known.bound !== null && own.bound !== known.bound)

/** "los dos", "las tres cosas", "una": they point at things and measure nothing. */
const isFree = ({ dimension, value, written, isPointed }: Value): boolean =>
  (dimension === 'plain' && value === 0) ||
  (!/\d/.test(written) && (value === 1 || (isPointed && value <= 4)))
