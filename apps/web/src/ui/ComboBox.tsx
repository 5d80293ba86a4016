import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { classNames } from './class-names.ts'
import { ErrorNote } from './ErrorNote.tsx'
import type { FieldWords } from './Field.tsx'
import { InSpanish } from './InSpanish.tsx'
import { OptionList, type Option } from './Select.tsx'
import { uiTexts } from './texts.ts'

interface ComboBoxProps extends FieldWords {
  options: Option[]
  value: string | null
  onChange: (id: string | null) => void
  /** What is typed, for lists that are searched elsewhere. */
  onType?: (text: string) => void
  placeholder?: string
  disabled?: boolean
}

/** Chooses one of many by typing part of its name. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, mark, labelAction, options, value, onChange, onType, placeholder, disabled } =
    props
  return (
    <InSpanish>
      <AriaComboBox
        className="field"
        defaultItems={options}
        value={value}
        onChange={(id) => onChange(id === null ? null : String(id))}
        onInputChange={onType}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        allowsEmptyCollection
      >
        <div className="label">
          <Label>
            {label}
            {mark && <span className="mark-word">{mark}</span>}
          </Label>
          {labelAction}
        </div>
        <div className="affix">
          <Input className="input" placeholder={placeholder} />
          <Button className={classNames('btn', 'btn-ghost', 'btn-icon')} aria-label={uiTexts.showOptions}>
            <span className="triangle" aria-hidden="true" />
          </Button>
        </div>
        {error ? (
          <ErrorNote>{error}</ErrorNote>
        ) : (
          hint && (
            <Text slot="description" className="hint">
              {hint}
            </Text>
          )
        )}
        <Popover className="popover">
          <OptionList />
        </Popover>
      </AriaComboBox>
    </InSpanish>
  )
}
