import type { RepositoryFile, WithheldReason } from '@mostrador/contract/knowledge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, ErrorState, LoadingState, Modal, Skeleton } from '#ui'
import { partsQuery } from './knowledge-queries.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'
import { WithheldLine } from './WithheldLine.tsx'

interface PreviewModalProps {
  repositoryId: string
  file: RepositoryFile
  /** The part that is looked for, when there is one; it is marked and in sight. */
  position?: number | undefined
  onClose: () => void
}

/** What was read of a file, as assistants use it. Show it by mounting it. */
export function PreviewModal({ repositoryId, file, position, onClose }: PreviewModalProps) {
  const parts = useInfiniteQuery(partsQuery(repositoryId, file.id, position ?? 0))
  const shown = parts.data?.pages.flatMap((page) => page.parts)
  const isAnyWithheld = shown?.some(({ sentences }) => sentences.some(({ reason }) => reason !== null))
  return (
    <Modal
      title={file.fileName}
      lead={texts.previewLead}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="ghost" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className="grid gap-5">
        {file.hasUnseenText && <p className="hint">{texts.unseenHint}</p>}
        {isAnyWithheld && <p className="hint">{texts.withheldHint}</p>}
        {parts.hasPreviousPage && (
          <Button
            variant="secondary"
            busy={parts.isFetchingPreviousPage && texts.loadingPreview}
            onClick={() => void parts.fetchPreviousPage()}
          >
            {texts.before}
          </Button>
        )}
        {shown ? (
          <ol className="grid gap-5">
            {shown.map(({ position: at, heading, sentences }) => (
              <li
                key={at}
                className={at === position ? SOUGHT : PART}
                aria-current={at === position || undefined}
                ref={at === position ? bringIntoSight : undefined}
              >
                {heading !== null && <h3>{heading}</h3>}
                {runsOf(sentences).map((run, index) =>
                  'said' in run ? (
                    // Sentences have no id, and never change their place.
                    // oxlint-disable-next-line react/no-array-index-key
                    <p key={index}>{run.said}</p>
                  ) : (
                    // oxlint-disable-next-line react/no-array-index-key
                    <WithheldLine
                      key={index}
                      place={{ repositoryId, fileId: file.id, position: at }}
                      {...run}
                    />
                  ),
                )}
              </li>
            ))}
          </ol>
        ) : parts.isError ? (
          <ErrorState message={texts.previewFailed} onRetry={parts.refetch} />
        ) : (
          <LoadingState label={texts.loadingPreview}>
            <Skeleton className="h-40 rounded-lg" />
          </LoadingState>
        )}
        {parts.hasNextPage && (
          <Button
            variant="secondary"
            busy={parts.isFetchingNextPage && texts.loadingPreview}
            onClick={() => void parts.fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </div>
    </Modal>
  )
}

const PART = 'grid gap-1 wrap-anywhere'
const SOUGHT = `${PART} -mx-3 rounded-lg bg-sky-soft px-3 py-2`
const bringIntoSight = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'center' })

interface Line {
  text: string
  reason: WithheldReason
  isReleased: boolean
}

/** Joins adjacent sentences that buyers may read into one paragraph. Each withheld sentence gets its own line. */
function runsOf(
  sentences: readonly { text: string; reason: WithheldReason | null; isReleased: boolean }[],
): ({ said: string } | Line)[] {
  const runs: ({ said: string } | Line)[] = []
  for (const { text, reason, isReleased } of sentences) {
    const last = runs.at(-1)
    if (reason !== null) runs.push({ text, reason, isReleased })
    else if (last && 'said' in last) last.said += ` ${text}`
    else runs.push({ said: text })
  }
  return runs
}
