import {
  answerQuestion,
  buildKnowledgeIndex,
  type ListingFacts,
  type ShopProfile,
  type Turn,
} from '@mostrador/answering'

/** Listings with variants, with what a right answer must and must not say. */
export interface VariantSet {
  name: string
  listings: {
    id: string
    listing: Omit<ListingFacts, 'stock'> & { stock?: number | null }
    settings: ShopProfile['settings']
    questions: VariantQuestion[]
  }[]
}

export interface VariantQuestion {
  id: string
  text: string
  expect: 'answer' | 'abstain'
  /** Every group needs one pattern that the answer matches. */
  must: string[][]
  mustNot: string[]
  history?: Turn[]
  note?: string
}

export interface VariantVerdict {
  id: string
  question: string
  answer: string | null
  verdict: 'right' | 'wrong' | 'abstained' | 'rightly abstained'
  /** The patterns that decide. */
  why: string[]
}

/** Asks each question of a set once, and judges what the embedded engine says. */
export const judgeVariants = ({ listings }: VariantSet): VariantVerdict[] =>
  listings.flatMap(({ listing, settings, questions }) => {
    const facts: ListingFacts = { ...listing, stock: listing.stock ?? totalOf(listing.variants ?? []) }
    return questions.map((question) => judge(question, answerTo(question, facts, settings)))
  })

const totalOf = (variants: NonNullable<ListingFacts['variants']>): number =>
  variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0)

function answerTo(
  { text, history = [] }: VariantQuestion,
  listing: ListingFacts,
  settings: ShopProfile['settings'],
): string | null {
  const result = answerQuestion({
    question: text,
    history,
    listing,
    shop: {
      seller: { brand: '', tone: '', description: '' },
      settings,
      automaticResponses: { warranty: '', returns: '', shipping: '' },
      instructions: [],
    },
    knowledge: buildKnowledgeIndex([]),
  })
  return result.outcome === 'answer' ? result.text : null
}

function judge({ id, text, expect, must, mustNot }: VariantQuestion, answer: string | null): VariantVerdict {
  const one = (verdict: VariantVerdict['verdict'], why: string[] = []) => ({
    id,
    question: text,
    answer,
    verdict,
    why,
  })
  if (answer === null) return one(expect === 'abstain' ? 'rightly abstained' : 'abstained')
  const plain = plainOf(answer)
  const missed = must.filter((group) => !group.some((pattern) => new RegExp(pattern).test(plain)))
  const said = mustNot.filter((pattern) => new RegExp(pattern).test(plain))
  const why = [
    ...missed.map((group) => `lacks ${group.join(' | ')}`),
    ...said.map((pattern) => `says ${pattern}`),
  ]
  return one(
    expect === 'answer' && why.length === 0 ? 'right' : 'wrong',
    expect === 'abstain' ? ['is for the seller', ...why] : why,
  )
}

/** As the patterns expect it: lower case, no accents, no dots between thousands, "54 x 72" for "54x72", no greeting before. */
const plainOf = (answer: string): string =>
  answer
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\d)\.(?=\d{3})/g, '')
    .replace(/(?<=\d)x(?=\d)/g, ' x ')
    .replace(/^[¡!\s]*(?:hola|buenos dias)[.!\s]*/, '')

/** Counts by listing, and how many of those that can be answered were. */
export function variantTable(verdicts: readonly VariantVerdict[]): string {
  const count = (those: readonly VariantVerdict[], verdict: VariantVerdict['verdict']) =>
    those.filter((v) => v.verdict === verdict).length
  const groups = Map.groupBy(verdicts, ({ id }) => id.replace(/-\d+$/, ''))
  const line = (name: string, those: readonly VariantVerdict[]) =>
    `${name.padEnd(20)} ${String(those.length).padStart(4)} ${String(count(those, 'right')).padStart(6)} ${String(count(those, 'wrong')).padStart(6)} ${String(count(those, 'abstained')).padStart(10)} ${String(count(those, 'rightly abstained')).padStart(10)}`
  const answerable = verdicts.length - count(verdicts, 'rightly abstained')
  return [
    `${'listing'.padEnd(20)}    n  right  wrong  abstained  rightly a.`,
    ...[...groups].map(([name, those]) => line(name, those)),
    line('all', verdicts),
    `answered right: ${((100 * count(verdicts, 'right')) / Math.max(1, answerable)).toFixed(1)} % of ${answerable} that can be answered`,
  ].join('\n')
}
