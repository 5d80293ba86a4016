import { deleteDraftEndpoint, type Draft, type UserCurrency } from '@mostrador/contract/listings'
import { Check, ChevronDown, CircleAlert, Clock, LoaderCircle, Trash2 } from 'lucide-react'
import { lazy, memo, Suspense, useDeferredValue, useState } from 'react'
import { call, formatPrice, messageOf } from '#platform'
import { Badge, ConfirmModal, focusHeading, IconButton, LoadingState, Skeleton, Thumb, toast } from '#ui'
import { siteOf } from './listing-queries.ts'
import { PublishedNote } from './PublishedNote.tsx'
import { listingScreenTexts as texts } from './texts.ts'
import { useDraft, useDraftBook } from './use-draft-book.ts'

const DraftEditor = lazy(async () => ({ default: (await import('./DraftEditor.tsx')).DraftEditor }))

interface DraftCardProps {
  id: string
  currency: UserCurrency
  /** Added a moment ago: it glows. */
  isNew: boolean
  isOpen: boolean
  onToggle: (id: string) => void
}

/** A draft in the list: folded to a line, or open to be written. */
export const DraftCard = memo(function DraftCard({ id, currency, isNew, isOpen, onToggle }: DraftCardProps) {
  const draft = useDraft(id)
  // What stands in the head follows a letter that is typed below when there is time.
  const shown = useDeferredValue(draft)
  if (!draft || !shown) return null
  return (
    <article
      className={`card listing-draft${isOpen ? ' is-open' : ''}${isNew ? ' is-new' : ''}`}
      aria-label={titleOf(shown)}
    >
      <DraftHead draft={shown} currency={currency} isOpen={isOpen} onToggle={onToggle} />
      <div id={bodyIdOf(draft)} hidden={!isOpen}>
        {isOpen &&
          (draft.mlId ? (
            <PublishedNote draft={draft} />
          ) : (
            <Suspense fallback={<EditorComing />}>
              <DraftEditor draft={draft} currency={currency} />
            </Suspense>
          ))}
      </div>
    </article>
  )
})

type DraftHeadProps = Omit<DraftCardProps, 'id' | 'isNew'> & { draft: Draft }

const DraftHead = memo(function DraftHead({ draft, currency, isOpen, onToggle }: DraftHeadProps) {
  const title = titleOf(draft)
  return (
    <div className="listing-head">
      <Thumb src={draft.images[0]?.url} />
      <div className="min-w-0">
        <h2 className="type-h3 truncate">{title}</h2>
        <p className="truncate text-small text-ink-2 tabular-nums">
          {formatPrice(draft.price ?? 0, siteOf(currency))} · {texts.inStock(draft.stock ?? 0)}
        </p>
      </div>
      <StatusBadge draft={draft} />
      <div className="flex listing-head-actions">
        <DeleteDraft draft={draft} title={title} />
        <IconButton
          label={isOpen ? texts.close(title) : texts.open(title)}
          aria-expanded={isOpen}
          aria-controls={bodyIdOf(draft)}
          onClick={() => onToggle(draft.id)}
        >
          <ChevronDown className="i" />
        </IconButton>
      </div>
    </div>
  )
})

const titleOf = (draft: Draft) => draft.title.trim() || texts.untitled
const bodyIdOf = (draft: Draft) => `draft-${draft.id}`

const EditorComing = () => (
  <LoadingState label={texts.openingDraft} className="listing-section">
    <Skeleton className="h-40 rounded-md" />
  </LoadingState>
)

function StatusBadge({ draft }: { draft: Draft }) {
  if (draft.mlId)
    return (
      <Badge tone={draft.descriptionState === 'failed' ? 'warn' : 'good'}>
        <Check className="i" />
        {texts.published}
      </Badge>
    )
  switch (draft.status) {
    case 'generando':
      return (
        <Badge tone="info">
          <LoaderCircle className="i spin" />
          {texts.publishingNow}
        </Badge>
      )
    case 'error':
      return (
        <Badge tone="bad">
          <CircleAlert className="i" />
          {texts.error}
        </Badge>
      )
    case 'listo':
    case 'publicado':
      return (
        <Badge tone="good">
          <Check className="i" />
          {texts.ready}
        </Badge>
      )
    case 'pendiente':
      return (
        <Badge>
          <Clock className="i" />
          {texts.pending}
        </Badge>
      )
  }
}

function DeleteDraft({ draft, title }: { draft: Draft; title: string }) {
  const book = useDraftBook()
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState<string | false>(false)
  const remove = async () => {
    setBusy(texts.deleteDraft)
    try {
      await call(deleteDraftEndpoint, { params: { id: draft.id } })
      book.remove(draft.id)
      focusHeading()
    } catch (error) {
      toast.error(messageOf(error))
      setBusy(false)
      setIsAsking(false)
    }
  }
  return (
    <>
      <IconButton
        label={`${texts.deleteDraft} ${title}`}
        disabled={draft.status === 'generando'}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 className="i" />
      </IconButton>
      <ConfirmModal
        title={texts.deleteTitle(title)}
        isOpen={isAsking}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        <p>{draft.mlId ? texts.deletePublishedText : texts.deleteText}</p>
      </ConfirmModal>
    </>
  )
}
