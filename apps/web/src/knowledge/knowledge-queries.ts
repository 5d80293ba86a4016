import {
  BLOCKS_A_PAGE,
  listBlocksEndpoint,
  listDisagreementsEndpoint,
  listFilesEndpoint,
  listRepositoriesEndpoint,
  type RepositoryFile,
} from '@mostrador/contract/knowledge'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

const POLL_MS = 1500

export const repositoriesQuery = queryOptions({
  queryKey: ['repositories'],
  queryFn: async ({ signal }) => (await call(listRepositoriesEndpoint, { signal })).vectorStore,
})

export const isBeingRead = ({ status, isRereading }: RepositoryFile) => status === 'processing' || isRereading

/** The files of one repository; asked for again and again while one of them is being read. */
export const filesQuery = (repositoryId: string) =>
  queryOptions({
    queryKey: ['repositories', repositoryId, 'files'],
    queryFn: ({ signal }) => call(listFilesEndpoint, { params: { id: repositoryId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? POLL_MS : false),
  })

/** What the files of one repository say differently, and which of them a newer version replaces. */
export const disagreementsQuery = (repositoryId: string) =>
  queryOptions({
    queryKey: ['repositories', repositoryId, 'disagreements'],
    queryFn: ({ signal }) => call(listDisagreementsEndpoint, { params: { id: repositoryId }, signal }),
  })

/** The key of all that was read of a file. */
export const blocksKey = (repositoryId: string, fileId: string) =>
  [...filesQuery(repositoryId).queryKey, fileId, 'blocks'] as const

/** What was read of a file, a page of blocks at a time, from the page that shows `part` on. */
export const blocksQuery = (repositoryId: string, fileId: string, part: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...blocksKey(repositoryId, fileId), part ?? null],
    // Only the server knows which page shows a part.
    initialPageParam: part === undefined ? { page: 1 } : { part },
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: { page?: number; part?: number } }) =>
      call(listBlocksEndpoint, { params: { id: repositoryId, fileId }, query: pageParam, signal }),
    getNextPageParam: ({ page, total }) => (page * BLOCKS_A_PAGE < total ? { page: page + 1 } : undefined),
    getPreviousPageParam: ({ page }) => (page > 1 ? { page: page - 1 } : undefined),
  })
