import type { ChannelConfig } from '@mostrador/contract/marketplace'
import { DEFAULT_KEYWORD_RESPONSES } from '@mostrador/contract/marketplace'
import { json } from '#platform/db'
import type { Db } from '#platform/db'
import './marketplace-tables.ts'

export interface StoredChannel {
  isActive: boolean
  config: ChannelConfig
}

const DEFAULT_CHANNEL: StoredChannel = {
  isActive: false,
  config: {
    selectedAssistant: null,
    generalSettings: { showPrices: false, checkStock: true, blockCompetitive: true },
    automaticResponses: {
      sensitiveResponses: { warranty: '', returns: '', shipping: '' },
      keywordResponses: [...DEFAULT_KEYWORD_RESPONSES],
    },
  },
}

/** A seller's channel, or the defaults when nothing was saved yet. */
export async function readChannel(db: Db, tenantId: string): Promise<StoredChannel> {
  const row = await db
    .selectFrom('marketplace_channel')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return DEFAULT_CHANNEL
  return {
    isActive: row.is_active,
    config: {
      selectedAssistant: row.assistant_id,
      generalSettings: row.general_settings,
      automaticResponses: row.automatic_responses,
    },
  }
}

export async function writeChannel(
  db: Db,
  tenantId: string,
  channel: StoredChannel,
  now: Date,
): Promise<void> {
  const columns = {
    assistant_id: channel.config.selectedAssistant,
    is_active: channel.isActive,
    general_settings: json(channel.config.generalSettings),
    automatic_responses: json(channel.config.automaticResponses),
    updated_at: now,
  }
  await db
    .insertInto('marketplace_channel')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute()
}
