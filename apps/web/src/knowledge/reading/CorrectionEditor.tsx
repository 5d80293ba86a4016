import { CORRECTION_MAX_LENGTH, type Block } from '@mostrador/contract/knowledge'
import { useEffect, useState, type FormEvent, type KeyboardEvent } from 'react'
import { messageOf } from '#platform'
import { Alert, Button, TextArea, toast } from '#ui'
import { useCorrectBlock } from '../file-changes.ts'
import { blockText } from './block-text.ts'
import type { ReadingPlace } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'

interface CorrectionEditorProps {
  place: ReadingPlace
  position: number
  block: Block
  onClose: () => void
}

/** Where a seller retypes a block that was read wrong. Show it by mounting it. */
export function CorrectionEditor({ place, position, block, onClose }: CorrectionEditorProps) {
  const [original] = useState(() => blockText(block))
  const [typed, setTyped] = useState(original)
  const correct = useCorrectBlock(place.repositoryId, place.fileId)
  const busy = correct.isPending ? texts.saving : place.isStale && texts.rereading
  const { onTyping } = place
  const isChanged = typed !== original
  const length = typed.trim().length
  const isTooLong = length > CORRECTION_MAX_LENGTH
  useEffect(() => {
    onTyping(position, isChanged)
    return () => onTyping(position, false)
  }, [onTyping, position, isChanged])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (correct.isPending || place.isStale || isTooLong) return
    if (!isChanged) return onClose()
    correct.mutate(
      { position, text: typed.trim() },
      {
        onSuccess: () => {
          onClose()
          toast.success(texts.rereading)
        },
      },
    )
  }
  // Escape closes the dialog; while nothing is typed it closes only the editor.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isChanged) return
    event.stopPropagation()
    onClose()
  }
  return (
    <form className="grid gap-3 rounded-md border border-line bg-sunken p-3" noValidate onSubmit={submit}>
      <TextArea
        label={texts.correction}
        labelAction={
          <span className="text-micro font-normal text-ink-2 tabular-nums">
            {texts.length(length, CORRECTION_MAX_LENGTH)}
          </span>
        }
        hint={texts.correctionHints[hintOf(block)]}
        error={isTooLong ? texts.tooLong(CORRECTION_MAX_LENGTH) : undefined}
        className="max-h-96"
        autoFocus
        onKeyDown={leave}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {correct.isError && (
        <Alert tone="bad" role="alert">
          {messageOf(correct.error)}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="sm" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

function hintOf({ kind }: Block): keyof typeof texts.correctionHints {
  switch (kind) {
    case 'table':
    case 'list':
    case 'pair':
    case 'answer':
      return kind
    case 'heading':
    case 'paragraph':
    case 'message':
    case 'notice':
      return 'text'
  }
}
