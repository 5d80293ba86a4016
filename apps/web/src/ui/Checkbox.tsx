import { useId, type ComponentProps, type ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** What ticking it does, in one line. */
  description?: ReactNode
}

/** A tick box with its words; the whole row can be pressed. Takes what `register('name')` gives. */
export function Checkbox({ label, description, ...input }: CheckboxProps) {
  const describedBy = useId()
  return (
    <label className="check">
      <input type="checkbox" {...input} aria-describedby={description ? describedBy : undefined} />
      <span>
        <span className="strong">{label}</span>
        {description && (
          <span className="block text-small text-ink-2" id={describedBy}>
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
