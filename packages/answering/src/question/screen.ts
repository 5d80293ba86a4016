import { fold, inDigits } from '../text/index.ts'
import { contactCodes } from '@mostrador/contract/guard'
import { withoutOwnListings } from '@mostrador/contract/listing-references'
import { holdsOrder } from '../line-kind/index.ts'
import type { ListingFacts, ShopProfile, SilenceReason } from '../types.ts'
import { COMPETITORS, HAGGLING, HOW_TO_REACH, SCREEN_RULES } from './screen-rules.ts'

/** Whether a seller's text offers a price to whoever buys as many as are asked for: "desde 20 unidades hacemos 15%", to one who needs 30. */
function offersForCount(folded: string, response: string): boolean {
  const from = countIn(COUNT_OFFERED, fold(response))
  return from > 1 && countIn(COUNT_ASKED, folded) >= from
}

/** So many that are wanted: no time, and no amount of money. */
const COUNT_ASKED =
  /\b(?:quiero|queremos|necesito|necesitamos|compro|compramos|llevo|llevamos|llevando|son|serian|pido) (?:como |unas |unos )?(\d{1,4})\b(?! ?(?:mil|lucas|pesos|dolares|k\b|%|[.,]\d|dias?|minutos?|horas?|hs|meses|mes|anos?|cuotas))/
const COUNT_OFFERED = /\b(?:desde|a partir de|mas de|llevando|comprando) (?:las |los )?(\d{1,4})\b/
const countIn = (form: RegExp, folded: string): number => Number(form.exec(inDigits(folded))?.[1] ?? 0)

/** "una captura que tengo de Instagram" is a picture, and no way to reach anybody. */
const PICTURE_FROM =
  /\b(foto|captura|imagen|video|diseno|dibujo)s?(?: que \w+)?(?: \w+)? (?:de|desde|del) (?:instagram|insta|ig|facebook|face|whats\s?app|wsp|pinterest|tiktok)\b/g

/** Why a question is not even looked up; null when it may be answered. Skips the rules of the `ignored` reasons. */
export function screenQuestion(
  asked: string,
  listing: ListingFacts | null,
  {
    settings,
    instructions,
    ownSite,
    ownListings = new Set(),
  }: Pick<ShopProfile, 'settings' | 'instructions' | 'ownSite' | 'ownListings'>,
  ignored: ReadonlySet<SilenceReason> = new Set(),
): SilenceReason | null {
  const question = withoutOwnListings(asked, ownListings)
  const folded = fold(question).replace(/\s+/g, ' ').replace(PICTURE_FROM, '$1')
  if (!/[\p{L}\p{N}]/u.test(folded)) return 'empty'
  const title = listing ? fold(listing.title) : ''
  for (const { reason, pattern, marketplaceOnly } of SCREEN_RULES) {
    if (ignored.has(reason) || (ownSite && marketplaceOnly)) continue
    const found = pattern.exec(folded)
    // A word of the product's own name is no offence: a book of tales, a football shirt.
    if (found && !(reason === 'off_topic' && title !== '' && title.includes(found[0]))) return reason
  }
  if (holdsOrder(question)) return 'manipulation'
  if (contactCodes(question, '', ownListings).some((code) => code !== 'contact_channel'))
    return 'asks_contact'
  if (ownSite && HOW_TO_REACH.test(folded)) return 'asks_contact'
  if (settings.blockCompetitive && COMPETITORS.test(folded)) return 'competitor'
  // Unless the seller has said what to answer to it: "canje", or a discount to whoever buys several.
  const isProvidedFor = instructions.some(
    ({ keyword, response }) =>
      (keyword.trim() && folded.includes(fold(keyword))) || offersForCount(folded, response),
  )
  if (HAGGLING.test(inDigits(folded)) && !isProvidedFor) return 'no_data'
  return null
}
