import type { chooseVersionEndpoint } from '@mostrador/contract/knowledge'
import type { CallReply } from '@mostrador/contract'
import { keepChoices } from '#knowledge'
import { refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import type { VersionDeps } from './deps.ts'
import { listDisagreements } from './list-disagreements.ts'

interface Choice {
  repositoryId: string
  keys: readonly string[]
  fileId: string
}

/** Says that the texts of a file hold in disagreements that it is a side of. Refuses all of them when one is gone. */
export async function chooseVersion(
  deps: VersionDeps,
  seller: Seller,
  { repositoryId, keys, fileId }: Choice,
): Promise<
  Outcome<
    CallReply<typeof chooseVersionEndpoint>,
    'repository_not_found' | 'disagreement_not_found' | 'too_many_choices'
  >
> {
  const listed = await listDisagreements(deps, seller, repositoryId)
  if (!listed.ok) return listed
  const sidesOf = new Map(listed.value.disagreements.map(({ key, sides }) => [key, sides]))
  const isSide = (key: string) => sidesOf.get(key)?.some((side) => side.fileId === fileId) ?? false
  if (!keys.every(isSide)) return refuse('disagreement_not_found')
  return keepChoices(
    deps,
    { tenantId: seller.id, knowledgeBaseId: repositoryId, id: fileId },
    { keys: [...new Set(keys)], current: new Set(sidesOf.keys()) },
  )
}
