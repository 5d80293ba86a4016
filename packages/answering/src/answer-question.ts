import {
  amountOfOther,
  ANSWER_FROM,
  candidatesFor,
  isShort,
  isThin,
  namesOnlyKind,
  namesItself,
  namesOther,
  namesThingOf,
  readShop,
  sharesSource,
  sourcesOf,
  wantsValue,
  type Candidate,
  type Reading,
} from './answer/index.ts'
import { guardAnswer } from './guard/index.ts'
import { listingTexts } from './listing/index.ts'
import { asksBareAmount, segmentsOf, unsaidContext, type Segment } from './question/index.ts'
import { cleanQuestion, settleAtOnce, silence } from './settle.ts'
import type { AnswerInput, AnswerResult, Source, Statement } from './types.ts'
import { fold } from './text/index.ts'
import { compose } from './wording/index.ts'

/** Below this, not even the seller is offered a draft. */
const DRAFT_FROM = 0.3
/** As sure as a fact of the listing or a whole question found in a file. */
const SURE = 0.8

/** Answers a buyer's question from the shop's own facts and words, or says why it stays silent. Pure and deterministic. */
export function answerQuestion(input: AnswerInput): AnswerResult {
  const settled = settleAtOnce(input)
  if (settled) return settled
  const question = cleanQuestion(input.question)
  const unsaid = unsaidContext(question, input.history ?? [])
  const reading = readShop(input, unsaid ? `${unsaid}\n${question}` : question)
  const chosen = chooseParts(question, unsaid, reading)
  const draft = chosen.filter((c): c is Candidate => c !== null && c.confidence >= DRAFT_FROM)
  if (draft.length === 0) return silence('no_data')

  const statements = mergeStatements(draft, reading)
  const confidence = Math.min(...chosen.map((c) => c?.confidence ?? 0))
  const text = compose(
    statements.map((s) => s.text),
    input.shop,
  )
  const { verdict } = guardAnswer(text, {
    question,
    listing: input.listing,
    passages: draft.flatMap((c) => c.statements.map((s) => s.text)),
    settings: input.shop.settings,
    sellerTexts: [input.shop.seller.brand, ...quotesOf(sourcesOf(statements))],
    isOwnSite: input.shop.ownSite !== undefined,
  })
  if (verdict === 'block') return silence('guard', null, statements, confidence)
  if (confidence < ANSWER_FROM) return silence('low_confidence', text, statements, confidence)
  return {
    outcome: 'answer',
    text,
    statements,
    confidence,
    facts: [...new Set(draft.flatMap((c) => c.facts))],
  }
}

/** The best candidate of each part that asks something; null where no source has a word. */
function chooseParts(question: string, unsaid: string | null, reading: Reading): (Candidate | null)[] {
  const segments = segmentsOf(question)
  const full = segments.filter((s) => s.asks && !isThin(s.text, reading))
  const asked = full.length > 0 ? full : segments.filter((s) => s.asks)
  const told = [
    ...segments.filter((s) => !asked.includes(s)).map((s) => s.text),
    ...(unsaid ? [unsaid] : []),
  ].join('. ')
  const parts = asked.map(({ text }, at) => {
    const others = asked.filter((s) => s.text !== text).map((s) => s.text)
    const before = otherBefore(asked.slice(0, at), text, reading)
    return bestFor(text, [told, before ?? ''].filter((t) => t !== '').join('. '), others.join('. '), reading)
  })
  asked.forEach(({ text }, at) => {
    // "¿envían a Salta? ¿cuánto tarda y qué costo tiene?": both amounts are of what was asked first.
    const named = asked.findLastIndex((s, n) => n < at && !asksBareAmount(fold(s.text)))
    const before = asked[named]?.text ?? unsaid?.replaceAll('\n', ' ')
    if (!before) return
    const ofOther = amountOfOther(before, parts[named], text, reading)
    if (ofOther !== undefined) {
      if (ofOther && named >= 0 && ofOther.from !== 'slot') parts[named] = ofOther
      parts[at] = ofOther
    } else parts[at] = ofSameThing(before, text, parts[at] ?? null, reading) ?? parts[at] ?? null
  })
  const isAnswer = (c: Candidate | null): c is Candidate => c !== null && c.confidence >= ANSWER_FROM
  const answered = parts.filter(isAnswer)
  if (answered.length === parts.length) return parts
  // Buyers ask the same thing twice in other words: a part that leads to what is said already, or one word, may stay open.
  const sure = answered.some((c) => c.confidence >= SURE)
  const mayStayOpen = asked.every(({ text }, at) => {
    const part = parts[at] ?? null
    return (
      isAnswer(part) ||
      (part && !wantsValue(fold(text)) && answered.some((c) => sharesSource(c, part))) ||
      (sure && isShort(text, reading) && !wantsValue(fold(text)))
    )
  })
  if (answered.length > 0 && mayStayOpen) return answered
  const whole = asked.length > 1 ? bestFor(question, '', '', reading) : null
  return whole && whole.confidence >= ANSWER_FROM ? [whole] : parts
}

/** "el soporte trae tapa? y puertas?": what the last part asked about, where that is not what is listed. */
function otherBefore(before: readonly Segment[], text: string, reading: Reading): string | undefined {
  const last = before.at(-1)?.text
  return last !== undefined && namesOther(last, reading) && !namesItself(text, reading) ? last : undefined
}

/** "¿Incluye bombilla? ¿De qué material?" asks for the material of what was named before. */
function ofSameThing(
  before: string,
  text: string,
  own: Candidate | null,
  reading: Reading,
): Candidate | null {
  if (!namesOnlyKind(text, reading) || asksBareAmount(fold(text))) return null
  const [together = null] = candidatesFor(`${before} ${text}`, '', reading)
  if (!together || together.confidence < ANSWER_FROM) return null
  const isSurer = own === null || own.confidence < ANSWER_FROM
  const isOfOther = namesThingOf(before, together, reading) && !(own && namesThingOf(before, own, reading))
  return isSurer || together.from === 'attribute' || isOfOther ? together : null
}

/** What was told counts as asked when the question alone ("¿lo puede comer?") says too little. */
function bestFor(text: string, told: string, others: string, reading: Reading): Candidate | null {
  const [alone = null] = candidatesFor(text, told, reading, others)
  const isOfOther = told !== '' && namesOther(told, reading)
  const isElliptic = alone?.from === 'knowledge' && ELLIPTIC.test(fold(text))
  const isWhole = !isOfOther && !isElliptic && !isThin(text, reading)
  if (told === '' || (isWhole && alone && alone.confidence >= ANSWER_FROM && !MAY_BE_USED.test(fold(text))))
    return alone
  const all = candidatesFor(`${told}. ${text}`, '', reading)
  const [together = null] = all
  // "¿tenés la T470? ¿cuánta RAM trae?": the listing's own is not asked for.
  if (isOfOther) return together
  if (isElliptic) {
    const whole = all.find(
      (c) => c.from === 'knowledge' && c.confidence >= ANSWER_FROM && namesThingOf(text, c, reading),
    )
    if (whole) return whole
  }
  // "mi bebé es prematuro y pesa 2 kilos, ¿la puedo usar?": what was told knows better whether it may.
  if (
    together &&
    together.from === 'knowledge' &&
    together.confidence >= ANSWER_FROM &&
    alone?.from === 'knowledge' &&
    MAY_BE_USED.test(fold(text)) &&
    namesThingOf(told, together, reading) &&
    !namesThingOf(told, alone, reading)
  )
    return together
  // Of "¿lo hacés?" alone, any sentence with that verb would be sure.
  const prose = alone && (alone.from === 'knowledge' || alone.from === 'instruction')
  if (together && prose && isThin(text, reading)) return together
  return together && together.confidence > (alone?.confidence ?? 0) ? together : alone
}

const MAY_BE_USED =
  /\b(?:l[oae]s? )?(?:puedo|puede|pueden|podria|podemos|sirven?) (?:usar|tomar|comer|poner|llevar)/

/** "y en neutro?", "y a Tierra del Fuego?" */
const ELLIPTIC = /^\W*y (?:en|de|del|con|sin|para|por|a|al|el|la|los|las)\b(?: [a-z0-9]+){1,4}\W*$/

/** Each thing once, and that nothing is left when nothing is left. */
function mergeStatements(chosen: readonly Candidate[], { listing, shop }: Reading): Statement[] {
  const said = new Map(chosen.flatMap((c) => c.statements).map((s) => [s.text, s]))
  const outOfStock = shop.settings.checkStock && listing?.stock === 0
  return outOfStock && !said.has(listingTexts.outOfStock) ? [...said.values(), soldOut] : [...said.values()]
}

const soldOut: Statement = {
  text: listingTexts.soldOut,
  sources: [{ kind: 'listing', field: 'stock', label: 'Stock', value: '0' }],
}

const quotesOf = (sources: readonly Source[]): string[] =>
  sources.flatMap((s) => (s.kind === 'knowledge' ? [s.quote] : []))
