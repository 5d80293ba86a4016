import { guardAnswer } from '../guard/index.ts'
import { listingTexts } from '../listing/index.ts'
import { silence } from '../settle.ts'
import { clean, fold } from '../text/index.ts'
import type { AnswerInput, AnswerResult, Statement } from '../types.ts'
import { concealsAny } from './concealed.ts'
import { statementsOf, unsupported } from './grounds.ts'
import { MAX_ANSWER, type Violation } from './instructions.ts'
import { keptBack } from './kept-back.ts'
import { isImplausible } from './plausible.ts'
import type { ModelReply } from './reply.ts'
import type { CitableSource } from './sources.ts'

/** Below this a model's own doubt is taken at its word: a draft for the seller. */
const SURE_FROM = 0.6

export type Verdict = { result: AnswerResult; cited: string[] } | { violations: Violation[] }

/** What becomes of a reply: an answer, a silence with its reason, or what is wrong with it. */
export function judge(
  reply: ModelReply,
  input: AnswerInput,
  question: string,
  sources: readonly CitableSource[],
): Verdict {
  if (reply.abstention !== null) return { result: silence(reply.abstention), cited: [] }
  const { listing, shop } = input
  const cited = sources.filter(({ id }) => reply.sources.includes(id))
  const said = tidy(reply.answer)
  const added = soldOutAfter(said, input)
  const text = [said, ...added].join(' ')
  const known = `${shop.seller.brand} ${listing?.title ?? ''}`
  const { codes } = guardAnswer(text, {
    question,
    listing,
    passages: [...cited.map((source) => source.text), ...added],
    settings: shop.settings,
    sellerTexts: [shop.seller.brand],
    isOwnSite: shop.ownSite !== undefined,
  })
  const ids = new Set(sources.map(({ id }) => id))
  const shown = [...sources.map((s) => s.text), ...labelsOf(sources), question, known]
  const checks: [Violation, boolean][] = [
    ['unknown_source', !reply.sources.every((id) => ids.has(id))],
    ['no_source', cited.length === 0],
    ['too_long', text.length > MAX_ANSWER],
    ['unsupported', unsupported(said, cited, known).length > 0],
    ['implausible', isImplausible(said, shown)],
    ['concealed', concealsAny(said, keptBack(input, sources), shown)],
  ]
  const violations = [...checks.flatMap(([code, isBroken]) => (isBroken ? [code] : [])), ...codes]
  if (violations.length > 0) return { violations: [...new Set(violations)] }
  const statements = [...statementsOf(said, cited, known), ...added.map(soldOut)]
  const { confidence } = reply
  return {
    result:
      confidence < SURE_FROM
        ? silence('low_confidence', text, statements, confidence)
        : { outcome: 'answer', text, statements, confidence, facts: factsOf(cited) },
    cited: cited.map(({ id }) => id),
  }
}

/** The keywords and file names in the prompt, which no source text contains. */
const labelsOf = (sources: readonly CitableSource[]): string[] =>
  sources.map(({ source }) =>
    source.kind === 'instruction' ? source.keyword : source.kind === 'knowledge' ? source.fileName : '',
  )

/** One line, without marks of sources such as "[K1]". */
const tidy = (answer: string): string =>
  clean(answer)
    .replace(/(?<!\s)\s*[[(](?:[LPIK]\d{1,2}(?:,\s*)?)+[\])]/g, '')
    .replace(/\s+/g, ' ')

const SAYS_SOLD_OUT = /\bsin stock\b|\bagotad[oa]s?\b|\bno (?:tenemos|hay|queda|quedan|contamos)\b/

/** Without stock every answer says so, whatever a model leaves out. */
const soldOutAfter = (said: string, { listing, shop }: AnswerInput): string[] =>
  shop.settings.checkStock && listing?.stock === 0 && said !== '' && !SAYS_SOLD_OUT.test(fold(said))
    ? [listingTexts.soldOut]
    : []

const soldOut = (text: string): Statement => ({
  text,
  sources: [{ kind: 'listing', field: 'stock', label: 'Stock', value: '0' }],
})

/** The listing's fields that an answer stands on, as the embedded engine names them. */
const factsOf = (cited: readonly CitableSource[]): string[] => [
  ...new Set(
    cited.flatMap(({ source }) =>
      source.kind !== 'listing'
        ? []
        : [source.field === 'attributes' ? `attributes.${source.label}` : source.field],
    ),
  ),
]
