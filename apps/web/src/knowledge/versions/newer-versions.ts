import type { OlderFile, RepositoryFile } from '@mostrador/contract/knowledge'

/** Returns the newer version of each file that one replaces, by the id of the older file. */
export function newerVersions(
  older: readonly OlderFile[],
  files: readonly RepositoryFile[],
): ReadonlyMap<string, RepositoryFile> {
  const byId = new Map(files.map((file) => [file.id, file]))
  return new Map(
    older.flatMap(({ fileId, newer }) => {
      // The newer version may have been deleted since the reply.
      const file = byId.get(newer.fileId)
      return file ? [[fileId, file] as const] : []
    }),
  )
}
