import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface FieldWords {
  label: ReactNode
  /** One line of help below the control. */
  hint?: ReactNode
  /** What is wrong and what to do; takes the place of the hint. */
  error?: string
  /** "Obligatorio" or "Opcional". */
  mark?: string
  /** A link or button at the label's right. */
  labelAction?: ReactNode
}

/** The ids and attributes that tie a control to its label, hint and error. */
export function useFieldIds(words: Pick<FieldWords, 'hint' | 'error'>, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = words.error || words.hint ? `${id}-note` : undefined
  return {
    id,
    noteId,
    control: { id, 'aria-describedby': noteId, 'aria-invalid': words.error ? true : undefined } as const,
  }
}

interface FieldProps extends FieldWords {
  id: string
  noteId?: string
  children: ReactNode
}

/** Label above, control, then one note: the error when there is one, else the hint. */
export function Field({ id, noteId, label, hint, error, mark, labelAction, children }: FieldProps) {
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={id}>
          {label}
          {mark && <span className="mark-word">{mark}</span>}
        </label>
        {labelAction}
      </div>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

function FieldNote({ id, hint, error }: { id?: string } & Pick<FieldWords, 'hint' | 'error'>) {
  if (error)
    return (
      <p className="err" id={id}>
        <CircleAlert className="i" />
        {error}
      </p>
    )
  return hint ? (
    <p className="hint" id={id}>
      {hint}
    </p>
  ) : null
}
