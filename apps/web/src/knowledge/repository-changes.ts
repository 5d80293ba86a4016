import {
  createRepositoryEndpoint,
  deleteRepositoryEndpoint,
  renameRepositoryEndpoint,
  type Repository,
} from '@mostrador/contract/knowledge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '#platform'
import { repositoriesQuery } from './knowledge-queries.ts'
import { useSending } from './use-sending.ts'
import type { Sources } from './use-sources.ts'

// Assistants show the names of their repositories and the account shows how many are left: a change makes all of it stale.

interface NewRepository extends Sources {
  name: string
}

export function useCreateRepository() {
  const client = useQueryClient()
  return useSending(
    ({ name, files, urls }: NewRepository, progress) =>
      upload(createRepositoryEndpoint, { fields: { name, urls }, files, ...progress }),
    {
      // At once, so that a select can show it before the list has come again.
      onSuccess: (created) =>
        client.setQueryData(repositoriesQuery.queryKey, (known) => known && [...known, created]),
      // One that was stopped late may have been made all the same.
      onSettled: () => void client.invalidateQueries(),
    },
  )
}

export function useRenameRepository({ id }: Repository) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(renameRepositoryEndpoint, { body: { id, name } }),
    onSettled: () => client.invalidateQueries(),
  })
}

export function useDeleteRepository() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Repository) => call(deleteRepositoryEndpoint, { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  })
}
