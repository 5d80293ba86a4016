import { documentOfText } from '@mostrador/documents/text'
import {
  answerQuestion,
  buildKnowledgeIndex,
  readParts,
  type AnswerInput,
  type ListingFacts,
} from '@mostrador/answering'
import { fold } from '@mostrador/contract/text'
import { columns } from '../lib/result.ts'

export interface PrivacyCase {
  id: string
  kind: 'private' | 'harmless'
  type: string
  document: string
  /** The line under test. */
  line: string
  question: string
  /** The words of a private line that must not reach a buyer, or of a harmless line that a right answer contains. */
  secret: string
}

export interface PrivacyVerdict {
  id: string
  kind: PrivacyCase['kind']
  type: string
  /** The reason to withhold the line, or null. */
  reason: string | null
  /** Whether an answer or a draft contains the secret. */
  isAnswered: boolean
  /** Whether a sentence that may be quoted contains the secret. */
  isQuotable: boolean
}

/** Reads each document like the product does, and asks its question with and without a listing. */
export const judgePrivacy = (cases: readonly PrivacyCase[]): PrivacyVerdict[] => cases.map(judgeCase)

function judgeCase({ id, kind, type, document, line, question, secret }: PrivacyCase): PrivacyVerdict {
  const parts = readParts(documentOfText(document)).map((part, position) => ({
    id: `${id}#${position}`,
    fileName: `${id}.txt`,
    position,
    ...part,
  }))
  const knowledge = buildKnowledgeIndex(parts)
  const quotable = knowledge.passages
    .whole()
    .passages.flatMap(({ heading, title, sentences }) => [
      heading ?? '',
      title ?? '',
      ...sentences.flatMap(({ text, withheld }) => (withheld ? [] : text)),
    ])
  const said = [null, LISTING].map((listing) => saidTo({ question, listing, shop: SHOP, knowledge }))
  const withheld = parts.flatMap((part) => part.withheld)
  return {
    id,
    kind,
    type,
    reason: withheld.find(({ text }) => isWithin(text, line))?.reason ?? null,
    isAnswered: said.some((text) => holds(text, secret)),
    isQuotable: quotable.some((text) => holds(text, secret)),
  }
}

function saidTo(input: AnswerInput): string {
  const result = answerQuestion(input)
  return result.outcome === 'answer' ? result.text : (result.suggestion ?? '')
}

const bare = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '')
const holds = (text: string, secret: string) => bare(text).includes(bare(secret))
const isWithin = (text: string, line: string) =>
  bare(line).includes(bare(text)) || bare(text).includes(bare(line))

/** Groups the failures: private lines that leak, and harmless lines that are withheld. */
export const countPrivacy = (verdicts: readonly PrivacyVerdict[]) => ({
  published: verdicts.filter((v) => v.kind === 'private' && (v.isAnswered || v.isQuotable)),
  unmarked: verdicts.filter((v) => v.kind === 'private' && v.reason === null),
  withheld: verdicts.filter((v) => v.kind === 'harmless' && !v.isQuotable),
})

/** Counts the failures for each type and in total. */
export function privacyTable(verdicts: readonly PrivacyVerdict[]): string {
  const types = [...new Set(verdicts.map(({ type }) => type))]
  const row = (name: string, those: readonly PrivacyVerdict[]) => {
    const { published, unmarked, withheld } = countPrivacy(those)
    const count = (kind: PrivacyCase['kind']) => those.filter((v) => v.kind === kind).length
    const answered = those.filter((v) => v.kind === 'harmless' && v.isAnswered)
    const counts = [
      count('private'),
      published.length,
      unmarked.length,
      count('harmless'),
      withheld.length,
      answered.length,
    ]
    return [name, ...counts.map(String)]
  }
  return columns([
    ['type', 'private', 'published', 'line not withheld', 'harmless', 'withheld', 'answered'],
    ...types.map((type) =>
      row(
        type,
        verdicts.filter((v) => v.type === type),
      ),
    ),
    row('all', verdicts),
  ])
}

const LISTING: ListingFacts = {
  title: 'Producto de la tienda',
  price: 25000,
  currency: 'ARS',
  stock: 5,
  condition: 'new',
  soldCount: null,
  shipping: { free: false, mode: 'me2', localPickup: true, location: null },
  warranty: null,
  installments: null,
  attributes: {},
  description: '',
}

const SHOP: AnswerInput['shop'] = {
  seller: { brand: '', tone: 'Cercano', description: '' },
  settings: { showPrices: true, checkStock: true, blockCompetitive: true },
  automaticResponses: { warranty: '', returns: '', shipping: '' },
  instructions: [],
}
