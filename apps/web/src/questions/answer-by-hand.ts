import {
  answerByHandEndpoint,
  type latestQuestionsEndpoint,
  type Question,
} from '@mostrador/contract/questions'
import type { CallReply } from '@mostrador/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform'

type Page = CallReply<typeof latestQuestionsEndpoint>

/** Publishes what the seller wrote. Whatever comes of it, the lists are read again: somebody else may have answered. */
export function useAnswerByHand(questionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(answerByHandEndpoint, { params: { id: questionId }, body: { text } }),
    onSuccess: (answered) =>
      client.setQueriesData({ queryKey: ['questions', 'page'] }, (page: Page | undefined) =>
        withQuestion(page, answered),
      ),
    onSettled() {
      void client.invalidateQueries({ queryKey: ['questions', 'page'] })
      void client.invalidateQueries({ queryKey: ['questions', 'latest'] })
    },
  })
}

const withQuestion = (page: Page | undefined, changed: Question): Page | undefined =>
  page && { ...page, data: page.data.map((one) => (one.id === changed.id ? changed : one)) }
