import { bagOf } from '../evidence/index.ts'
import { guardAnswer } from '../guard/index.ts'
import { listingTexts } from '../listing/index.ts'
import { silence } from '../settle.ts'
import { clean, fold, sentencesOf } from '../text/index.ts'
import type { AnswerInput, AnswerResult, Statement } from '../types.ts'
import { groundValues, namedValuesIn, readable } from '../values/index.ts'
import { concealsAny } from './concealed.ts'
import { instructionsFor, MAX_ANSWER, mayBePartial, type Violation } from './instructions.ts'
import { misplacedValues } from './misplaced.ts'
import { isImplausible } from './plausible.ts'
import type { ModelReply } from './reply.ts'
import type { CitableSource } from './sources.ts'
import { statementsOf } from './statements.ts'

/** Below this a model's own doubt is taken at its word: a draft for the seller. */
const SURE_FROM = 0.6

/** What is wrong with a reply: a code, with the words that it is about. */
export interface Fault {
  code: Violation
  clause: string
  value?: string
  unit?: string
}

/** A reply that the rules let pass. */
export interface Sound {
  /** As it would be published. */
  text: string
  /** The part of the text that the model wrote. */
  said: string
  /** Ids of the sources that it stands on: the cited ones, and those that hold a value that no cited one holds. */
  cited: string[]
  /** Numbers that stand in no source and that no rule could follow. */
  unproved: string[]
  confidence: number
}

export type Judgement = { abstained: AnswerResult } | { faults: Fault[] } | { sound: Sound }

/**
 * Holds a reply against the rules and values. With a second reading to come, a value may also stand in a source of the
 * prompt that was not cited; without it only in a cited one.
 */
export function judge(
  reply: ModelReply,
  input: AnswerInput,
  question: string,
  sources: readonly CitableSource[],
  { withheld, isReadAgain }: { withheld: readonly string[]; isReadAgain: boolean },
): Judgement {
  if (reply.abstention !== null) return { abstained: silence(reply.abstention) }
  const { listing, shop, language = 'es' } = input
  const ids = new Set(sources.map(({ id }) => id))
  const said = tidy(reply.answer, ids)
  const added = soldOutAfter(said, input)
  const text = [said, ...added].join(' ')
  if (text.length > MAX_ANSWER) return { faults: [{ code: 'too_long', clause: said }] }
  const named = sources.filter(({ id }) => reply.sources.includes(id))
  const cited = isReadAgain ? withHolders(said, question, named, sources) : named
  const { findings, unproved } = guardAnswer(text, {
    question,
    listing,
    passages: [...cited.map(inContext), ...added],
    settings: shop.settings,
    sellerTexts: [shop.seller.brand],
    isOwnSite: shop.ownSite !== undefined,
    ...(shop.ownListings && { ownListings: shop.ownListings }),
    withheld: [...withheld],
    isReadAgain,
    language,
  })
  const shown = [
    ...sources.map((s) => s.text),
    ...labelsOf(sources),
    question,
    shop.seller.brand,
    listing?.title ?? '',
  ]
  const checks: [Violation, boolean][] = [
    ['unknown_source', !reply.sources.every((id) => ids.has(id))],
    ['no_source', named.length === 0],
    ['no_answer', !mayBePartial(shop) && LEFT_OPEN.test(fold(said))],
    ['implausible', isImplausible(said, shown, language)],
    ['concealed', concealsAny(said, [...withheld, ...instructionsFor(input, '').split('\n')], shown)],
  ]
  const spokenOf = [question, listing?.title ?? '', ...Object.values(listing?.attributes ?? {})]
  const misplaced = misplacedValues(said, spokenOf, sources)
  const faults: Fault[] = [
    ...checks.flatMap(([code, isBroken]) => (isBroken ? [{ code, clause: said }] : [])),
    ...findings,
    ...misplaced.map(({ value, unit }): Fault => ({ code: 'contradicted', clause: said, value, unit })),
  ]
  if (faults.length > 0) return { faults }
  return { sound: { text, said, cited: cited.map(({ id }) => id), unproved, confidence: reply.confidence } }
}

/** Where an answer cannot be changed later, it leaves nothing to the seller. */
const LEFT_OPEN =
  /\b(?:lo|la|los|las) (?:confirma|consulta)n? (?:el vendedor|la tienda|el equipo)\b|\bno (?:tengo|tenemos) (?:ese|el) dato\b|\bese dato no (?:esta|figura|lo)\b/

/** The result of a reply that passed every check. */
export function resultOf(
  { text, said, cited: ids, confidence }: Sound,
  input: AnswerInput,
  sources: readonly CitableSource[],
): AnswerResult {
  const cited = sources.filter(({ id }) => ids.includes(id))
  const known = `${input.shop.seller.brand} ${input.listing?.title ?? ''}`
  const statements = [
    ...statementsOf(said, cited, known),
    ...(text === said ? [] : [soldOut(text.slice(said.length).trim())]),
  ]
  return confidence < SURE_FROM
    ? silence('low_confidence', text, statements, confidence)
    : { outcome: 'answer', text, statements, confidence, facts: factsOf(cited) }
}

/** A source with the heading and header row above it, which belong to what it says. */
const inContext = ({ text, context }: CitableSource): string =>
  context === '' ? text : `${context}\n${text}`

/** The cited sources, with those that hold a value of the answer that none of them holds. */
function withHolders(
  said: string,
  question: string,
  cited: readonly CitableSource[],
  sources: readonly CitableSource[],
): CitableSource[] {
  const missing = groundValues(said, { sources: cited.map(inContext), question }).filter(
    ({ ground }) => ground === null,
  )
  const rest = sources.filter((source) => !cited.includes(source))
  const namers = namersOf(said, [...cited.map(inContext), question], rest)
  if (missing.length === 0) return [...cited, ...namers]
  const holders = groundValues(missing.map(({ value }) => value.written).join('; '), {
    sources: rest.map(inContext),
    question: '',
  }).flatMap(({ ground }) => (ground?.kind === 'stated' ? [ground.unit] : []))
  return [
    ...cited,
    ...rest.filter((source) => holders.includes(inContext(source)) || namers.includes(source)),
  ]
}

const NAMERS_PER_NAME = 2

/** For each colour, material or size of the answer that no known text names, the sources that do and say most of the rest. */
function namersOf(said: string, known: readonly string[], rest: readonly CitableSource[]): CitableSource[] {
  const namesIn = (text: string) => namedValuesIn(readable(text)).map(({ value }) => value)
  const named = new Set(known.flatMap(namesIn))
  const missing = [...new Set(namesIn(said))].filter((name) => !named.has(name))
  if (missing.length === 0) return []
  const wanted = bagOf(said)
  const read = rest.map((source) => ({ source, names: namesIn(inContext(source)), bag: bagOf(source.text) }))
  return missing.flatMap((name) =>
    read
      .filter(({ names }) => names.includes(name))
      .map(({ source, bag }) => ({
        source,
        shared: [...wanted.stems].filter((stem) => bag.stems.has(stem)).length,
      }))
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, NAMERS_PER_NAME)
      .map(({ source }) => source),
  )
}

/** The keywords and file names in the prompt, which no source text contains. */
const labelsOf = (sources: readonly CitableSource[]): string[] =>
  sources.map(({ source, context }) =>
    source.kind === 'instruction'
      ? source.keyword
      : source.kind === 'knowledge'
        ? `${source.fileName}\n${context}`
        : '',
  )

/** One line, without marks of sources such as "[K1]". */
const tidy = (answer: string, ids: ReadonlySet<string>): string =>
  clean(answer)
    .replace(MARKS, (mark) => ((mark.match(/[LDPIK]\d+/g) ?? []).every((id) => ids.has(id)) ? '' : mark))
    .replace(/\s+/g, ' ')

const MARKS = /(?<!\s)\s*[[(](?:[LDPIK]\d{1,3}(?:,\s*)?)+[\])]/g

const SAYS_SOLD_OUT = {
  es: /\bsin stock\b|\bagotad[oa]s?\b|\bno (?:tenemos|hay|quedan?|contamos con)(?: mas| por el momento)? (?:stock|unidad\w*|disponib\w+)\b|\bno (?:nos )?quedan?\s*[.,!]/,
  pt: /\b(?:sem estoque|esgotad[oa]s?|indisponive(?:l|is)|nao (?:temos|ha|tem)(?: mais)? (?:estoque|unidades?))\b/,
}

/** Without stock every answer says so, whatever a model leaves out. */
const soldOutAfter = (said: string, { listing, shop, language = 'es' }: AnswerInput): string[] =>
  shop.settings.checkStock && listing?.stock === 0 && said !== '' && !SAYS_SOLD_OUT[language].test(fold(said))
    ? [SOLD_OUT[language]]
    : []

const SOLD_OUT = { es: listingTexts.soldOut, pt: 'No momento está sem estoque.' } as const

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

/** Clauses of an answer as the second reading numbers them. */
export const clausesOf = (text: string): string[] =>
  sentencesOf(text).flatMap((sentence) => sentence.split(/(?<=;)\s+/))
