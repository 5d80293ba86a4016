import type { Db } from '#platform/db'
import { currentChannel } from './channel.ts'

export { openAccess } from './access.ts'
export type { Access, NoAccess } from './access.ts'
export { sealedTokens, takeAccountsToSweep, tenantsOf } from './account-store.ts'
export { askedAt } from './asked-at.ts'
export { attemptMailJob } from './attempt-mail.ts'
export { currentChannel } from './channel.ts'
export { completeConnectionJob } from './complete-connection.ts'
export type { MarketplaceParts } from './parts.ts'
export { reconnectMailJob } from './reconnect-mail.ts'
export { marketplaceRoutes } from './routes.ts'
export { sharePace } from './shared-pace.ts'
export { siteLanguage } from './site-language.ts'
export { connectedSite, isoDay, sellerClock, type SiteClock } from './site-clock.ts'
export { watchApp } from './watch-app.ts'
export { failureIn, isPassing, needsSeller, postponeFor, refusalFor } from './trouble.ts'
export type { NoMarketplace, Trouble } from './trouble.ts'

/** The assistant that a seller linked to the marketplace, if it still exists. */
export const linkedAssistant = async (db: Db, tenantId: string): Promise<string | null> =>
  (await currentChannel(db, tenantId)).config.selectedAssistant
