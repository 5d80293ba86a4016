import { MAX_DRAFTS } from '@mostrador/contract/listings'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { aiCapabilitiesQuery } from '#ai'
import { NotConnectedBanner, useLinkedAssistant } from '#marketplace'
import {
  Alert,
  Bell,
  ButtonLink,
  Card,
  Empty,
  ErrorState,
  LoadingState,
  Page,
  PageHeader,
  Skeleton,
} from '#ui'
import { AddProductForm } from './AddProductForm.tsx'
import { DraftCard } from './DraftCard.tsx'
import type { DraftBook } from './draft-book.ts'
import { currencyQuery, DEFAULT_CURRENCY, listingRightsQuery } from './listing-queries.ts'
import { PublishBox } from './PublishBox.tsx'
import { listingScreenTexts as texts } from './texts.ts'
import { DraftBookContext, useDraftIds, useNewDraftBook, useSaving } from './use-draft-book.ts'
import './listings.css'

export function PublishPage() {
  const { book, drafts } = useNewDraftBook()
  const { channel, assistant, isPending } = useLinkedAssistant()
  const { data: currency = DEFAULT_CURRENCY } = useQuery(currencyQuery)
  // Known before a draft opens, so that its photo buttons do not move.
  usePrefetchQuery(aiCapabilitiesQuery)
  const ids = useDraftIds(book)
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const controls = useMemo(
    () => ({
      toggle: (id: string) =>
        setOpenIds((open) => {
          const next = new Set(open)
          if (!next.delete(id)) next.add(id)
          return next
        }),
      added: (id: string) => {
        setNewIds((all) => new Set(all).add(id))
        setOpenIds((open) => new Set(open).add(id))
      },
    }),
    [],
  )

  return (
    <DraftBookContext value={book}>
      <Page className="listing-page">
        <PageHeader
          title={texts.title}
          lead={texts.lead}
          actions={
            assistant && (
              <span className="flex items-center gap-3 text-small">
                <Bell color={assistant.color} size="sm" />
                <span>
                  <span className="text-ink-2">{texts.assistant}</span>{' '}
                  <span className="strong">{assistant.name}</span>
                </span>
              </span>
            )
          }
        />
        {!isPending && channel && !assistant && (
          <Alert
            role="status"
            action={
              <ButtonLink variant="warning" size="sm" to="/mercadolibre/config">
                {texts.configure}
              </ButtonLink>
            }
          >
            {texts.noAssistant}
          </Alert>
        )}
        {channel && channel.connection.state !== 'connected' && <NotConnectedBanner channel={channel} />}
        {channel?.connection.state === 'connected' && <UnableToList />}
        <div className="listing-columns">
          <div className="grid grid-cols-1 gap-4">
            <AddProductForm isFull={ids.length >= MAX_DRAFTS} count={ids.length} onAdded={controls.added} />
            <SavingNote book={book} />
            {drafts.isError ? (
              <ErrorState message={texts.failed} onRetry={drafts.refetch} />
            ) : drafts.data ? (
              <section className="grid grid-cols-1 gap-4" aria-label={texts.drafts}>
                {ids.length === 0 ? (
                  <Card as="div">
                    <Empty title={texts.emptyTitle}>{texts.empty}</Empty>
                  </Card>
                ) : (
                  ids.map((id) => (
                    <DraftCard
                      key={id}
                      id={id}
                      currency={currency}
                      isNew={newIds.has(id)}
                      isOpen={openIds.has(id)}
                      onToggle={controls.toggle}
                    />
                  ))
                )}
              </section>
            ) : (
              <LoadingState label={texts.loading} className="grid grid-cols-1 gap-4">
                <Skeleton className="h-20 rounded-lg" />
                <Skeleton className="h-20 rounded-lg" />
              </LoadingState>
            )}
          </div>
          <PublishBox currencyId={currency.currency_id} />
        </div>
      </Page>
    </DraftBookContext>
  )
}

/** Said before ten products are filled in, not when they are sent. */
function UnableToList() {
  const { data } = useQuery(listingRightsQuery)
  if (!data || data.reasons.length === 0) return null
  return (
    <Alert tone="bad" role="status" title={texts.unableToList}>
      {data.reasons.join('. ')}
    </Alert>
  )
}

function SavingNote({ book }: { book: DraftBook }) {
  const saving = useSaving(book)
  if (saving === 'offline') return <Alert role="status">{texts.offline}</Alert>
  if (saving === 'refused')
    return (
      <Alert tone="bad" role="alert">
        {texts.notSaved}
      </Alert>
    )
  return (
    <span className="sr-only" role="status">
      {saving === 'saved' ? texts.saved : texts.saving}
    </span>
  )
}
