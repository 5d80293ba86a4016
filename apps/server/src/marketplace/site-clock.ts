import { siteTimeZone } from '@mostrador/contract/sites'
import { SITES } from '@mostrador/mercadolibre'
import type { Db } from '#platform/db'
import { findAccount } from './account-store.ts'

/** On which clocks a seller reads the time. */
export interface SiteClock {
  /** IANA: 'America/Argentina/Buenos_Aires'. */
  timeZone: string
  country: string
}

/**
 * The clocks of a marketplace site; Argentina's for none.
 *
 * @param siteId - the marketplace's id of the site: 'MLA'
 */
export const siteClock = (siteId: string | null): SiteClock => ({
  timeZone: siteTimeZone(siteId),
  country: SITES.find(({ id }) => id === siteId)?.country ?? 'Argentina',
})

/** The marketplace site of a seller's account; null when none is connected. */
export const connectedSite = async (db: Db, tenantId: string): Promise<string | null> =>
  (await findAccount(db, tenantId))?.site_id ?? null

/** The clocks of the site that a seller's account is connected to. */
export const sellerClock = async (db: Db, tenantId: string): Promise<SiteClock> =>
  siteClock(await connectedSite(db, tenantId))

/** The ISO day on the clocks of a time zone: '2026-11-28'. */
export const isoDay = (now: Date, { timeZone }: Pick<SiteClock, 'timeZone'>): string =>
  // Swedish dates are ISO days.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
