import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, useFieldIds, type FieldWords } from './Field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldWords {
  /** An icon inside the box, at its left. */
  icon?: ReactNode
  /** A word before the box, such as a currency sign. */
  prefix?: ReactNode
  /** A button inside the box, at its right. */
  trailing?: ReactNode
}

/** One line of text. Takes what `register('name')` of react-hook-form gives. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    mark,
    labelAction,
    icon,
    prefix,
    trailing,
    id: givenId,
    className,
    ...input
  } = props
  const { id, noteId, control } = useFieldIds({ hint, error }, givenId)
  const box = <input type="text" {...input} {...control} className={classNames('input', className)} />
  return (
    <Field {...{ id, noteId, label, hint, error, mark, labelAction }}>
      {prefix ? (
        <div className="prefix">
          <span>{prefix}</span>
          {box}
        </div>
      ) : icon || trailing ? (
        <div className="affix">
          {icon}
          {box}
          {trailing}
        </div>
      ) : (
        box
      )}
    </Field>
  )
}

/** Several lines of text; grows with what is written. */
export function TextArea(props: ComponentProps<'textarea'> & FieldWords) {
  const { label, hint, error, mark, labelAction, id: givenId, className, ...area } = props
  const { id, noteId, control } = useFieldIds({ hint, error }, givenId)
  return (
    <Field {...{ id, noteId, label, hint, error, mark, labelAction }}>
      <textarea rows={2} {...area} {...control} className={classNames('input', className)} />
    </Field>
  )
}
