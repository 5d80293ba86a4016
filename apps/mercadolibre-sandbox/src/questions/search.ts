import type { QuestionPage } from '@mostrador/mercadolibre/wire'
import { accessDenied, refuse } from '#platform'
import { inSearch } from './question-body.ts'
import type { Question, QuestionBook, Scope } from './question-book.ts'

export interface SearchQuery {
  seller_id?: string
  item?: string
  item_id?: string
  from?: string
  status?: string
  sort_fields?: string
  sort_types?: string
  limit?: string
  offset?: string
  api_version?: string
}

const DEEPEST = 1000
const STATUSES = [
  'ANSWERED',
  'BANNED',
  'CLOSED_UNANSWERED',
  'DELETED',
  'DISABLED',
  'UNANSWERED',
  'UNDER_REVIEW',
]

const AVAILABLE_FILTERS = [
  { id: 'from', name: 'From user id', type: 'number' },
  { id: 'seller', name: 'Seller id', type: 'number' },
  { id: 'totalDivisions', name: 'total divisions', type: 'number' },
  { id: 'division', name: 'Division', type: 'number' },
  { id: 'status', name: 'Status', type: 'text', values: STATUSES },
]

export function searchQuestions(book: QuestionBook, query: SearchQuery, caller: number) {
  const item = query.item ?? query.item_id
  if (query.seller_id === undefined && item === undefined) {
    throw refuse(400, 'bad_request', 'The parameter seller_id or item is required')
  }
  // A buyer may look at what was asked about an item; everything a seller was asked is the seller's own.
  if (query.seller_id !== undefined && Number(query.seller_id) !== caller) throw accessDenied()
  const limit = Number(query.limit ?? 50)
  const offset = Number(query.offset ?? 0)
  if (!(limit >= 0 && offset >= 0 && limit + offset <= DEEPEST)) {
    throw refuse(400, 'bad_request', 'Invalid limit and offset values')
  }

  const found = book.find(scopeOf(query, item))
  const sorts = readSorts(query)
  return {
    total: found.length,
    limit,
    questions: pageOf(found, sorts, offset, limit).map(inSearch),
    filters: {
      limit,
      offset,
      api_version: query.api_version ?? '4',
      is_admin: false,
      sorts: sorts.map(({ field, ascending }) => `${field}_${ascending ? 'asc' : 'desc'}`),
      caller,
      ...(item === undefined ? { seller: String(query.seller_id) } : { item }),
    },
    available_filters: AVAILABLE_FILTERS,
    available_sorts: ['item_id', 'from_id', 'date_created', 'seller_id'],
  } satisfies QuestionPage
}

const scopeOf = (query: SearchQuery, item: string | undefined): Scope => ({
  ...(query.seller_id === undefined ? {} : { sellerId: Number(query.seller_id) }),
  ...(item === undefined ? {} : { itemId: item }),
  ...(query.from === undefined ? {} : { fromId: Number(query.from) }),
  ...(query.status === undefined ? {} : { status: query.status.toUpperCase() }),
})

interface Sort {
  field: keyof typeof VALUE_OF
  ascending: boolean
}

const VALUE_OF = {
  item_id: (question: Question) => question.itemId,
  seller_id: (question: Question) => question.sellerId,
  from_id: (question: Question) => question.fromId,
  date_created: (question: Question) => question.createdAt,
}

const isField = (name: string): name is Sort['field'] => Object.hasOwn(VALUE_OF, name)

function readSorts(query: SearchQuery): Sort[] {
  const directions = (query.sort_types ?? 'DESC').toUpperCase().split(',')
  return (query.sort_fields ?? '').split(',').flatMap((field, index) => {
    if (!isField(field)) return []
    return [{ field, ascending: (directions[index] ?? directions[0]) === 'ASC' }]
  })
}

/** Lists are kept in order of date, so the two common orders cost a slice and only the others a sort. */
function pageOf(found: readonly Question[], sorts: Sort[], offset: number, limit: number): Question[] {
  const [first] = sorts
  if (first === undefined || (sorts.length === 1 && first.field === 'date_created')) {
    if (first?.ascending) return found.slice(offset, offset + limit)
    const end = Math.max(0, found.length - offset)
    return found.slice(Math.max(0, end - limit), end).toReversed()
  }
  return found.toSorted((a, b) => compare(a, b, sorts)).slice(offset, offset + limit)
}

function compare(a: Question, b: Question, sorts: Sort[]): number {
  for (const { field, ascending } of sorts) {
    const [one, other] = [VALUE_OF[field](a), VALUE_OF[field](b)]
    if (one !== other) return one < other === ascending ? -1 : 1
  }
  return 0
}
