import { sql } from 'kysely'
import type { ChannelConfig } from '@mostrador/contract/marketplace'
import { DEFAULT_KEYWORD_RESPONSES, DEFAULT_POST_SALE_REPLY } from '@mostrador/contract/marketplace'
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
    generalSettings: {
      showPrices: false,
      checkStock: true,
      blockCompetitive: true,
      partialAnswers: false,
      oldAfterDays: 7,
      answersCourtesy: false,
    },
    automaticResponses: {
      sensitiveResponses: { warranty: '', returns: '', shipping: '' },
      postSale: DEFAULT_POST_SALE_REPLY,
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
      // A row from before a setting existed lacks it.
      generalSettings: { ...DEFAULT_CHANNEL.config.generalSettings, ...row.general_settings },
      automaticResponses: { ...DEFAULT_CHANNEL.config.automaticResponses, ...row.automatic_responses },
    },
  }
}

/** Saves the settings. The switch is left alone when `keepsSwitch`, whatever it is at that moment, else it goes off. */
export async function writeConfig(
  db: Db,
  tenantId: string,
  config: ChannelConfig,
  { keepsSwitch, now }: { keepsSwitch: boolean; now: Date },
): Promise<void> {
  const columns = {
    assistant_id: config.selectedAssistant,
    general_settings: json(config.generalSettings),
    automatic_responses: json(config.automaticResponses),
    updated_at: now,
  }
  await db
    .insertInto('marketplace_channel')
    .values({ tenant_id: tenantId, is_active: false, ...columns })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({
        ...columns,
        is_active: keepsSwitch ? sql`marketplace_channel.is_active` : false,
      }),
    )
    .execute()
}

/** Links an assistant and leaves the settings alone; the switch as `writeConfig` does. */
export const writeAssistant = (
  db: Db,
  tenantId: string,
  assistantId: string,
  { keepsSwitch, now }: { keepsSwitch: boolean; now: Date },
) =>
  upsert(db, tenantId, {
    assistant_id: assistantId,
    updated_at: now,
    ...(!keepsSwitch && { is_active: false }),
  })

/** Turns the switch and leaves the settings alone. */
export const writeSwitch = (db: Db, tenantId: string, isActive: boolean, now: Date) =>
  upsert(db, tenantId, { is_active: isActive, updated_at: now })

const upsert = (
  db: Db,
  tenantId: string,
  change: { assistant_id?: string; is_active?: boolean; updated_at: Date },
) =>
  db
    .insertInto('marketplace_channel')
    .values({
      tenant_id: tenantId,
      assistant_id: null,
      is_active: false,
      general_settings: json(DEFAULT_CHANNEL.config.generalSettings),
      automatic_responses: json(DEFAULT_CHANNEL.config.automaticResponses),
      ...change,
    })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(change))
    .execute()
