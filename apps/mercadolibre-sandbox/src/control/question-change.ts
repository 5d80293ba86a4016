import { z } from 'zod'
import { type Desk, MAX_TEXT, type Question, type QuestionBook } from '#questions'

export const QuestionOrder = z.strictObject({
  /** What moderation does. */
  status: z.enum(['BANNED', 'UNDER_REVIEW', 'DISABLED']).optional(),
  date_created: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .optional(),
  /** What its seller answers on the marketplace's own page. */
  answer: z.string().min(1).max(MAX_TEXT).optional(),
  /** Whether its buyer is blocked for its seller. */
  blocked: z.boolean().optional(),
})
export type QuestionOrder = z.output<typeof QuestionOrder>

export function changeQuestion(
  { desk, questions }: { desk: Desk; questions: QuestionBook },
  question: Question,
  order: QuestionOrder,
) {
  if (order.date_created !== undefined) questions.dateBack(question, order.date_created)
  if (order.blocked === true) desk.block(question.sellerId, question.fromId)
  if (order.blocked === false) desk.unblock(question.sellerId, question.fromId)
  if (order.status !== undefined) desk.moderate(question, order.status)
  if (order.answer !== undefined) desk.answerElsewhere(question, order.answer)
}
