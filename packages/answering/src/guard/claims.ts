import { comparable, VALUE_CLASSES } from '../listing/index.ts'
import { fold, quantitiesOf, sentencesOf, wordsOf } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import { TYPED_CLAIMS } from './listing-facts.ts'

const NEGATION = /\b(?:no|sin|ni|nunca|tampoco|jamas|ningun[oa]?)\b/g
const LEAD = /^(?:si|no|claro(?: que si)?|exacto|por supuesto)\s*[,.:;!]\s*/
const CLASSES = VALUE_CLASSES.filter(({ id }) => id === 'color' || id === 'material' || id === 'gender')

/** "Sin interés" and "con interés" are values, not negations; the typed claims look after them. */
const countNegations = (folded: string): number =>
  folded.replace(/\bsin interes\b/g, '').match(NEGATION)?.length ?? 0

/** Claims that the sources deny: turned polarity, values that stand nowhere, typed facts said wrong. */
export function claimCodes(
  text: string,
  sources: readonly string[],
  listing: ListingFacts | null,
  question: string,
): string[] {
  const known = sources.flatMap((s) => sentencesOf(s)).map(prepare)
  const asked = fold(question)
  const codes = sentencesOf(text).flatMap((sentence) => {
    const folded = fold(sentence).replace(/^[¡!¿\s]+/, '')
    const body = folded.replace(LEAD, '')
    return [
      ...disagreements(folded, body, known, asked),
      ...strayCodes(body, sources),
      ...strayValues(body, sources, asked),
      ...(listing && !isCited(body, sources) ? typedClaims(body, listing) : []),
    ]
  })
  return [...new Set(codes)]
}

interface Prepared {
  stems: ReadonlySet<string>
  negations: number
  quantities: readonly number[]
}

function prepare(sentence: string): Prepared {
  const folded = fold(sentence).replace(LEAD, '')
  return {
    stems: new Set(
      wordsOf(folded)
        .filter((w) => w.kind !== 'filler' && w.kind !== 'number')
        .map((w) => w.stem),
    ),
    negations: countNegations(folded),
    quantities: quantitiesOf(folded).map((q) => q.value),
  }
}

/** A sentence that says what a source says, with another number of negations or other numbers, turns it round. */
function disagreements(folded: string, body: string, known: readonly Prepared[], asked: string): string[] {
  const own = prepare(body)
  if (/^si\s*[,.:;]\s*no\b(?! hay (?:problema|drama))/.test(folded)) return ['polarity']
  if (/^no\s*[,.:;]/.test(folded) && own.negations === 0 && own.stems.size > 0) {
    const inQuestion = prepare(asked)
    // "No, es impermeable" to "¿es impermeable?" denies and affirms at once.
    if ([...own.stems].every((s) => inQuestion.stems.has(s)) && inQuestion.negations === 0)
      return ['polarity']
  }
  // One word is compared only with a source that says just that word.
  const tiny = own.stems.size < 2 && own.quantities.length === 0
  let best = 0
  let nearest: Prepared[] = []
  for (const source of known) {
    if (tiny && source.stems.size !== own.stems.size) continue
    const shared = [...own.stems].filter((s) => source.stems.has(s)).length / own.stems.size
    if (shared > best + 1e-9) nearest = []
    if (shared >= best - 1e-9) nearest.push(source)
    best = Math.max(best, shared)
  }
  if (own.stems.size === 0 || best < 0.75) return []
  const agrees = (s: Prepared) =>
    s.negations === own.negations || (best < 1 && s.negations > 0 === own.negations > 0)
  return [
    ...(nearest.some(agrees) ? [] : ['polarity']),
    // A number of the right kind from the wrong sentence: "de 13 a 18" where the source says "de 10 a 18".
    ...(nearest.some((s) => isWithin(own.quantities, s.quantities)) ? [] : ['number']),
  ]
}

/** Whether every number is among the others, as many times as it occurs. */
function isWithin(numbers: readonly number[], others: readonly number[]): boolean {
  const left = [...others]
  return numbers.every((n) => {
    const at = left.indexOf(n)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Model names and sizes such as PH2 or V60, which are words and numbers in one. */
function strayCodes(body: string, sources: readonly string[]): string[] {
  const codes = body.match(/\b[a-z]+\d+[a-z0-9]*\b/g) ?? []
  if (codes.length === 0) return []
  const known = new Set(fold(sources.join(' ')).match(/\b[a-z]+\d+[a-z0-9]*\b/g) ?? [])
  return codes.every((code) => known.has(code)) ? [] : ['number']
}

/** Colours, materials and genders that neither the sources nor a denial of what was asked explain. */
function strayValues(body: string, sources: readonly string[], asked: string): string[] {
  const sourceText = fold(sources.join(' \n '))
  return CLASSES.flatMap(({ id, values }) => {
    const known = new Set([...sourceText.matchAll(values)].map(([v]) => comparable(v)))
    const denied = /\b(?:no|ni|sin)\b/.test(body)
      ? new Set([...asked.matchAll(values)].map(([v]) => comparable(v)))
      : new Set<string>()
    const stray = [...body.matchAll(values)].some(
      ([v]) => !known.has(comparable(v)) && !denied.has(comparable(v)),
    )
    return stray ? [id] : []
  })
}

function typedClaims(body: string, listing: ListingFacts): string[] {
  if (/\bno\b/.test(body)) return []
  return TYPED_CLAIMS.filter(({ claim, contradicted }) => claim.test(body) && contradicted(listing)).map(
    ({ code }) => code,
  )
}

const isCited = (body: string, sources: readonly string[]): boolean => {
  const plain = body.replace(/[^a-z0-9]+/g, ' ').trim()
  return sources.some((s) =>
    fold(s)
      .replace(/[^a-z0-9]+/g, ' ')
      .includes(plain),
  )
}
