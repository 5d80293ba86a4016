import { type Site, SITES } from '@mostrador/mercadolibre'

export function siteOf(id: string): Site {
  const site = SITES.find((one) => one.id === id)
  if (!site) throw new Error(`there is no site ${id}`)
  return site
}

export const isSite = (id: string): boolean => SITES.some((site) => site.id === id)
