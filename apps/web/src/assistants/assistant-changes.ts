import {
  createAssistantEndpoint,
  deleteAssistantEndpoint,
  editAssistantEndpoint,
  type Assistant,
  type AssistantDraft,
} from '@mostrador/contract/assistants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform'
import { assistantsQuery } from './assistant-queries.ts'

// The list shows a change at once. The channel and the account speak of assistants too, so all that was read is stale.

export function useCreateAssistant() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: AssistantDraft) => call(createAssistantEndpoint, { body: draft }),
    onSuccess: (created) => {
      client.setQueryData(assistantsQuery.queryKey, (known) => known && [...known, created])
      void client.invalidateQueries()
    },
  })
}

export function useEditAssistant({ id }: Assistant) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: AssistantDraft) => call(editAssistantEndpoint, { body: { ...draft, id } }),
    onSuccess: (edited) => {
      client.setQueryData(assistantsQuery.queryKey, (known) =>
        known?.map((assistant) => (assistant.id === id ? edited : assistant)),
      )
      void client.invalidateQueries()
    },
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
