import type { Intent } from '@mostrador/contract/questions'
import { MessageSquareWarning, ShoppingBag } from 'lucide-react'
import { Badge } from '#ui'
import { intentTexts } from './intent-texts.ts'
import { questionScreenTexts as texts } from './texts.ts'

/** What the message wants; what only the seller can answer stands out. An intent that this version does not know is not shown. */
export function IntentBadge({ intent }: { intent: Intent | null }) {
  if (intent === null || !Object.hasOwn(intentTexts, intent)) return null
  const isForSeller = intent === 'post_sale' || intent === 'complaint'
  return (
    <Badge tone={isForSeller ? 'bad' : 'plain'}>
      {intent === 'post_sale' && <ShoppingBag />}
      {intent === 'complaint' && <MessageSquareWarning />}
      <span className="sr-only">{texts.intent}</span>
      {intentTexts[intent]}
    </Badge>
  )
}
