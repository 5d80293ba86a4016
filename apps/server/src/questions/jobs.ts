import { isOutage } from '#platform/db'
import { job, Retry } from '#platform/queue'
import { answerQuestion } from './answer-question.ts'
import { leaveToSeller } from './endings.ts'
import { MISSED_QUEUE, MissedRef, readMissedFeeds } from './missed-feeds.ts'
import { findQuestion } from './question-store.ts'
import type { QuestionParts } from './parts.ts'
import { ANSWER_QUEUE, QuestionRef, SWEEP_QUEUE } from './receive.ts'
import { SweepRef, sweepSeller } from './sweep.ts'

/** Tries after which a surprise of our own is no longer repeated; the marketplace's troubles are, for hours. */
const SURPRISE_TRIES = 5
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

export const questionJobs = (parts: QuestionParts) => {
  const giveUp = async ({ tenantId, questionId }: QuestionRef) => {
    const row = await findQuestion(parts.db, tenantId, questionId)
    if (row?.state === 'received' || row?.state === 'posting')
      await leaveToSeller(parts, row, { silence: 'unavailable' })
  }
  return [
    job({
      name: ANSWER_QUEUE.name,
      data: QuestionRef,
      // Few at once: they share a processor with the notifications, which must be taken within milliseconds. With a model
      // they spend their time waiting for it.
      slots: parts.ai ? 12 : 4,
      slotsPerSeller: parts.ai ? 6 : 3,
      timeLimitSeconds: 60,
      // With a minute between tries: more than three hours of an outage.
      retries: 200,
      // The marketplace tells again of what it could not tell for two days.
      keptSeconds: 3 * DAY_SECONDS,
      async run(question, { attempt, signal }) {
        try {
          await answerQuestion(parts, question, attempt, signal)
        } catch (error) {
          const isPassing = error instanceof Retry || isOutage(error)
          if (isPassing || attempt < SURPRISE_TRIES || signal.aborted) throw error
          parts.log.error({ err: error, question: question.questionId }, 'a question cannot be answered')
          await giveUp(question)
        }
      },
      exhausted: giveUp,
    }),
    job({
      name: SWEEP_QUEUE.name,
      data: SweepRef,
      slots: 2,
      slotsPerSeller: 1,
      timeLimitSeconds: 300,
      retries: 5,
      // As many as there are sellers, every few minutes.
      keptSeconds: HOUR_SECONDS,
      run: (round) => sweepSeller(parts, round),
    }),
    job({
      name: MISSED_QUEUE.name,
      data: MissedRef,
      slots: 1,
      slotsPerSeller: 1,
      timeLimitSeconds: 300,
      retries: 5,
      run: (round) => readMissedFeeds(parts, round),
    }),
  ]
}
