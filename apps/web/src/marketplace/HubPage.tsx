import type { Connection } from '@mostrador/contract/marketplace'
import {
  ArrowRight,
  ChartColumn,
  Check,
  MessageCircleQuestion,
  MessagesSquare,
  PackagePlus,
  PenLine,
  Plug,
  SlidersHorizontal,
} from 'lucide-react'
import { Badge, Bell, Page, PageHeader, Tile } from '#ui'
import { ChannelBadge } from './ChannelBadge.tsx'
import { marketplaceScreenTexts as texts } from './texts.ts'
import { useLinkedAssistant } from './use-linked-assistant.ts'
import './marketplace.css'

const words = texts.tiles

/** The ways into everything about the marketplace. What is known of the channel shows when it is there; nothing waits for it. */
export function HubPage() {
  const { channel, assistant } = useLinkedAssistant()
  return (
    <Page>
      <PageHeader title={texts.hubTitle} lead={texts.hubLead} />
      <div className="hub">
        <Tile
          className="hub-7"
          to="/mercadolibre/config"
          title={words.config}
          icon={<SlidersHorizontal />}
          badge={channel && <ChannelBadge isActive={channel.isActive} />}
        >
          <p>{words.configDetail}</p>
          {assistant && (
            <span className="flex items-center gap-3 pt-1.5">
              <Bell color={assistant.color} />
              <span className="min-w-0 text-small">
                <span className="strong block">{assistant.name}</span>
                <span className="line-clamp-1 text-ink-2">
                  {assistant.tone} · {assistant.brand}
                </span>
              </span>
            </span>
          )}
        </Tile>
        <Tile
          className="hub-5"
          to="/mercadolibre/responses"
          title={words.simulate}
          tone="sky"
          icon={<MessagesSquare />}
        >
          <p>{words.simulateDetail}</p>
          <span className="strong mt-auto flex items-center gap-1.5 text-small text-brand-soft-ink">
            {words.simulateGo} <ArrowRight className="i-sm" />
          </span>
        </Tile>
        <Tile
          to="/mercadolibre/connect"
          title={words.connect}
          icon={<Plug />}
          badge={channel && <ConnectionBadge state={channel.connection.state} />}
        >
          <p>{connectionDetail(channel?.connection)}</p>
        </Tile>
        <Tile title={words.publish} icon={<PackagePlus />}>
          <p>{words.publishDetail}</p>
        </Tile>
        <Tile
          to="/mercadolibre/questions"
          title={words.questions}
          tone="sky"
          icon={<MessageCircleQuestion />}
        >
          <p>{words.questionsDetail}</p>
        </Tile>
        <Tile className="hub-6" title={words.metrics} icon={<ChartColumn />} />
        <Tile className="hub-6" title={words.edit} icon={<PenLine />} />
      </div>
    </Page>
  )
}

function ConnectionBadge({ state }: { state: Connection['state'] }) {
  if (state === 'disconnected') return null
  return state === 'connected' ? (
    <Badge tone="good">
      <Check />
      {texts.connected}
    </Badge>
  ) : (
    <Badge tone="warn">{texts.expired}</Badge>
  )
}

function connectionDetail(connection: Connection | undefined) {
  if (!connection || connection.state === 'disconnected') return words.connectDetail.disconnected()
  return words.connectDetail[connection.state](connection.nickname)
}
