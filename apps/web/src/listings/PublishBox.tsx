import { listingTexts } from '@mostrador/contract/listings'
import { useEffect, useRef } from 'react'
import { UpgradeModal } from '#plans'
import { ActionBar, Alert, Button, Card, celebrate, ExternalLink, Modal, ProgressBar } from '#ui'
import { listingScreenTexts as texts } from './texts.ts'
import { useDraftBook, useDraftIds } from './use-draft-book.ts'
import { useTally } from './use-tally.ts'
import { usePublishing } from './use-publishing.ts'

const DEBOUNCE_MS = 300

/** Counts, the button, how far it is, and how it ended. On a phone the button stands in the bar below as well. */
export function PublishBox({ currencyId }: { currencyId: string }) {
  const book = useDraftBook()
  const ids = useDraftIds(book)
  const { total, ready, pending, errors, published } = useTally(book)
  const { progress, isPublishing, outcome, publish, removePublished, forget } = usePublishing(
    book,
    currencyId,
  )
  const pressedAt = useRef(-DEBOUNCE_MS)
  const press = () => {
    const now = performance.now()
    if (now - pressedAt.current < DEBOUNCE_MS) return
    pressedAt.current = now
    void publish(ready)
  }
  const understandLimit = () => {
    // Whoever presses after this means it, however soon it comes.
    pressedAt.current = -DEBOUNCE_MS
    forget()
  }
  useEffect(() => {
    if (outcome?.kind === 'all') celebrate()
  }, [outcome])
  const percent = progress ? Math.round((progress.done / progress.all) * 100) : 0
  const button = (size?: 'lg') => (
    <Button
      block={size === 'lg'}
      busy={isPublishing && texts.publishing}
      disabled={ready.length === 0}
      onClick={press}
    >
      {texts.publishCount(ready.length)}
    </Button>
  )
  return (
    <aside className="lg:sticky lg:top-24">
      <Card aria-labelledby="publish-title" className="grid gap-4">
        <h2 id="publish-title">{texts.publish}</h2>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line">
          <Count label={texts.tally.total} count={total} />
          <Count label={texts.tally.ready} count={ready.length + published} tone="good" />
          <Count label={texts.tally.pending} count={pending} tone="warn" />
          <Count label={texts.tally.errors} count={errors} tone="bad" />
        </dl>
        <div className="grid gap-2">
          <div className="flex justify-between text-small">
            <span>{texts.progress}</span>
            <span className="strong tabular-nums">{percent} %</span>
          </div>
          <ProgressBar label={texts.progressOf} share={percent / 100} />
        </div>
        {outcome?.kind === 'some' && (
          <Alert tone="bad" role="alert">
            {texts.someFailed(outcome.failed)}
          </Alert>
        )}
        {outcome?.kind === 'none' && (
          <Alert tone="bad" role="alert">
            {texts.allFailed}
          </Alert>
        )}
        {button('lg')}
        {published > 0 && !isPublishing && (
          <Button variant="ghost" size="sm" onClick={() => void removePublished()}>
            {texts.removePublished}
          </Button>
        )}
        <p className="text-small text-ink-2" role="status">
          {ready.length === 0 && total > 0 ? texts.nothingReady : texts.onlyReady}
        </p>
      </Card>
      <div className="sm:hidden">
        <ActionBar>
          <span className="text-small strong">{texts.readyOf(ready.length, total)}</span>
          {button()}
        </ActionBar>
      </div>
      {outcome?.kind === 'all' && (
        <Modal
          title={texts.success}
          isOpen
          onClose={() => void removePublished()}
          footer={<Button onClick={() => void removePublished()}>{texts.understood}</Button>}
        >
          <p>{texts.successText}</p>
          <ul className="grid gap-2">
            {ids.flatMap((id) => {
              const draft = book.get(id)
              return draft?.mlUrl
                ? [
                    <li key={id}>
                      <ExternalLink href={draft.mlUrl}>{draft.title}</ExternalLink>
                    </li>,
                  ]
                : []
            })}
          </ul>
        </Modal>
      )}
      {outcome?.kind === 'limit' && (
        <UpgradeModal title={texts.limitTitle} onClose={understandLimit}>
          {listingTexts.limitReached}
        </UpgradeModal>
      )}
    </aside>
  )
}

const DOTS = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

function Count({ label, count, tone }: { label: string; count: number; tone?: 'good' | 'warn' | 'bad' }) {
  return (
    <div className="flex flex-col-reverse bg-surface p-3">
      <dt className="flex items-center gap-1.5 text-small text-ink-2">
        {tone && <i className={`size-2 rounded-pill ${DOTS[tone]}`} />}
        {label}
      </dt>
      <dd className="type-h2 tabular-nums">{count}</dd>
    </div>
  )
}
