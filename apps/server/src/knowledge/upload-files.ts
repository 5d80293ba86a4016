import { MAX_FILES_A_REPOSITORY } from '@mostrador/contract/knowledge'
import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { inTransaction } from '#platform/db'
import type { UploadedFile } from '#platform/http'
import { addFiles } from './add-files.ts'
import { countFiles } from './file-store.ts'
import type { Knowledge } from './knowledge.ts'
import { holdRepository } from './repository-store.ts'
import { withStoredFiles } from './store-files.ts'

/** Adds files to a repository; answers them as they begin to be read. */
export async function uploadFiles(
  knowledge: Knowledge,
  seller: Seller,
  knowledgeBaseId: string,
  uploads: readonly UploadedFile[],
): Promise<Outcome<RepositoryFile[], 'repository_not_found' | 'repository_full'>> {
  const { db, files, queue, clock } = knowledge
  const now = clock.now()
  return withStoredFiles(files, seller.id, uploads, (stored) =>
    inTransaction(db, async (tx) => {
      if (!(await holdRepository(tx, seller.id, knowledgeBaseId))) return refuse('repository_not_found')
      const already = await countFiles(tx, seller.id, knowledgeBaseId)
      if (already + stored.length > MAX_FILES_A_REPOSITORY) return refuse('repository_full')
      await addFiles(tx, queue, { tenantId: seller.id, knowledgeBaseId, now }, stored)
      return done(
        stored.map((file) => ({
          ...file,
          status: 'processing' as const,
          fault: null,
          words: null,
          createdAt: now.toISOString(),
        })),
      )
    }),
  )
}
