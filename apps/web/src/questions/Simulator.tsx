import type { Assistant } from '@mostrador/contract/assistants'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Bell, Button, Card } from '#ui'
import { AskForm } from './AskForm.tsx'
import { ChatLog } from './ChatLog.tsx'
import { simulatedProductQuery } from './question-queries.ts'
import { SampleProductCard } from './SampleProductCard.tsx'
import { questionScreenTexts as texts } from './texts.ts'
import { useChosenItem } from './use-chosen-item.ts'
import { useSimulation } from './use-simulation.ts'

/** The seller plays the buyer: talk at the left, the product they ask about at the right. */
export function Simulator({ assistant }: { assistant: Assistant }) {
  const [itemId, chooseItem] = useChosenItem()
  const product = useQuery(simulatedProductQuery(assistant.id, itemId))
  const simulation = useSimulation(assistant.id, { itemId, product: product.data })
  const { name, color, brand, tone } = assistant
  return (
    <div className="sim">
      <Card flush className="chat" aria-label={texts.conversation}>
        <div className="chat-head">
          <div className="flex min-w-0 items-center gap-3">
            <Bell color={color} />
            <div className="min-w-0">
              <h2 className="wrap-anywhere">{name}</h2>
              <p className="line-clamp-2 text-small text-ink-2">
                {brand} · {tone}
              </p>
            </div>
          </div>
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.resetConversation}
            disabled={simulation.isFading}
            onClick={simulation.reset}
          >
            <RotateCcw className="i-sm" />
            {texts.reset}
          </Button>
        </div>
        <ChatLog assistant={assistant} simulation={simulation} shownTitle={product.data?.title} />
        <AskForm simulation={simulation} note={texts.mayBeWrong(name)} />
      </Card>
      <SampleProductCard product={product} itemId={itemId} onChoose={chooseItem} />
    </div>
  )
}
