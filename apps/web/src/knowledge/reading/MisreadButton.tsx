import { SquarePen } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#ui'
import { beginningOf } from './beginning-of.ts'
import { readingTexts as texts } from './texts.ts'

interface MisreadButtonProps {
  /** What was read. */
  text: string
  isEditing: boolean
  /** The editor that it opens. */
  editorId: string
  ref: Ref<HTMLButtonElement>
  onToggle: () => void
}

/** Opens the editor of a block that was read wrong; on a phone it shows only its icon. */
export const MisreadButton = ({ text, isEditing, editorId, ref, onToggle }: MisreadButtonProps) => (
  <Button
    ref={ref}
    variant="ghost"
    size="sm"
    className="read-act"
    aria-label={texts.misreadOne(beginningOf(text))}
    aria-expanded={isEditing}
    aria-controls={isEditing ? editorId : undefined}
    title={texts.misread}
    onClick={onToggle}
  >
    <SquarePen className="i-sm" />
    <span>{texts.misread}</span>
  </Button>
)
