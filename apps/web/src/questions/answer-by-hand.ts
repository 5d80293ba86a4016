import { answerByHandEndpoint } from '@mostrador/contract/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform'

/** Publishes what the seller wrote. Whatever comes of it, the lists are read again: somebody else may have answered. */
export function useAnswerByHand(questionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(answerByHandEndpoint, { params: { id: questionId }, body: { text } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['questions'], predicate: isList }),
  })
}

/** Conversations of the simulator hold nothing that was answered by hand. */
const isList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[1] === 'page' || queryKey[1] === 'latest'
