import type { Repository } from '@mostrador/contract/knowledge'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { isDuplicate } from '#platform/db'
import type { Db } from '#platform/db'
import { loadRepository, setRepositoryName } from './repository-store.ts'

export async function renameRepository(
  db: Db,
  seller: Seller,
  id: string,
  name: string,
): Promise<Outcome<Repository, 'repository_not_found' | 'repository_name_taken'>> {
  try {
    await setRepositoryName(db, seller.id, id, name)
  } catch (error) {
    if (isDuplicate(error)) return refuse('repository_name_taken')
    throw error
  }
  const repository = await loadRepository(db, seller.id, id)
  return repository ? done(repository) : refuse('repository_not_found')
}
