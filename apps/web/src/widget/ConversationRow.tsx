import type { ConversationSummary } from '@mostrador/contract/widget'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { assistantsQuery } from '#assistants'
import { AnsweredTurn, AskedAt } from '#questions'
import { Badge, Bell, ErrorState, SkeletonRow } from '#ui'
import { widgetScreenTexts as texts } from './texts.ts'
import { conversationQuery } from './widget-queries.ts'

/** A conversation in two lines; opened, all that was said with what it stands on. */
export function ConversationRow({ conversation }: { conversation: ConversationSummary }) {
  const { channel, assistant, origin, firstQuestion, questions, unanswered, lastAt, visitorEmail } =
    conversation
  const [isOpen, setIsOpen] = useState(false)
  const turnsId = useId()
  const facts = [
    assistant?.name ?? texts.deletedAssistant,
    origin === null ? texts.filters[channel] : hostOf(origin),
    texts.questions(questions),
  ]
  return (
    <li>
      <button
        type="button"
        className="talk-summary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? turnsId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Bell color={assistant?.color} />
        <span className="grid min-w-0 gap-1">
          <span className="strong line-clamp-2 wrap-anywhere">{firstQuestion}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small wrap-anywhere text-ink-2">
            <span>
              {facts.join(' · ')} · <AskedAt date={lastAt} />
            </span>
            {unanswered > 0 && <Badge tone="warn">{texts.unanswered(unanswered)}</Badge>}
          </span>
          {visitorEmail !== null && (
            <span className="text-small wrap-anywhere">
              {texts.leftEmail} {visitorEmail}
            </span>
          )}
        </span>
        <ChevronDown className="i" />
      </button>
      {isOpen && (
        <div id={turnsId} className="talk-turns">
          <Turns conversation={conversation} />
        </div>
      )}
    </li>
  )
}

function Turns({ conversation }: { conversation: ConversationSummary }) {
  const { data: turns, isPending, refetch } = useQuery(conversationQuery(conversation))
  const { data: assistants } = useQuery(assistantsQuery)
  const assistant = assistants?.find(({ id }) => id === conversation.assistantId) ?? null
  if (isPending) return <SkeletonRow />
  if (!turns) return <ErrorState message={texts.conversationFailed} onRetry={refetch} />
  return turns.map((turn) => (
    <AnsweredTurn
      key={turn.id}
      turn={{ ...turn, draft: null, author: 'assistant' }}
      assistant={assistant}
      place={conversation.channel === 'web' ? 'chat' : 'marketplace'}
    />
  ))
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : origin)
