import { isBlank } from '@mostrador/contract/text'
import { listRepositories } from '#knowledge'
import { currentChannel } from '#marketplace'
import type { Db } from '#platform/db'
import type { Deed } from './recommendations.ts'

/** What a seller has set up already. */
export async function deedsOf(db: Db, tenantId: string): Promise<Set<Deed>> {
  const [channel, repositories] = await Promise.all([
    currentChannel(db, tenantId),
    listRepositories(db, tenantId),
  ])
  const { sensitiveResponses } = channel.config.automaticResponses
  const written = (['warranty', 'returns', 'shipping'] as const).filter(
    (subject) => !isBlank(sensitiveResponses[subject]),
  )
  return new Set<Deed>([
    ...written,
    ...(channel.isActive ? (['channel'] as const) : []),
    ...(repositories.length > 0 ? (['knowledge'] as const) : []),
  ])
}
