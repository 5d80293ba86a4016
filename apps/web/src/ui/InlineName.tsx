import { isBlank } from '@mostrador/contract/text'
import { useRef, useState } from 'react'
import { uiTexts } from './texts.ts'

interface InlineNameProps {
  name: string
  /** Called on blur or Enter with a new, non-blank name. */
  onRename: (name: string) => void
  maxLength?: number
}

/** A name that turns into a box when pressed: Enter or leaving it saves, Escape gives up; both keys leave the focus on the name. */
export function InlineName({ name, onRename, maxLength = 120 }: InlineNameProps) {
  const [draft, setDraft] = useState<string>()
  const returnsFocus = useRef(false)
  if (draft === undefined)
    return (
      <button
        type="button"
        className="rename"
        aria-label={uiTexts.rename(name)}
        ref={(button) => {
          if (!button || !returnsFocus.current) return
          returnsFocus.current = false
          button.focus()
        }}
        onClick={() => setDraft(name)}
      >
        {name}
      </button>
    )
  const save = () => {
    const typed = draft.trim()
    setDraft(undefined)
    if (!isBlank(typed) && typed !== name) onRename(typed)
  }
  return (
    <input
      className="input"
      aria-label={uiTexts.rename(name)}
      value={draft}
      maxLength={maxLength}
      ref={(box) => (box && document.activeElement !== box ? box.focus() : undefined)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Enter would also press the button that takes the box's place.
        event.preventDefault()
        returnsFocus.current = true
        if (event.key === 'Enter') save()
        else setDraft(undefined)
      }}
    />
  )
}
