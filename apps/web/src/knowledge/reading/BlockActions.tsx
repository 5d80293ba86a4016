import { SquarePen, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { Badge, Button, toast } from '#ui'
import { useCorrectBlock } from '../file-changes.ts'
import type { ReadingPlace } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'

interface BlockActionsProps {
  place: ReadingPlace
  position: number
  /** What was read, which tells the buttons of different blocks apart. */
  text: string
  isCorrected: boolean
  isEditing: boolean
  editorId: string
  openerRef: Ref<HTMLButtonElement>
  onToggle: () => void
}

/** What a seller can do with a block: correct it, and take the correction back. */
export function BlockActions(props: BlockActionsProps) {
  const { place, position, text, isCorrected, isEditing, editorId, openerRef, onToggle } = props
  const takeBack = useCorrectBlock(place.repositoryId, place.fileId)
  const name = beginningOf(text)
  const restore = () =>
    takeBack.mutate({ position, text: null }, { onError: (error) => toast.error(error.message) })
  return (
    <>
      <Button
        ref={openerRef}
        variant="ghost"
        size="sm"
        className="read-act"
        aria-label={texts.misreadOne(name)}
        aria-expanded={isEditing}
        aria-controls={isEditing ? editorId : undefined}
        title={texts.misread}
        onClick={onToggle}
      >
        <SquarePen className="i-sm" />
        <span>{texts.misread}</span>
      </Button>
      {isCorrected && (
        <>
          <Badge tone="info">{texts.corrected}</Badge>
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.takeBackOne(name)}
            busy={takeBack.isPending && texts.saving}
            onClick={restore}
          >
            <Undo2 className="i-sm" />
            {texts.takeBack}
          </Button>
        </>
      )}
    </>
  )
}

const NAME_LENGTH = 60

function beginningOf(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH)}…` : line
}
