import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { valueFindings } from '@mostrador/answering/values'
import { measure } from '@mostrador/answering/entailment'
import { listingStatements } from '@mostrador/answering'
import { goodAnswers, readCorpus } from '../eval/guard.ts'
import { mutantsOf } from '../eval/mutants.ts'
import { readJson, type GuardCase, type MarketplaceSet } from '../eval/sets.ts'
import { randomNumbers, shuffle } from '../lib/random.ts'

const AUTHORS = join(import.meta.dirname, '../guard/authors')
const ANSWERS = join(import.meta.dirname, '../answers')

/** An answer with what it stands on, labelled by its author. */
export interface Answer {
  id: string
  author: string
  question: string
  text: string
  sources: readonly string[]
  isRight: boolean
  class: string
}

interface AuthorLine {
  id: string
  question: string
  sources: string[]
  cited?: number[]
  shop?: string
  right: boolean
  class: string
  text: string
}

type Shops = Record<
  string,
  Pick<GuardCase['context'], 'settings'> & { listing: NonNullable<GuardCase['context']['listing']> }
>

/** The answers that authors wrote; each of the pairs with all sources. */
export function authorAnswers(citedOnly = false): Answer[] {
  const shops = readJson<Shops>(join(AUTHORS, 'shops.json'))
  return readdirSync(AUTHORS)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(AUTHORS, file), 'utf8')
        .trim()
        .split('\n')
        .map((line): Answer => {
          const {
            id,
            question,
            sources,
            cited,
            shop,
            right,
            class: kind,
            text,
          } = JSON.parse(line) as AuthorLine
          const own = shop === undefined ? undefined : shops[shop]
          const used = citedOnly && cited ? sources.filter((_, at) => cited.includes(at)) : sources
          return {
            id,
            author: file.replace('.jsonl', ''),
            question,
            text,
            sources: own ? [...used, ...listingStatements(own.listing, own.settings)] : used,
            isRight: right,
            class: kind,
          }
        }),
    )
}

/** Rules whose bad cases say something else than their sources. */
const CLAIMS =
  /^(?:polarity|number|quantity|color|material|paraphrase|gender|date|warranty|stock|shipping|pickup|installments|unsupported|condition)$/

const caseAnswers = (cases: readonly GuardCase[], author: string): Answer[] =>
  cases.flatMap(({ id, text, question, context, expected, rule = '' }) =>
    expected === 'allow' || CLAIMS.test(rule)
      ? [{
          id, author, question, text, class: expected === 'allow' ? 'none' : rule, isRight: expected === 'allow',
          sources: [...context.passages, ...(context.listing ? listingStatements(context.listing, context.settings) : [])],
        }]
      : [],
  ) // prettier-ignore

export const ownCases = (): Answer[] => caseAnswers(readCorpus('cases'), 'cases')

const ENGINE_SETS = [
  'shops-fifth',
  'shops-tenth',
  'shops-twentieth',
  'shops-thirtieth',
  'shops-fortieth',
  'shops-fiftieth',
]

/** Good answers of the own cases and of the engine to sets that no test of the guard uses, and some mutants of each. */
export function mutatedAnswers(sets = ENGINE_SETS): Answer[] {
  const random = randomNumbers(3)
  const own = sets === ENGINE_SETS ? readCorpus('cases').filter(({ expected }) => expected === 'allow') : []
  const engine = sets.flatMap((name) => goodAnswers(readJson<MarketplaceSet>(join(ANSWERS, `${name}.json`))))
  const good = [...caseAnswers(own, 'cases'), ...caseAnswers(engine, 'engine')]
  return good.flatMap((answer) => {
    const mutants = mutantsOf(answer.text)
    shuffle(mutants, random)
    const polarities = mutants.filter(({ kind }) => kind === 'polarity').slice(0, 2)
    const values = mutants
      .filter(({ kind, text }) => kind !== 'polarity' && valueFindings(text, answer).length === 0)
      .slice(0, 1)
    return [
      answer,
      ...[...polarities, ...values].map(({ kind, text }, at) => ({
        ...answer,
        id: `${answer.id}-${at}`,
        text,
        isRight: false,
        class: kind,
      })),
    ]
  })
}

/** An answer with the features of its sentences. */
export interface Example extends Answer {
  rows: readonly (readonly number[])[]
  /** The check of values stops it already. */
  hasStrayValue: boolean
}

export const exampleOf = (answer: Answer): Example => ({
  ...answer,
  rows: measure(answer.text, answer).map(({ values }) => values),
  hasStrayValue: valueFindings(answer.text, answer).length > 0,
})
