import { MAX_FILES_A_REPOSITORY } from '@mostrador/contract/knowledge'
import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { inTransaction } from '#platform/db'
import { addFiles, pagesAt } from './add-files.ts'
import { countFiles } from './file-store.ts'
import type { Knowledge } from './knowledge.ts'
import { pageAddresses } from './page-store.ts'
import { holdRepository } from './repository-store.ts'
import { withStoredFiles } from './store-files.ts'
import type { Sources } from './upload.ts'

/** Adds files to a repository; answers them as they begin to be read. */
export async function uploadFiles(
  knowledge: Knowledge,
  seller: Seller,
  knowledgeBaseId: string,
  sources: Sources,
): Promise<Outcome<RepositoryFile[], 'repository_not_found' | 'repository_full' | 'url_already_added'>> {
  const { db, files, queue, clock } = knowledge
  const now = clock.now()
  return withStoredFiles(files, seller.id, sources.files, (stored) =>
    inTransaction(db, async (tx) => {
      if (!(await holdRepository(tx, seller.id, knowledgeBaseId))) return refuse('repository_not_found')
      const added = [...stored, ...pagesAt(sources.urls, now.getTime() + stored.length)]
      const already = await countFiles(tx, seller.id, knowledgeBaseId)
      if (already + added.length > MAX_FILES_A_REPOSITORY) return refuse('repository_full')
      const known = await pageAddresses(tx, seller.id, knowledgeBaseId)
      if (sources.urls.some((url) => known.has(url))) return refuse('url_already_added')
      await addFiles(tx, queue, { tenantId: seller.id, knowledgeBaseId, now }, added)
      return done(
        added.map(({ url = null, ...file }) => ({
          ...file,
          url,
          status: 'processing' as const,
          fault: null,
          words: null,
          pages: null,
          readAt: null,
          changedAt: null,
          isRereading: false,
          hasUnseenText: false,
          createdAt: now.toISOString(),
        })),
      )
    }),
  )
}
