import type { Assistant } from '@mostrador/contract/assistants'
import { Check, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Badge, Bell, ButtonLink, Card, IconButton } from '#ui'
import { assistantScreenTexts as texts } from './texts.ts'

/** The whole card leads to the assistant; the name is its link, so that a keyboard meets it once. */
export function AssistantCard({ assistant, onDelete }: { assistant: Assistant; onDelete: () => void }) {
  const { id, name, color, description, tone, brand, knowledgeBase, linkedToMarketplace } = assistant
  const facts = [
    [texts.tone, tone],
    [texts.brand, brand],
    [texts.repository, knowledgeBase?.name ?? texts.noRepository],
  ] as const
  return (
    <Card
      as="article"
      className="relative flex flex-col gap-4 transition-colors has-[h2_a:hover]:border-brand-line"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-auto wrap-anywhere">
          <Link
            to={`/assistant/config/${id}`}
            className="flex items-center gap-4 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            <Bell color={color} size="lg" />
            <span className="min-w-0">{name}</span>
          </Link>
        </h2>
        {linkedToMarketplace && (
          <Badge tone="good">
            <Check />
            {texts.linked}
          </Badge>
        )}
      </div>
      <p className="line-clamp-3 text-label text-ink-2 wrap-anywhere">{description}</p>
      <dl className="mb-auto grid gap-1 text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-2">
            <dt className="flex-none text-ink-2">{label}</dt>
            <dd className="strong min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="relative flex items-center justify-between gap-3 self-stretch">
        <ButtonLink
          to={`/assistant/edit/${id}`}
          variant="secondary"
          size="sm"
          aria-label={texts.editOne(name)}
        >
          {texts.edit}
        </ButtonLink>
        <IconButton label={texts.deleteOne(name)} onClick={onDelete}>
          <Trash2 className="i" />
        </IconButton>
      </div>
    </Card>
  )
}
