import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { useQuery } from '@tanstack/react-query'
import { disagreementsQuery } from '../knowledge-queries.ts'

/** What the files of a repository say differently, and which of them a newer version replaces. */
export function useVersions(repositoryId: string, files: readonly RepositoryFile[]) {
  const mayDisagree = files.filter(({ status }) => status === 'ready').length > 1
  const { data, isError, refetch } = useQuery({ ...disagreementsQuery(repositoryId), enabled: mayDisagree })
  // A file may have been deleted since the reply.
  return { data: mayDisagree ? data : undefined, isError: mayDisagree && isError, refetch }
}
