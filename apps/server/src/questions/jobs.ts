import { job } from '#platform/queue'
import { answerQuestion } from './answer-question.ts'
import { findQuestion, moveQuestion } from './question-store.ts'
import type { QuestionParts } from './parts.ts'
import { ANSWER_QUEUE, QuestionRef } from './receive.ts'
import { SWEEP_QUEUE, SweepRef, sweepSeller } from './sweep.ts'

export const questionJobs = (parts: QuestionParts) => [
  job({
    name: ANSWER_QUEUE.name,
    data: QuestionRef,
    // They wait on the network most of the time.
    slots: 32,
    slotsPerSeller: 8,
    timeLimitSeconds: 60,
    // With a minute between tries: more than three hours of an outage.
    retries: 200,
    run: (question) => answerQuestion(parts, question),
    async exhausted({ tenantId, questionId }) {
      const row = await findQuestion(parts.db, tenantId, questionId)
      if (row)
        await moveQuestion(parts.db, row, ['received', 'posting'], {
          state: 'needs_review',
          silence: 'refused_by_marketplace',
          updated_at: parts.clock.now(),
        })
    },
  }),
  job({
    name: SWEEP_QUEUE.name,
    data: SweepRef,
    slots: 2,
    slotsPerSeller: 1,
    timeLimitSeconds: 300,
    retries: 5,
    run: (round) => sweepSeller(parts, round),
  }),
]
