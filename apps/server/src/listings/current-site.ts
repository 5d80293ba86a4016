import { SITES } from '@mostrador/mercadolibre'
import type { Site } from '@mostrador/mercadolibre'
import { connectedSite } from '#marketplace'
import type { Db } from '#platform/db'

/** The marketplace of the connected account; Argentina's when none is connected. */
export async function currentSite(db: Db, tenantId: string): Promise<Site> {
  const id = await connectedSite(db, tenantId)
  const site = SITES.find((one) => one.id === id) ?? SITES.find((one) => one.id === 'MLA')
  if (!site) throw new Error('the list of sites has no MLA')
  return site
}
