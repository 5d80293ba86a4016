import type { Connection } from '@mostrador/contract/marketplace'
import {
  ArrowRight,
  ChartColumn,
  Check,
  CircleQuestionMark,
  MessageCircleQuestion,
  MessagesSquare,
  PackagePlus,
  PenLine,
  Plug,
  SlidersHorizontal,
} from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Badge, Bell, BetaBadge, Button, Page, PageHeader, Tile } from '#ui'
import { ChannelBadge } from './ChannelBadge.tsx'
import { ReconnectAlert } from './ReconnectAlert.tsx'
import { marketplaceScreenTexts as texts } from './texts.ts'
import { isTutorialSeen, rememberTutorialSeen } from './tutorial/seen.ts'
import { useLinkedAssistant } from './use-linked-assistant.ts'
import './marketplace.css'

const Tutorial = lazy(async () => ({ default: (await import('./tutorial/Tutorial.tsx')).Tutorial }))

const words = texts.tiles

/** The ways into everything about the marketplace. What is known of the channel shows when it is there; nothing waits for it. */
export function HubPage() {
  const { channel, assistant } = useLinkedAssistant()
  const [isTouring, setIsTouring] = useState(() => !isTutorialSeen(localStorage))
  const cards = useRef<HTMLDivElement>(null)
  const tutorialButton = useRef<HTMLButtonElement>(null)

  const endTour = () => {
    rememberTutorialSeen(localStorage)
    setIsTouring(false)
    tutorialButton.current?.focus()
  }

  return (
    <Page>
      <PageHeader
        tight
        title={texts.hubTitle}
        lead={texts.hubLead}
        actions={
          <Button
            ref={tutorialButton}
            className="btn-folds"
            variant="ghost"
            aria-label={texts.tutorial}
            onClick={() => setIsTouring(true)}
          >
            <CircleQuestionMark className="i" />
            <span className="max-sm:hidden">{texts.tutorial}</span>
          </Button>
        }
      />
      {channel?.connection.state === 'expired' && <ReconnectAlert nickname={channel.connection.nickname} />}
      {/* The tutorial's steps follow the order of these cards. */}
      <div className="hub" ref={cards}>
        <Tile
          className="hub-7"
          to="/mercadolibre/config"
          title={words.config}
          icon={<SlidersHorizontal />}
          // With a permission that died nobody answers, whatever the switch says.
          badge={
            channel && channel.connection.state !== 'expired' && <ChannelBadge isActive={channel.isActive} />
          }
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
        <Tile
          to="/mercadolibre/publish"
          title={words.publish}
          tone="brick"
          icon={<PackagePlus />}
          badge={<BetaBadge />}
        >
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
      {isTouring && (
        <Suspense>
          <Tutorial targets={cards} onEnd={endTour} />
        </Suspense>
      )}
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
