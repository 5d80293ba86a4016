import { comparable, VALUE_CLASSES } from '../listing/index.ts'
import { fold, sentencesOf, wordsOf } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import { TYPED_CLAIMS } from './listing-facts.ts'

const NEGATION = /\b(?:no|sin|ni|nunca|tampoco|jamas|ningun[oa]?)\b/g
const LEAD = /^(?:si|no|claro(?: que si)?|exacto|por supuesto)\s*[,.:;!]\s*/
const CLASSES = VALUE_CLASSES.filter(({ id }) => id === 'color' || id === 'material' || id === 'gender')

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
      ...polarity(folded, body, known, asked),
      ...strayValues(body, sources, asked),
      ...(listing && !isCited(body, sources) ? typedClaims(body, listing) : []),
    ]
  })
  return [...new Set(codes)]
}

interface Prepared {
  stems: ReadonlySet<string>
  negations: number
}

function prepare(sentence: string): Prepared {
  const folded = fold(sentence).replace(LEAD, '')
  return {
    stems: new Set(
      wordsOf(folded)
        .filter((w) => w.kind !== 'filler')
        .map((w) => w.stem),
    ),
    negations: folded.match(NEGATION)?.length ?? 0,
  }
}

/** A sentence that says almost what a source says, with another number of negations, turns it round. */
function polarity(folded: string, body: string, known: readonly Prepared[], asked: string): string[] {
  const own = prepare(body)
  if (/^si\s*[,.:;]\s*no\b(?! hay (?:problema|drama))/.test(folded)) return ['polarity']
  if (/^no\s*[,.:;]/.test(folded) && own.negations === 0 && own.stems.size > 0) {
    const inQuestion = prepare(asked)
    // "No, es impermeable" to "¿es impermeable?" denies and affirms at once.
    if ([...own.stems].every((s) => inQuestion.stems.has(s)) && inQuestion.negations === 0)
      return ['polarity']
  }
  if (own.stems.size < 2) return []
  let best = 0
  let same = false
  for (const source of known) {
    const shared = [...own.stems].filter((s) => source.stems.has(s)).length / own.stems.size
    const alike =
      source.negations === own.negations || (shared < 1 && source.negations > 0 === own.negations > 0)
    if (shared > best + 1e-9) {
      best = shared
      same = alike
    } else if (Math.abs(shared - best) < 1e-9) same ||= alike
  }
  return best >= 0.75 && !same ? ['polarity'] : []
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
