import type { MessageBlock } from '@mostrador/contract/knowledge'
import { readingTexts as texts } from './texts.ts'

/** A message of a chat: the shop's at the right, those of others at the left, greyed once the shop is known. */
export function MessageBubble({ message: { author, time, text, isShop } }: { message: MessageBlock }) {
  const isOfShop = isShop === true
  return (
    <div className={`grid gap-1 ${isOfShop ? 'justify-items-end' : 'justify-items-start'}`}>
      <p className="text-micro text-ink-2">
        <span className="strong">{author}</span>
        {time !== null && <> · {time}</>}
      </p>
      <p
        className={`bubble ${isOfShop ? 'bubble-a' : 'bubble-q border border-line'} ${isShop === false ? 'text-ink-2' : ''}`}
      >
        {text}
      </p>
      {isShop === false && <p className="text-micro text-ink-2">{texts.unusedMessage}</p>}
    </div>
  )
}
