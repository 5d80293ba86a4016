import { matchPassage, type Match, type Term } from '../evidence/index.ts'
import { namesKeyword } from '../seller/index.ts'
import { fold } from '../text/index.ts'
import { asksForNamedSize, asksForOneSize } from './bare-size.ts'
import { asksBesides, DOUBTFUL, POLICIES, type Candidate } from './candidate.ts'
import { missesMatter } from './doubts.ts'
import { AFTER_SALE, mentions, pointMissedBy } from './point.ts'
import { leavesUnnamed } from './unnamed.ts'
import { lacksValue, valueFit } from './quantity.ts'
import type { Reading } from './reading.ts'

/** What the seller's keyword answers tell of a part of a question. */
export function fromInstructions(
  folded: string,
  terms: readonly Term[],
  told: readonly Term[],
  reading: Reading,
  rival: Candidate | undefined,
): Candidate[] {
  // "¿la tenés en talle 4?": a guide to sizes does not tell.
  const isOfOneSize = asksForOneSize(folded, reading) || asksForNamedSize(folded)
  return reading.instructions.flatMap((instruction): Candidate[] => {
    const named = namesKeyword(instruction, terms, folded)
    const mentioned = named || namesKeyword(instruction, told, folded)
    const match = matchPassage(instruction.passage, terms, told, () => 0)
    const tellsPrice = match !== null && ASKS_PRICE.test(folded) && showsSpecialPrice(match, terms)
    // By what else it says it is weighed as a passage, see `factsFor`.
    if (!mentioned && !tellsPrice) return []
    const coverage = tellsPrice ? match.confidence : (match?.coverage ?? 0)
    // "tengo una cafetería, ¿qué precio me hacen?": the special price that the seller wrote for such buyers.
    const isPrice =
      (mentioned > 0 || tellsPrice) &&
      ASKS_PRICE.test(folded) &&
      SPECIAL_PRICE.test(fold(instruction.response))
    const unknown = shareOf(terms, (t) => t.unknown) > 0.5
    const isLiteral = / /.test(instruction.name) && folded.includes(fold(instruction.name))
    const isOfOther = match !== null && isOfWholeMatter(match, terms, instruction.name)
    const isWhole = isLiteral || ((named === 2 || isPrice) && !unknown && !isOfOther)
    const sure = isWhole ? Math.max(0.6, coverage) : coverage
    const misses = match
      ? pointMissedBy(folded, terms)(match, instruction.response) !== 'no' ||
        leavesUnnamed(folded, terms)(match, instruction.response) !== 'no' ||
        terms.some((t) => AFTER_SALE.has(t.stem) && !mentions(match, t)) ||
        (named < 2 && missesMatter(match, terms))
      : lacksValue(folded, instruction.response)
    const confidence = misses || isOfOther ? Math.min(sure, DOUBTFUL) : sure
    const isOutdone = isOfOneSize || (rival !== undefined && givesWay(match, terms, rival))
    const rank =
      isPrice || (isLiteral && !isOutdone)
        ? 1.4
        : coverage +
          0.6 * valueFit(folded)(instruction.response) +
          (named === 2 && !isOutdone ? 0.55 : named > 0 ? 0.15 : 0)
    return [
      {
        from: 'instruction',
        statements: [
          {
            text: instruction.response,
            sources: [{ kind: 'instruction', keyword: instruction.keyword }],
          },
        ],
        facts: [],
        confidence,
        rank,
      },
    ]
  })
}

/** A keyword that names a whole matter answers for no more than that: neither "¿cuántos cambios tiene?" nor "¿puedo extender la garantía?". */
export const isOfWholeMatter = (match: Match, terms: readonly Term[], name: string): boolean =>
  POLICY_NAME.test(fold(name)) && asksBesides(match, terms, name)
const POLICY_NAME = /^(?:garantias?|cambios?|envios?|devoluci\w+)$/

const shareOf = (terms: readonly Term[], is: (term: Term) => boolean): number => {
  const sum = (some: readonly Term[]) => some.reduce((n, t) => n + t.weight, 0)
  return sum(terms.filter(is)) / (sum(terms) || 1)
}

/** A keyword such as "medida" stands in many questions: a file that explains what else was asked knows better. */
function givesWay(match: Match | null, terms: readonly Term[], rival: Candidate): boolean {
  if (!match || !rival.explains || rival.confidence < 0.9) return false
  const asked = terms.filter((t) => t.kind === 'topic' || POLICIES.has(t.stem))
  return asked.some((t) => !mentions(match, t)) && asked.every((t) => rival.explains!.has(t.stem))
}

/** "¿me hacen precio por doce?": that the seller has a special price, under whatever keyword. */
const showsSpecialPrice = (match: Match, terms: readonly Term[]): boolean =>
  BY_COUNT.test(fold(match.passage.sentences[match.best]!.text)) &&
  terms.some((t) => t.stem === '@bulk' && match.passage.sentences[match.best]!.bag.stems.has(t.stem))

const BY_COUNT =
  /\b(?:desde|a partir de|llevando|comprando|mas de)\b.{0,25}(?:\d|\b(?:dos|tres|cuatro|cinco|seis|diez|doce|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa])\b)|\bmayor(?:ist\w+)?\b|\bcantidad\b|\breventa\b/
const ASKS_PRICE = /\bprecios?\b|\bcuanto\b|\bdescuento|\bpromo/
const SPECIAL_PRICE = /\d\s?%|\bdescuento|\bprecio/
