import { clean, sentencesOf } from '../text/index.ts'
import type { ShopProfile } from '../types.ts'
import { wordingTexts } from './texts.ts'
import { toneOf } from './tone.ts'

const AIM = 350
/** No answer is longer, whatever the seller wrote. */
const LIMIT = 600

/** Greeting, statements and a closing; the closing goes first when the answer grows long. */
export function compose(statements: readonly string[], shop: ShopProfile): string {
  const tone = toneOf(shop.seller.tone)
  const body = joined(statements)
  const greeting = wordingTexts.greetings[tone]
  const closing = wordingTexts.closings[tone](brandOf(shop))
  const full = `${greeting} ${body} ${closing}`
  return full.length <= AIM ? full : withinLimit(greeting, body)
}

/** Whole sentences as long as they fit; "" where not even the first does. */
function withinLimit(greeting: string, body: string): string {
  let kept = greeting
  for (const sentence of sentencesOf(body)) {
    if (kept.length + sentence.length + 1 > LIMIT) break
    kept += ` ${sentence}`
  }
  return kept === greeting ? '' : kept
}

/** A brand is the seller's text too: one line, no longer than a name. */
const brandOf = (shop: ShopProfile): string => {
  const brand = clean(shop.seller.brand).replace(/\s+/g, ' ')
  return brand.length <= 40 ? brand : ''
}

function joined(statements: readonly string[]): string {
  const seen = new Set<string>()
  const kept = statements.filter((s) => !seen.has(s) && seen.add(s))
  return kept.map((s) => (/[.!?…]$/.test(s) ? s : `${s}.`)).join(' ')
}
