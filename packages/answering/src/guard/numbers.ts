import type { GuardCode } from '@mostrador/contract/guard'
import { fold, unitOf } from '../text/index.ts'
import { sentenceClausesOf, sharedWords, valueClausesOf, type Clause } from './clauses.ts'
import { equalQuantities, isLongTime, isTime, sameMeasure, type Measure } from './measures.ts'
import { isElsewhere } from './misplaced.ts'

/** Numbers that no source holds, that carry another unit there, or that a source gives to something else. */
export function numberCodes(text: string, sources: readonly string[]): GuardCode[] {
  const written = withoutKnownCodes(text, sources)
  if (hasStrayCode(written, sources)) return ['number']
  const clauses = sources.flatMap(valueClausesOf)
  // "entre el día 91 y los 6 meses" is cut into clauses between both.
  const whole = sources.flatMap((source) => equalQuantities(source))
  const stray = equalQuantities(written).flatMap((own) =>
    whole.some((known) => sameMeasure(known, own)) ? [] : strayCode(own, clauses),
  )
  if (stray.length > 0) return stray
  const sentences = sources.flatMap(sentenceClausesOf)
  const isWrong = (own: Clause) =>
    repeatsMore(own, clauses, sentences) || own.measures.some((measure) => isMisplaced(own, measure, clauses))
  const restatesWrong = sentenceClausesOf(written).some((own) => isAnotherReading(own, sentences))
  return restatesWrong || valueClausesOf(written).some(isWrong) ? ['number'] : []
}

/** Units that a table may leave away; what is bought, paid and waited for is always named. */
const OF_TABLES = /^(?:cm|g|ml|w|v|mah|ah|gb|hz|db|nm|rpm|pulgada|grado|lumen|joule|hp|bar|hora|minuto)$/

function strayCode(own: Measure, sources: readonly Clause[]): GuardCode[] {
  const known = sources.flatMap((s) => s.measures.map((m) => ({ ...m, said: s.folded })))
  if (known.some((k) => sameMeasure(k, own))) return []
  const alike = known.filter((k) => k.written === own.written)
  if (alike.length === 0) return ['number']
  // "160 x 90 cm" leaves a unit away, "3 días" and "15 %" do not.
  if (own.unit === '') return alike.some((k) => !isLongTime(k) && k.unit !== '%') ? [] : ['quantity']
  const isOfTable = OF_TABLES.test(own.unit) && !isLongTime(own)
  const mayBe = alike.some(
    (k) =>
      k.unit === '' &&
      // "Cantidad de personas: 8" names its unit before the number.
      ((isOfTable && !k.isCounted) || k.said.split(/[^a-z%$]+/).some((word) => unitOf(word) === own.unit)),
  )
  return mayBe && alike.every((k) => k.unit === '' || !isOfTable) ? [] : ['quantity']
}

/** A long code may be written in groups: "978-987-4012-35-7". */
function withoutKnownCodes(text: string, sources: readonly string[]): string {
  const known = new Set(
    sources.flatMap((s) => (s.match(LONG_CODE) ?? []).map((code) => code.replace(/\D/g, ''))),
  )
  return text.replace(LONG_CODE, (code) => (known.has(code.replace(/\D/g, '')) ? ' ' : code))
}

const LONG_CODE = /\d(?:[\s.-]?\d){7,}/g

/** Model names and zeros in front, which are more than their number. */
function hasStrayCode(text: string, sources: readonly string[]): boolean {
  const codes = (of: string) => [...models(of), ...(of.match(/(?<![\d.,:/-])0\d+/g) ?? [])]
  const known = new Set(sources.flatMap(codes))
  const plain = ` ${fold(sources.join(' \n '))
    .replace(/(?<=\d)\s+(?=[a-z])/g, '')
    .replace(/[^a-z0-9]+/g, ' ')} `
  return codes(text).some((code) => !known.has(code) && !plain.includes(` ${code} `))
}

/** PH2, V60, 1619P07582; "220v" is a number with its unit. */
const models = (text: string): string[] =>
  (fold(text).match(/\b(?=\w*\d)(?=\w*[a-z])[a-z0-9]{2,}\b/g) ?? []).filter(
    (code) =>
      !/^\d+[a-z]+$/.test(code) || (unitOf(code.replace(/^\d+/, '')) === '' && !/^\d+x\d*$/.test(code)),
  )

const sameKind = (a: Measure, b: Measure): boolean =>
  a.written === b.written &&
  a.isCounted === b.isCounted &&
  (a.unit === b.unit || a.unit === '' || b.unit === '')

const times = ({ measures }: Clause, measure: Measure): number =>
  measures.filter((m) => sameKind(m, measure)).length

/** "De 10 a 10" where the source says "de 10 a 18". */
function repeatsMore(own: Clause, clauses: readonly Clause[], sentences: readonly Clause[]): boolean {
  return own.measures.some((measure) => {
    const count = times(own, measure)
    if (count < 2) return false
    const comparable = clauses.some((c) => c.measures.length >= own.measures.length) ? clauses : sentences
    return !comparable.some((s) => times(s, measure) >= count)
  })
}

/** So much of a sentence must a source hold to be the one that it repeats. */
const SAME_SENTENCE = 0.8

/** A sentence that repeats one of the sources, with as many numbers, of which some are others. */
function isAnotherReading(own: Clause, sources: readonly Clause[]): boolean {
  if (own.measures.length < 2) return false
  const near = sources.filter((s) => sharedWords(own, s) >= SAME_SENTENCE)
  const agrees = (s: Clause) => own.measures.every((m) => times(s, m) >= times(own, m))
  return near.some((s) => s.measures.length === own.measures.length) && !near.some(agrees)
}

function isMisplaced(own: Clause, measure: Measure, sources: readonly Clause[]): boolean {
  const fits = (m: Measure) =>
    sameMeasure(m, measure) || (m.written === measure.written && (m.unit === '' || measure.unit === ''))
  const rivals = (m: Measure) =>
    m.unit === measure.unit ||
    (isTime(m) && isTime(measure)) ||
    (m.written === measure.written && m.unit !== '')
  const beside = own.measures.filter((m) => m !== measure)
  const names = (s: Clause, other: Measure) => s.measures.some((m) => sameMeasure(m, other))
  const holds = sources.filter((s) => s.measures.some(fits))
  const others = sources.filter((s) => !s.measures.some(fits) && s.measures.some(rivals))
  // "El 37 mide 24 cm" where the 37 measures 23,5 and the 38 measures 24.
  const givesAnother = (s: Clause, other: Measure) =>
    names(s, other) && s.measures.some((m) => rivals(m) && !sameMeasure(m, other))
  if (beside.some((o) => others.some((s) => givesAnother(s, o)) && !holds.some((s) => names(s, o))))
    return true
  const told = beside.filter((other) => holds.some((s) => names(s, other)))
  return isElsewhere(
    own,
    holds,
    others.filter((s) => told.every((other) => names(s, other))),
  )
}
