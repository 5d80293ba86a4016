import { answerOldEndpoint, leaveOldEndpoint, type OldChoice } from '@mostrador/contract/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform'
import { toast } from '#ui'
import { oldQuestionTexts as texts } from './texts.ts'

/** Every list of questions shows what became of the old ones. */
function useListsReadAgain() {
  const client = useQueryClient()
  return () => {
    for (const list of ['old', 'page', 'latest'])
      void client.invalidateQueries({ queryKey: ['questions', list] })
  }
}

export function useAnswerOld() {
  const readListsAgain = useListsReadAgain()
  return useMutation({
    mutationFn: (body: OldChoice) => call(answerOldEndpoint, { body }),
    onSuccess: ({ count }) =>
      count === 0 ? toast.info(texts.settled) : toast.success(texts.answering(count)),
    onSettled: readListsAgain,
  })
}

export function useLeaveOld() {
  const readListsAgain = useListsReadAgain()
  return useMutation({
    mutationFn: (body: OldChoice) => call(leaveOldEndpoint, { body }),
    onSuccess: ({ count }) => toast.info(count === 0 ? texts.settled : texts.left(count)),
    onSettled: readListsAgain,
  })
}
