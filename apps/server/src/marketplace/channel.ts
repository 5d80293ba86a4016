import type { Channel, ChannelConfig, Connection } from '@mostrador/contract/marketplace'
import { findAssistant } from '#assistants'
import type { AssistantRow } from '#assistants'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { findAccount } from './account-store.ts'
import type { AccountRow } from './account-store.ts'
import { readChannel, writeAssistant, writeConfig, writeSwitch } from './channel-store.ts'
import type { StoredChannel } from './channel-store.ts'
import type { MarketplaceParts } from './parts.ts'
import { accountName } from './texts.ts'

export interface CurrentChannel extends StoredChannel {
  assistant: AssistantRow | null
}

/** The channel as it works now: an assistant that was deleted answers nobody. */
export async function currentChannel(db: Db, tenantId: string): Promise<CurrentChannel> {
  const stored = await readChannel(db, tenantId)
  const id = stored.config.selectedAssistant
  const assistant = id === null ? undefined : await findAssistant(db, tenantId, id)
  if (assistant) return { ...stored, assistant }
  return { isActive: false, config: { ...stored.config, selectedAssistant: null }, assistant: null }
}

/** The channel as the app shows it. */
export async function channelReply(
  { db, isAppRefused }: MarketplaceParts,
  tenantId: string,
): Promise<Channel> {
  const { isActive, config } = await currentChannel(db, tenantId)
  const account = await findAccount(db, tenantId)
  return {
    isActive,
    credentials: { accessToken: account !== undefined, authorizationCode: account !== undefined },
    connection: connectionOf(account),
    isAppRefused: isAppRefused(),
    config,
  }
}

export function connectionOf(account: AccountRow | undefined): Connection {
  if (!account) return { state: 'disconnected' }
  return { state: account.state, siteId: account.site_id, nickname: accountName(account) }
}

export function saveChannel(
  { db, clock }: MarketplaceParts,
  seller: Seller,
  config: ChannelConfig,
): Promise<Outcome<null, 'assistant_not_found'>> {
  return inTransaction(db, async (tx) => {
    const id = config.selectedAssistant
    if (id !== null && !(await findAssistant(tx, seller.id, id))) return refuse('assistant_not_found')
    // An assistant that was deleted switched the channel off; another one does not switch it on again.
    const keepsSwitch = id !== null && (await currentChannel(tx, seller.id)).assistant !== null
    await writeConfig(tx, seller.id, config, { keepsSwitch, now: clock.now() })
    return done(null)
  })
}

export function linkAssistant(
  { db, clock }: MarketplaceParts,
  seller: Seller,
  assistantId: string,
): Promise<Outcome<null, 'assistant_not_found'>> {
  return inTransaction(db, async (tx) => {
    if (!(await findAssistant(tx, seller.id, assistantId))) return refuse('assistant_not_found')
    const keepsSwitch = (await currentChannel(tx, seller.id)).assistant !== null
    await writeAssistant(tx, seller.id, assistantId, { keepsSwitch, now: clock.now() })
    return done(null)
  })
}

export function toggleChannel(
  { db, clock }: MarketplaceParts,
  seller: Seller,
  isActive: boolean,
): Promise<Outcome<null, 'marketplace_not_connected' | 'no_assistant_linked'>> {
  return inTransaction(db, async (tx) => {
    const { assistant } = await currentChannel(tx, seller.id)
    if (isActive && !assistant) return refuse('no_assistant_linked')
    if (isActive && (await findAccount(tx, seller.id))?.state !== 'connected')
      return refuse('marketplace_not_connected')
    await writeSwitch(tx, seller.id, isActive, clock.now())
    return done(null)
  })
}
