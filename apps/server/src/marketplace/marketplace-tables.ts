import type { ColumnType, Generated } from 'kysely'
import type { AutomaticResponses, GeneralSettings } from '@mostrador/contract/marketplace'

interface MarketplaceAccountTable {
  tenant_id: string
  id: number
  site_id: string
  /** Empty until the marketplace has returned it. */
  nickname: string
  state: 'connected' | 'expired'
  access_token_sealed: Buffer
  refresh_token_sealed: Buffer | null
  expires_at: Date
  lease_until: Date | null
  connected_at: Date
  /** When the token was renewed last; null since it was connected. */
  renewed_at: Date | null
  /** When open questions were last looked for. */
  swept_at: Generated<Date>
}

interface MarketplaceRouteTable {
  marketplace_user_id: number
  tenant_id: string
}

interface ConnectionAttemptTable {
  tenant_id: string
  id: string
  session_id: string
  state_hash: Buffer
  code_verifier_sealed: Buffer
  site_id: string
  created_at: Date
  used_at: Date | null
}

interface ConnectionLeaseTable {
  marketplace_user_id: number
  leased_until: Date
}

interface MarketplaceChannelTable {
  tenant_id: string
  assistant_id: string | null
  is_active: boolean
  general_settings: Partial<GeneralSettings>
  automatic_responses: AutomaticResponses
  updated_at: Date
}

interface MarketplaceProcessTable {
  id: string
  seen_at: Date
  paused_until: Date
  /** Until when each refused seller's calls pause, by tenant id. */
  paused_sellers: ColumnType<Record<string, string>, string, string>
}

declare module '#platform/db' {
  interface Tables {
    marketplace_account: MarketplaceAccountTable
    marketplace_route: MarketplaceRouteTable
    connection_attempt: ConnectionAttemptTable
    connection_lease: ConnectionLeaseTable
    marketplace_channel: MarketplaceChannelTable
    marketplace_process: MarketplaceProcessTable
  }
}
