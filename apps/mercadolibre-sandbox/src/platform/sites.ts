import { SITE_DOMAINS } from '@mostrador/contract/sites'
import { type Site, SITES } from '@mostrador/mercadolibre'

export function siteOf(id: string): Site & { domain: string } {
  const site = SITES.find((one) => one.id === id)
  if (!site) throw new Error(`there is no site ${id}`)
  return { ...site, domain: SITE_DOMAINS[site.id as keyof typeof SITE_DOMAINS] }
}

export const isSite = (id: string): boolean => SITES.some((site) => site.id === id)
