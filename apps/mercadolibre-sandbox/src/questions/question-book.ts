import type { Clock } from '#platform'

type QuestionStatus =
  | 'UNANSWERED'
  | 'ANSWERED'
  | 'CLOSED_UNANSWERED'
  | 'UNDER_REVIEW'
  | 'BANNED'
  | 'DELETED'
  | 'DISABLED'

type Decided = Exclude<QuestionStatus, 'UNANSWERED'>

export interface Question {
  id: number
  sellerId: number
  itemId: string
  fromId: number
  status: QuestionStatus
  text: string
  createdAt: number
  updatedAt: number
  answer: { text: string; status: 'ACTIVE' | 'BANNED' | 'DISABLED'; createdAt: number } | null
  /** Answers sent to it, accepted or not. */
  attempts: number
  accepted: number
}

interface NewQuestion {
  sellerId: number
  itemId: string
  fromId: number
  text: string
}

/** What a search is narrowed to. A seller or an item always is given. */
export interface Scope {
  sellerId?: number
  itemId?: string
  fromId?: number
  status?: string
}

export interface QuestionBook {
  get(id: number): Question | undefined
  ask(question: NewQuestion): Question
  setStatus(question: Question, status: Decided): void
  answer(question: Question, text: string): void
  /** An answer that its seller wrote on the marketplace's own page. */
  answerElsewhere(question: Question, text: string): void
  dateBack(question: Question, createdAt: number): void
  banAnswer(question: Question): void
  /** Matching questions, oldest first. */
  find(scope: Scope): readonly Question[]
  latest(count: number): Question[]
  answeredFor(buyerId: number): number
}

export type SeedQuestion = NewQuestion & { askedAt: number; answer: string; answeredAt: number }

/** Those of the seed are the same in every run. */
const FIRST_SEED_ID = 13_104_000_001

/**
 * Gives ids that no earlier run and no earlier reset has given: whoever remembers an old question must never
 * meet another under its id.
 */
export function createQuestionIds(): () => number {
  let next = Date.now()
  return () => next++
}

export function createQuestionBook(
  seed: readonly SeedQuestion[],
  clock: Clock,
  nextId: () => number,
): QuestionBook {
  const byId = new Map<number, Question>()
  // Searches come once per question, so each common way of asking has its own list, in order of arrival.
  const bySeller = new Lists<number>()
  const byItem = new Lists<string>()
  const bySellerAndBuyer = new Lists<string>()
  const open = new Map<number, Set<Question>>()
  const answeredByBuyer = new Map<number, number>()

  function add(id: number, asked: NewQuestion, createdAt: number): Question {
    const question: Question = {
      ...asked,
      id,
      status: 'UNANSWERED',
      createdAt,
      updatedAt: createdAt,
      answer: null,
      attempts: 0,
      accepted: 0,
    }
    byId.set(question.id, question)
    bySeller.push(question.sellerId, question)
    byItem.push(question.itemId, question)
    bySellerAndBuyer.push(`${question.sellerId} ${question.fromId}`, question)
    openOf(question.sellerId).add(question)
    return question
  }

  function openOf(sellerId: number): Set<Question> {
    const known = open.get(sellerId)
    if (known) return known
    const made = new Set<Question>()
    open.set(sellerId, made)
    return made
  }

  function close(question: Question, status: Decided, at: number) {
    question.status = status
    question.updatedAt = at
    // Once decided a question never opens again, so the open ones stay in order of arrival.
    openOf(question.sellerId).delete(question)
  }

  function settle(question: Question, text: string, at: number) {
    question.answer = { text, status: 'ACTIVE', createdAt: at }
    close(question, 'ANSWERED', at)
    answeredByBuyer.set(question.fromId, (answeredByBuyer.get(question.fromId) ?? 0) + 1)
  }

  seed.forEach(({ askedAt, answer, answeredAt, ...asked }, index) => {
    settle(add(FIRST_SEED_ID + index, asked, askedAt), answer, answeredAt)
  })

  return {
    get: (id) => byId.get(id),
    ask: (question) => add(nextId(), question, clock.now()),
    setStatus: (question, status) => close(question, status, clock.now()),
    answer(question, text) {
      question.accepted += 1
      settle(question, text, clock.now())
    },
    answerElsewhere: (question, text) => settle(question, text, clock.now()),
    dateBack(question, createdAt) {
      question.createdAt = createdAt
      bySeller.sort(question.sellerId)
      byItem.sort(question.itemId)
      bySellerAndBuyer.sort(`${question.sellerId} ${question.fromId}`)
      open.set(question.sellerId, new Set([...openOf(question.sellerId)].toSorted(byDate)))
    },
    banAnswer(question) {
      if (!question.answer) return
      question.answer.status = 'BANNED'
      question.answer.text = ''
      question.updatedAt = clock.now()
    },
    find(scope) {
      const candidates = narrowest(scope)
      const { sellerId, itemId, fromId, status } = scope
      const rest = [
        sellerId !== undefined && ((question: Question) => question.sellerId === sellerId),
        itemId !== undefined && ((question: Question) => question.itemId === itemId),
        fromId !== undefined && ((question: Question) => question.fromId === fromId),
        status !== undefined && ((question: Question) => question.status === status),
      ].filter((test) => test !== false)
      // The whole list of one seller or item needs no look at each.
      if (rest.length === 1) return candidates
      return candidates.filter((question) => rest.every((test) => test(question)))
    },
    latest: (count) => [...byId.values()].slice(-count).toReversed(),
    answeredFor: (buyerId) => answeredByBuyer.get(buyerId) ?? 0,
  }

  function narrowest({ sellerId, itemId, fromId, status }: Scope): readonly Question[] {
    if (sellerId !== undefined && status === 'UNANSWERED') return [...openOf(sellerId)]
    if (sellerId !== undefined && fromId !== undefined) return bySellerAndBuyer.get(`${sellerId} ${fromId}`)
    if (itemId !== undefined) return byItem.get(itemId)
    return sellerId === undefined ? [] : bySeller.get(sellerId)
  }
}

const byDate = (a: Question, b: Question) => a.createdAt - b.createdAt

class Lists<K> {
  readonly #lists = new Map<K, Question[]>()

  push(key: K, question: Question) {
    const list = this.#lists.get(key)
    if (list) list.push(question)
    else this.#lists.set(key, [question])
  }

  sort(key: K) {
    this.#lists.get(key)?.sort(byDate)
  }

  get(key: K): readonly Question[] {
    return this.#lists.get(key) ?? []
  }
}
