import {
  listFilesEndpoint,
  listRepositoriesEndpoint,
  type RepositoryFile,
} from '@mostrador/contract/knowledge'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

const POLL_MS = 1500

export const repositoriesQuery = queryOptions({
  queryKey: ['repositories'],
  queryFn: async ({ signal }) => (await call(listRepositoriesEndpoint, { signal })).vectorStore,
})

const isBeingRead = ({ status }: RepositoryFile) => status === 'processing'

/** The files of one repository; asked for again and again while one of them is being read. */
export const filesQuery = (repositoryId: string) =>
  queryOptions({
    queryKey: ['repositories', repositoryId, 'files'],
    queryFn: ({ signal }) => call(listFilesEndpoint, { params: { id: repositoryId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? POLL_MS : false),
  })
