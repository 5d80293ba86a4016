import type { Disagreement, listDisagreementsEndpoint } from '@mostrador/contract/knowledge'
import type { CallReply } from '@mostrador/contract'
import { findRepository } from '#knowledge'
import { askedAt, connectedSite } from '#marketplace'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import type { VersionDeps } from './deps.ts'

/** Lists what the files of a repository say differently today and which of them are replaced, as the assistants that answer from it see it. */
export async function listDisagreements(
  { db, clock, knowledge, engine }: VersionDeps,
  seller: Seller,
  repositoryId: string,
): Promise<Outcome<CallReply<typeof listDisagreementsEndpoint>, 'repository_not_found'>> {
  if (!(await findRepository(db, seller.id, repositoryId))) return refuse('repository_not_found')
  const { day } = askedAt(clock.now(), await connectedSite(db, seller.id))
  const found = await engine.disagreementsIn({ tenantId: seller.id, knowledgeBaseId: repositoryId, day })
  const choices = await knowledge.choicesOf(seller.id, repositoryId)
  const disagreements = found.disagreements.map(({ key, sides, newer }): Disagreement => {
    const chosen = sides.findIndex(({ file }) => file === choices.get(key))
    return {
      key,
      sides: sides.map(({ file, fileName, text }) => ({ fileId: file, fileName, text })),
      newer,
      chosen: chosen < 0 ? null : chosen,
    }
  })
  const older = found.older.map(({ file, newer }) => ({
    fileId: file,
    newer: { fileId: newer.file, fileName: newer.fileName },
  }))
  return done({ disagreements, older })
}
