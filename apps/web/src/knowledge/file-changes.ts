import {
  chooseShopEndpoint,
  chooseVersionEndpoint,
  correctBlockEndpoint,
  deleteFileEndpoint,
  readAgainEndpoint,
  releaseLineEndpoint,
  renameFileEndpoint,
  uploadFilesEndpoint,
  type RepositoryFile,
} from '@mostrador/contract/knowledge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, upload } from '#platform'
import {
  blocksKey,
  disagreementsQuery,
  filesQuery,
  isBeingRead,
  repositoriesQuery,
} from './knowledge-queries.ts'
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
    onSettled: () => client.invalidateQueries({ queryKey: blocksKey(repositoryId, fileId) }),
  })
}

/** Replaces what was read of a block by what the seller typed, or takes the reading back. The file is then read again. */
export function useCorrectBlock(repositoryId: string, fileId: string) {
  const refreshFiles = useRefreshFiles(repositoryId)
  return useMutation({
    mutationFn: (correction: { position: number; text: string | null }) =>
      call(correctBlockEndpoint, { params: { id: repositoryId, fileId }, body: correction }),
    onSettled: refreshFiles,
  })
}

/** Says which authors of a chat are the shop. The file is then read again. */
export function useChooseShop(repositoryId: string, fileId: string) {
  const refreshFiles = useRefreshFiles(repositoryId)
  return useMutation({
    mutationFn: (authors: string[]) =>
      call(chooseShopEndpoint, { params: { id: repositoryId, fileId }, body: { authors } }),
    onSettled: refreshFiles,
  })
}

/** Loads the list of files anew, which says that one is being read. What was read before stays in sight meanwhile. */
function useRefreshFiles(repositoryId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: filesQuery(repositoryId).queryKey, exact: true })
}

/** Loads what was read of a file anew when the server has read it again. */
export function useFreshBlocks(repositoryId: string, file: RepositoryFile): void {
  const client = useQueryClient()
  const isReading = isBeingRead(file)
  const wasReading = useRef(isReading)
  useEffect(() => {
    if (wasReading.current && !isReading)
      void client.invalidateQueries({ queryKey: blocksKey(repositoryId, file.id) })
    wasReading.current = isReading
  }, [client, isReading, repositoryId, file.id])
}

/** Says that the texts of one file hold where others disagree with them. */
export function useChooseVersion(repositoryId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: { keys: string[]; fileId: string }) =>
      call(chooseVersionEndpoint, { params: { id: repositoryId }, body: choice }),
    onSettled: () => client.invalidateQueries({ queryKey: disagreementsQuery(repositoryId).queryKey }),
  })
}

/** Loads the disagreements anew when a file has been read. */
export function useFreshDisagreements(repositoryId: string, files: readonly RepositoryFile[]): void {
  const client = useQueryClient()
  const reading = files
    .filter(isBeingRead)
    .map(({ id }) => id)
    .join(' ')
  const wasReading = useRef(reading)
  useEffect(() => {
    if (wasReading.current !== '' && wasReading.current !== reading)
      void client.invalidateQueries({ queryKey: disagreementsQuery(repositoryId).queryKey })
    wasReading.current = reading
  }, [client, reading, repositoryId])
}
