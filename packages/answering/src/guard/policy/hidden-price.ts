import type { Finding } from '../../types.ts'
import { saysHiddenPrice } from '../prices.ts'
import type { PolicyContext, PolicyReading } from './reading.ts'

/** The product's price, where the seller hides it. */
export function hiddenPriceFindings(
  { text, sentences }: PolicyReading,
  { listing, settings }: PolicyContext,
): Finding[] {
  if (settings.showPrices || !saysHiddenPrice(text, listing)) return []
  const said = sentences.find((sentence) => saysHiddenPrice(sentence.text, listing))
  return [{ code: 'price_hidden', clause: said?.text ?? text }]
}
