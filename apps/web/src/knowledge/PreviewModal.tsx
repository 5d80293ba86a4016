import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, ErrorState, LoadingState, Modal, Skeleton } from '#ui'
import { partsQuery } from './knowledge-queries.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'

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
  const isAnyWithheld = shown?.some(({ sentences }) => sentences.some(({ isWithheld }) => isWithheld))
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
                <p>
                  {sentences.map(({ text, isWithheld }, index) => (
                    // Sentences have no id, and never change their place.
                    // oxlint-disable-next-line react/no-array-index-key
                    <Sentence key={index} text={text} isWithheld={isWithheld} />
                  ))}
                </p>
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

const Sentence = ({ text, isWithheld }: { text: string; isWithheld: boolean }) =>
  isWithheld ? (
    <>
      <s className="text-ink-2">{text}</s> <span className="text-small">{texts.withheld}</span>{' '}
    </>
  ) : (
    <>{text} </>
  )
