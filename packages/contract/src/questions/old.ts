import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, listOf, wholeNumber } from '../fields.ts'

/** The marketplace lists at most so many open questions of a seller. */
export const MAX_OLD_AT_ONCE = 1000
export const OLD_QUESTIONS_PAGE_SIZE = 20

/** A question that waits because it is old. */
export const OldQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  productTitle: z.string(),
  date: z.iso.datetime(),
})
export type OldQuestion = z.infer<typeof OldQuestion>

/** Questions older than the seller's limit that the seller has neither answered nor left. None while the channel is off. */
export const oldQuestionsEndpoint = endpoint({
  method: 'GET',
  path: '/questions/old',
  auth: 'session',
  query: z.object({
    page: z._default(wholeNumber(1, 1000), 1),
    limit: z._default(wholeNumber(1, 50), OLD_QUESTIONS_PAGE_SIZE),
  }),
  reply: z.object({
    count: z.int(),
    /** The seller's limit. */
    days: z.int(),
    oldest: z.nullable(z.iso.datetime()),
    /** When this list was read. A choice of all carries it back. */
    at: z.iso.datetime(),
    /** A page of them, the oldest first. */
    questions: z.array(OldQuestion),
  }),
})
export type OldQuestions = z.infer<(typeof oldQuestionsEndpoint)['reply']>

/** The questions with these ids, or all that waited when the list was read. */
export const OldChoice = z.union([
  z.object({ ids: listOf(Id, MAX_OLD_AT_ONCE) }),
  z.object({ all: z.literal(true), until: z.iso.datetime() }),
])
export type OldChoice = z.infer<typeof OldChoice>

/** How many questions this call changed: 0 when another call changed them before. */
const Changed = z.object({ count: z.int() })

/** The assistant answers them, with every check that a new question gets. */
export const answerOldEndpoint = endpoint({
  method: 'POST',
  path: '/questions/old/answer',
  auth: 'session',
  body: OldChoice,
  reply: Changed,
})

/** They stay open for an answer by hand, and are listed no more. */
export const leaveOldEndpoint = endpoint({
  method: 'POST',
  path: '/questions/old/leave',
  auth: 'session',
  body: OldChoice,
  reply: Changed,
})
