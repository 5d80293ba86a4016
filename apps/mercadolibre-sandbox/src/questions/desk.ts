import type { Item, ItemBook } from '#items'
import type { Notifier } from '#notifications'
import { accessDenied, type Clock, notFound, refuse } from '#platform'
import { hasContactData } from './contact-data.ts'
import type { Question, QuestionBook } from './question-book.ts'

/** The rules of asking and answering. */
export interface Desk {
  ask(asked: { itemId: string; text: string; fromId: number }): Question
  answer(questionId: number, text: string, caller: number): Question
  /** Its seller answers on the marketplace's own page. */
  answerElsewhere(question: Question, text: string): void
  remove(questionId: number, caller: number): void
  /** What moderation does to a question of its own accord. A banned one loses its text. */
  moderate(question: Question, status: 'BANNED' | 'UNDER_REVIEW' | 'DISABLED'): void
  /** A closed item takes its open questions with it. */
  itemClosed(item: Item): void
  block(sellerId: number, buyerId: number): void
  unblock(sellerId: number, buyerId: number): void
  blockedBy(sellerId: number): { id: number; blockedAt: number }[]
}

export const MAX_TEXT = 2000
const MODERATION_DELAY_MS = 60_000

export function createDesk(parts: {
  questions: QuestionBook
  items: ItemBook
  notifier: Notifier
  clock: Clock
}): Desk {
  const { questions, items, notifier, clock } = parts
  const blocked = new Map<number, Map<number, number>>()

  const tell = (question: Question) =>
    notifier.changed('questions', `/questions/${question.id}`, question.sellerId)

  function owned(id: number, caller: number): Question {
    const question = questions.get(id)
    if (!question) throw notFound(`Question ${id} not found`)
    if (question.sellerId !== caller) throw accessDenied()
    return question
  }

  return {
    ask({ itemId, text, fromId }) {
      const item = items.get(itemId)
      if (!item) throw notFound(`Item with id ${itemId} not found`)
      if (item.status !== 'active') throw refuse(400, 'not_active_item', 'The item must be active')
      if (item.sellerId === fromId)
        throw refuse(400, 'invalid_question', 'The seller cannot ask on own items')
      const question = questions.ask({ sellerId: item.sellerId, itemId, fromId, text })
      tell(question)
      return question
    },

    answer(id, text, caller) {
      const question = owned(id, caller)
      // A blocked asker's question reads UNANSWERED and yet cannot be answered.
      if (question.status !== 'UNANSWERED' || blocked.get(question.sellerId)?.has(question.fromId)) {
        throw refuse(400, 'not_unanswered_question', `Question ${id} is not unanswered`)
      }
      if (items.get(question.itemId)?.status !== 'active') {
        throw refuse(400, 'not_active_item', `Question ${id} cannot be answered: item must be active`)
      }
      questions.answer(question, text)
      tell(question)
      if (hasContactData(text)) {
        clock.schedule(clock.now() + MODERATION_DELAY_MS, async () => {
          questions.banAnswer(question)
          tell(question)
        })
      }
      return question
    },

    answerElsewhere(question, text) {
      if (question.status !== 'UNANSWERED')
        throw refuse(400, 'not_unanswered_question', `Question ${question.id} is not unanswered`)
      questions.answerElsewhere(question, text)
      tell(question)
    },

    remove(id, caller) {
      const question = owned(id, caller)
      if (question.status !== 'UNANSWERED') {
        throw refuse(400, 'not_unanswered_question', `Question ${id} must be unanswered`)
      }
      questions.setStatus(question, 'DELETED')
      tell(question)
    },

    moderate(question, status) {
      questions.setStatus(question, status)
      if (status === 'BANNED') question.text = ''
      tell(question)
    },

    itemClosed(item) {
      for (const question of questions.find({
        sellerId: item.sellerId,
        itemId: item.id,
        status: 'UNANSWERED',
      })) {
        questions.setStatus(question, 'CLOSED_UNANSWERED')
        tell(question)
      }
    },

    block(sellerId, buyerId) {
      const list = blocked.get(sellerId) ?? new Map<number, number>()
      blocked.set(sellerId, list.set(buyerId, clock.now()))
    },
    unblock: (sellerId, buyerId) => void blocked.get(sellerId)?.delete(buyerId),
    blockedBy: (sellerId) => [...(blocked.get(sellerId) ?? [])].map(([id, blockedAt]) => ({ id, blockedAt })),
  }
}
