import type { RepositoryFile } from '@mostrador/contract/knowledge'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ErrorState, LoadingState, Skeleton, Switch } from '#ui'
import { isBeingRead } from '../knowledge-queries.ts'
import { rowId } from './BlockRow.tsx'
import { ChatShop } from './ChatShop.tsx'
import { listedUnits, type Reading, type ReadingPlace } from './read-block.ts'
import { ReadDocument } from './ReadDocument.tsx'
import { ReadWarnings } from './ReadWarnings.tsx'
import { soughtUnits, type SoughtPlace } from './sought-units.ts'
import { readingTexts as texts } from './texts.ts'
import { useKeptKeys } from './use-kept-keys.ts'
import './reading.css'

interface ReadFileProps {
  repositoryId: string
  file: RepositoryFile
  sought: SoughtPlace
  reading: UseInfiniteQueryResult<InfiniteData<Reading>>
  onTyping: ReadingPlace['onTyping']
}

/** What was read of a file: warnings, the choice of the shop, the blocks, and the way to earlier and later ones. */
export function ReadFile({ repositoryId, file, sought: { part, phrase }, reading, onTyping }: ReadFileProps) {
  const [isUseShown, setIsUseShown] = useState(false)
  const pages = reading.data?.pages ?? NO_PAGES
  const blocks = useKeptKeys(pages)
  const [first] = pages
  if (!first)
    return reading.isError ? (
      <ErrorState message={texts.loadFailed} onRetry={reading.refetch} />
    ) : (
      <LoadingState label={texts.loading}>
        <Skeleton className="h-40 rounded-lg" />
      </LoadingState>
    )
  const units = blocks.flatMap((block) => block.units)
  const sought = soughtUnits(units, { part, phrase })
  const isWide =
    isUseShown ||
    blocks.some(({ isCorrected }) => isCorrected) ||
    listedUnits(units, { isUseShown, sought }).length > 0
  const isRereading = isBeingRead(file)
  const place = {
    repositoryId,
    fileId: file.id,
    sought,
    isStale: isRereading || reading.isRefetching,
    onTyping,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ReadWarnings file={file} warnings={first.warnings} />
      {first.authors.length > 0 && (
        <ChatShop repositoryId={repositoryId} fileId={file.id} authors={first.authors} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Switch
          label={texts.use}
          word={<span className="strong">{texts.use}</span>}
          isOn={isUseShown}
          onToggle={setIsUseShown}
        />
        <p className="text-small text-sky-ink" role="status">
          {isRereading && texts.rereading}
        </p>
      </div>
      {units.some(({ withheld }) => withheld.length > 0) && <p className="hint">{texts.withheldHint}</p>}
      {reading.hasPreviousPage && (
        <Button
          variant="secondary"
          busy={reading.isFetchingPreviousPage && texts.loading}
          onClick={() => void reading.fetchPreviousPage().then(({ data }) => focusFirst(data?.pages[0]))}
        >
          {texts.before}
        </Button>
      )}
      {blocks.length === 0 && <p className="text-ink-2">{texts.nothing}</p>}
      <div className={`read ${isWide ? 'read-wide' : ''}`}>
        <ReadDocument place={place} blocks={blocks} isUseShown={isUseShown} />
      </div>
      {reading.hasNextPage && (
        <Button
          variant="secondary"
          busy={reading.isFetchingNextPage && texts.loading}
          onClick={() => void reading.fetchNextPage().then(({ data }) => focusFirst(data?.pages.at(-1)))}
        >
          {texts.more}
        </Button>
      )}
    </div>
  )
}

const NO_PAGES: Reading[] = []

/** Takes the focus to what was loaded: the button that loaded it may be gone. */
function focusFirst(page: Reading | undefined): void {
  const [first] = page?.blocks ?? []
  if (!first) return
  requestAnimationFrame(() => document.getElementById(rowId(first.position))?.focus({ preventScroll: true }))
}
