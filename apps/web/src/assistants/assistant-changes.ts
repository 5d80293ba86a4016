import {
  createAssistantEndpoint,
  deleteAssistantEndpoint,
  editAssistantEndpoint,
  type Assistant,
  type AssistantDraft,
} from '@mostrador/contract/assistants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform'

// The channel and the account speak of assistants too: a change makes all that was read stale.

export function useCreateAssistant() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: AssistantDraft) => call(createAssistantEndpoint, { body: draft }),
    onSuccess: () => client.invalidateQueries(),
  })
}

export function useEditAssistant({ id }: Assistant) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: AssistantDraft) => call(editAssistantEndpoint, { body: { ...draft, id } }),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Is pending until the list has come again without the assistant. */
export function useDeleteAssistant() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Assistant) => call(deleteAssistantEndpoint, { body: { assistant: id } }),
    onSettled: () => client.invalidateQueries(),
  })
}
