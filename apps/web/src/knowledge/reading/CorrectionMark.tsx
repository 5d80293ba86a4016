import { Undo2 } from 'lucide-react'
import { Badge, Button, toast } from '#ui'
import { useCorrectBlock } from '../file-changes.ts'
import { beginningOf } from './beginning-of.ts'
import type { ReadingPlace } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'

interface CorrectionMarkProps {
  place: ReadingPlace
  position: number
  text: string
  /** The button that takes it back is about to go. */
  onTakenBack: () => void
}

/** Says that the seller corrected a block, and takes the correction back. */
export function CorrectionMark({ place, position, text, onTakenBack }: CorrectionMarkProps) {
  const takeBack = useCorrectBlock(place.repositoryId, place.fileId)
  const restore = () =>
    takeBack.mutate(
      { position, text: null },
      { onSuccess: onTakenBack, onError: (error) => toast.error(error.message) },
    )
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="info">{texts.corrected}</Badge>
      <Button
        variant="ghost"
        size="sm"
        aria-label={texts.takeBackOne(beginningOf(text))}
        busy={takeBack.isPending ? texts.saving : place.isStale && texts.rereading}
        onClick={restore}
      >
        <Undo2 className="i-sm" />
        {texts.takeBack}
      </Button>
    </p>
  )
}
