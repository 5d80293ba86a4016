import { isReleasable, type WithheldReason } from '@mostrador/contract/knowledge'
import { Button, toast } from '#ui'
import { useReleaseLine } from '../file-changes.ts'
import { readingTexts as texts } from './texts.ts'

interface WithheldLineProps {
  place: { repositoryId: string; fileId: string; position: number }
  text: string
  reason: WithheldReason
  isReleased: boolean
}

/** A line that is withheld from buyers, with the reason and, if the seller can release it, the button for that. */
export function WithheldLine({ place, text, reason, isReleased }: WithheldLineProps) {
  const release = useReleaseLine(place.repositoryId, place.fileId)
  const toggle = () =>
    release.mutate(
      { position: place.position, text, isReleased: !isReleased },
      { onError: (error) => toast.error(error.message) },
    )
  return (
    <div className="my-1 grid gap-1 border-l-2 border-line pl-3">
      <p>{isReleased ? text : <s className="text-ink-2">{text}</s>}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="hint min-w-0 flex-1 basis-60">
          {isReleased ? texts.released : texts.withheldReasons[reason]}
        </p>
        {isReleasable(reason) && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={isReleased ? texts.withholdOne(text) : texts.releaseOne(text)}
            busy={release.isPending && texts.releasing}
            onClick={toggle}
          >
            {isReleased ? texts.withhold : texts.release}
          </Button>
        )}
      </div>
    </div>
  )
}
