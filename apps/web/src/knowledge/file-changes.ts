import {
  deleteFileEndpoint,
  readAgainEndpoint,
  releaseLineEndpoint,
  renameFileEndpoint,
  uploadFilesEndpoint,
  type RepositoryFile,
} from '@mostrador/contract/knowledge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '#platform'
import { repositoriesQuery } from './knowledge-queries.ts'
import { useSending } from './use-sending.ts'
import type { Sources } from './use-sources.ts'

// The lists of files lie below the list of repositories, which counts them.
const { queryKey } = repositoriesQuery

export function useUploadFiles(repositoryId: string) {
  const client = useQueryClient()
  return useSending(
    ({ files, urls }: Sources, progress) =>
      upload(uploadFilesEndpoint, {
        params: { knowledgeId: repositoryId },
        fields: { urls },
        files,
        ...progress,
      }),
    { onSettled: () => client.invalidateQueries({ queryKey }) },
  )
}

export function useRenameFile(repositoryId: string, { id }: RepositoryFile) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      call(renameFileEndpoint, { params: { id: repositoryId, fileId: id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useDeleteFile(repositoryId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: RepositoryFile) =>
      call(deleteFileEndpoint, { params: { id: repositoryId, fileId: id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useReadAgain(repositoryId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: RepositoryFile) =>
      call(readAgainEndpoint, { params: { id: repositoryId, fileId: id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Releases a withheld line to buyers, or withholds it again. */
export function useReleaseLine(repositoryId: string, fileId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (line: { position: number; text: string; isReleased: boolean }) =>
      call(releaseLineEndpoint, { params: { id: repositoryId, fileId }, body: line }),
    onSettled: () =>
      client.invalidateQueries({ queryKey: [...queryKey, repositoryId, 'files', fileId, 'parts'] }),
  })
}
