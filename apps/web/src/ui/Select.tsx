import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import type { FieldWords } from './Field.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { InSpanish } from './InSpanish.tsx'
import { uiTexts } from './texts.ts'

export interface Option {
  id: string
  name: string
  isDisabled?: boolean
}

interface SelectProps extends FieldWords {
  /** What takes the focus when the choice is wrong. */
  ref?: Ref<HTMLButtonElement>
  options: Option[]
  /** The chosen option's id, or null. */
  value: string | null
  onChange: (id: string | null) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
}

/** Chooses one of a few; on a phone the list is a sheet at the bottom. */
export function Select(props: SelectProps) {
  const {
    ref,
    label,
    hint,
    error,
    mark,
    labelAction,
    options,
    value,
    onChange,
    onBlur,
    placeholder,
    disabled,
    autoFocus,
  } = props
  return (
    <InSpanish>
      <AriaSelect
        className="field"
        value={value}
        onChange={(id) => onChange(id === null ? null : String(id))}
        onBlur={onBlur}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        placeholder={placeholder ?? uiTexts.chooseOne}
        autoFocus={autoFocus}
      >
        <div className="label">
          <Label>
            {label}
            {mark && <span className="mark-word">{mark}</span>}
          </Label>
          {labelAction}
        </div>
        <Button className="input select" ref={ref}>
          <SelectValue className="select-value" />
          <span className="triangle" aria-hidden="true" />
        </Button>
        {error ? (
          <ErrorNote>{error}</ErrorNote>
        ) : (
          hint && (
            <Text slot="description" className="hint">
              {hint}
            </Text>
          )
        )}
        <Popover className="popover sheet">
          <OptionList options={options} />
        </Popover>
      </AriaSelect>
    </InSpanish>
  )
}

/** The rows of a popover: 44 px, a check at the chosen one. */
export function OptionList({ options }: { options?: Option[] }) {
  return (
    <ListBox
      className="outline-none"
      items={options}
      renderEmptyState={() => <p className="no-options">{uiTexts.noResults}</p>}
    >
      {(option: Option) => (
        <ListBoxItem className="option" textValue={option.name} isDisabled={option.isDisabled}>
          <span className="min-w-0 wrap-anywhere">{option.name}</span>
          <Check className="i" />
        </ListBoxItem>
      )}
    </ListBox>
  )
}
