import {
  createRepositoryEndpoint,
  deleteRepositoryEndpoint,
  renameRepositoryEndpoint,
  type Repository,
} from '@mostrador/contract/knowledge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '#platform'
import { repositoriesQuery } from './knowledge-queries.ts'

// Assistants show the names of their repositories and the account shows how many are left: a change makes all of it stale.

interface NewRepository {
  name: string
  files: readonly File[]
  onProgress: (share: number) => void
}

export function useCreateRepository() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, ...sent }: NewRepository) =>
      upload(createRepositoryEndpoint, { fields: { name }, ...sent }),
    onSuccess: (created) => {
      // At once, so that a select can show it before the list has come again.
      client.setQueryData(repositoriesQuery.queryKey, (known) => known && [...known, created])
      void client.invalidateQueries()
    },
  })
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
