import type { AnswerLanguage } from '@mostrador/answering'
import { SITES } from '@mostrador/mercadolibre'

/**
 * What buyers of a marketplace site write; Spanish for no site.
 *
 * @param siteId - the marketplace's id of the site: 'MLB'
 */
export const siteLanguage = (siteId: string | null): AnswerLanguage =>
  SITES.find(({ id }) => id === siteId)?.locale.startsWith('pt') ? 'pt' : 'es'
