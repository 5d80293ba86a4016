import { ownValue } from '@mostrador/contract/own-value'
import { SITE_DOMAINS } from '@mostrador/contract/sites'
import { type Site, SITES } from '@mostrador/mercadolibre'

export function siteOf(id: string): Site & { domain: string } {
  const site = SITES.find((one) => one.id === id)
  if (!site) throw new Error(`there is no site ${id}`)
  return { ...site, domain: ownValue<string>(SITE_DOMAINS, site.id) ?? '' }
}

export const isSite = (id: string): boolean => SITES.some((site) => site.id === id)
