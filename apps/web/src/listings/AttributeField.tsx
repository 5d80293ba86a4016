import { isFreeText, type AttributeDefinition } from '@mostrador/contract/listings'
import { memo } from 'react'
import { Button, Select, TextField } from '#ui'
import { listingScreenTexts as texts } from './texts.ts'

export interface AttributeEdit {
  id: string
  value: string
  /** Of a value from the marketplace's list. */
  valueId: string | null
  isCustom: boolean
}

interface AttributeFieldProps {
  definition: AttributeDefinition
  value: string
  isCustom: boolean
  isSupposed: boolean
  error: string | undefined
  onChange: (edit: AttributeEdit) => void
}

const MANUAL = 'manual'

/** One property of the product: a list with 'add manually', or a text. */
export const AttributeField = memo(function AttributeField({
  definition,
  value,
  isCustom,
  isSupposed,
  error,
  onChange,
}: AttributeFieldProps) {
  const { id, name, values, units, required, isClosed, maxLength, example } = definition
  const listed = values.find((one) => one.name === value)
  const hint = isSupposed
    ? texts.supposed
    : (definition.tooltip ??
      definition.hint ??
      (units.length > 0 ? `${texts.unit(units.join(', '))}${example ? ` (${example})` : ''}` : undefined))
  const words = {
    label: name,
    hint,
    error,
    ...(required && { mark: texts.required }),
  }
  const isTyped = isFreeText(definition) || (!isClosed && (isCustom || (value !== '' && !listed)))
  if (isTyped)
    return (
      <div className="grid content-start gap-1">
        <TextField
          {...words}
          value={value}
          maxLength={maxLength ?? 255}
          onChange={(event) =>
            onChange({ id, value: event.target.value, valueId: null, isCustom: !isFreeText(definition) })
          }
        />
        {!isFreeText(definition) && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange({ id, value: '', valueId: null, isCustom: false })}
          >
            {texts.fromList}
          </Button>
        )}
      </div>
    )
  return (
    <Select
      {...words}
      placeholder={texts.chooseValue}
      options={[...values, ...(isClosed ? [] : [{ id: MANUAL, name: texts.addManually }])]}
      value={listed?.id ?? null}
      onChange={(chosen) => {
        if (chosen === MANUAL) onChange({ id, value: '', valueId: null, isCustom: true })
        const picked = values.find((one) => one.id === chosen)
        if (picked) onChange({ id, value: picked.name, valueId: picked.id, isCustom: false })
      }}
    />
  )
})
