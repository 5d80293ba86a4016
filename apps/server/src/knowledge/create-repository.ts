import { RepositoryName, knowledgeTexts } from '@mostrador/contract/knowledge'
import type { Repository } from '@mostrador/contract/knowledge'
import { takeOne } from '#plans'
import { done, newId, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { inTransaction, isDuplicate } from '#platform/db'
import type { Upload } from '#platform/http'
import { addFiles, pagesAt } from './add-files.ts'
import type { Knowledge } from './knowledge.ts'
import { insertRepository } from './repository-store.ts'
import { withStoredFiles } from './store-files.ts'
import type { Sources } from './upload.ts'

/** A repository and its first files, all or nothing. */
export async function createRepository(
  knowledge: Knowledge,
  seller: Seller,
  name: string,
  sources: Sources,
): Promise<Outcome<Repository, 'repository_name_taken' | 'repository_limit_reached'>> {
  const { db, files, queue, clock } = knowledge
  const id = newId()
  const now = clock.now()
  return withStoredFiles(files, seller.id, sources.files, async (stored) => {
    const added = [...stored, ...pagesAt(sources.urls, now.getTime() + stored.length)]
    try {
      return await inTransaction(db, async (tx) => {
        if (!(await takeOne(tx, seller.id, 'knowledgeBase', now))) return refuse('repository_limit_reached')
        await insertRepository(tx, { tenantId: seller.id, id, name, now })
        await addFiles(tx, queue, { tenantId: seller.id, knowledgeBaseId: id, now }, added)
        return done({ id, name, fileCount: added.length, createdAt: now.toISOString() })
      })
    } catch (error) {
      // The unique name decides, so that of two tabs one wins.
      if (isDuplicate(error)) return refuse('repository_name_taken')
      throw error
    }
  })
}

/** The name that an upload carries; without one, the refusal says what else is missing. */
export function repositoryName({ fields, files }: Upload): Outcome<string, 'repository_name_missing'> {
  const name = RepositoryName.safeParse(fields.get('name')?.at(-1) ?? '')
  if (name.success) return done(name.data)
  const hasNothing = files.length === 0 && !fields.get('urls')?.some((url) => url.trim() !== '')
  const message = hasNothing ? knowledgeTexts.nameAndFilesRequired : name.error.issues[0]?.message
  return refuse('repository_name_missing', message === undefined ? {} : { message })
}
