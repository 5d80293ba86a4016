import type { Disagreement, listDisagreementsEndpoint } from '@mostrador/contract/knowledge'
import type { CallReply } from '@mostrador/contract'
import { findRepository, listFiles } from '#knowledge'
import { askedAt, connectedSite } from '#marketplace'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import type { VersionDeps } from './deps.ts'

/** Lists what the files of a repository say differently today, as the assistants that answer from it see it. */
export async function listDisagreements(
  { db, clock, knowledge, engine }: VersionDeps,
  seller: Seller,
  repositoryId: string,
): Promise<Outcome<CallReply<typeof listDisagreementsEndpoint>, 'repository_not_found'>> {
  if (!(await findRepository(db, seller.id, repositoryId))) return refuse('repository_not_found')
  const { day } = askedAt(clock.now(), await connectedSite(db, seller.id))
  const found = await engine.disagreementsIn({ tenantId: seller.id, knowledgeBaseId: repositoryId, day })
  const choices = await knowledge.choicesOf(seller.id, repositoryId)
  const files = await listFiles(db, seller.id, repositoryId)
  // Files may share a name, and the engine knows them by it: the first stands for all.
  const idOf = new Map(files.toReversed().map(({ id, fileName }) => [fileName, id]))
  const disagreements = found.flatMap(({ key, sides, newer }): Disagreement[] => {
    const named = sides.flatMap(({ fileName, text }) => {
      const fileId = idOf.get(fileName)
      return fileId === undefined ? [] : { fileId, fileName, text }
    })
    // A file was deleted or renamed a moment ago.
    if (named.length < sides.length) return []
    const chosen = named.findIndex(({ fileName }) => fileName === choices.get(key))
    return [{ key, sides: named, newer, chosen: chosen < 0 ? null : chosen }]
  })
  return done({ disagreements })
}
