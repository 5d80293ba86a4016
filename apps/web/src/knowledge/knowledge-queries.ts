import {
  listFilesEndpoint,
  listPartsEndpoint,
  PARTS_A_PAGE,
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

const isBeingRead = ({ status, isRereading }: RepositoryFile) => status === 'processing' || isRereading

/** The files of one repository; asked for again and again while one of them is being read. */
export const filesQuery = (repositoryId: string) =>
  queryOptions({
    queryKey: ['repositories', repositoryId, 'files'],
    queryFn: ({ signal }) => call(listFilesEndpoint, { params: { id: repositoryId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? POLL_MS : false),
  })

/** What was read of a file, a page of parts at a time, from the page that holds the part at `position` on. */
export const partsQuery = (repositoryId: string, fileId: string, position: number) =>
  infiniteQueryOptions({
    queryKey: ['repositories', repositoryId, 'files', fileId, 'parts', position],
    initialPageParam: Math.floor(position / PARTS_A_PAGE) + 1,
    queryFn: ({ signal, pageParam }) =>
      call(listPartsEndpoint, {
        params: { id: repositoryId, fileId },
        query: { page: pageParam },
        signal,
      }),
    getNextPageParam: ({ total }, _pages, last) => (last * PARTS_A_PAGE < total ? last + 1 : undefined),
    getPreviousPageParam: (_page, _pages, first) => (first > 1 ? first - 1 : undefined),
  })
