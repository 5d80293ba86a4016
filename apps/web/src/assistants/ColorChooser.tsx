import { ASSISTANT_COLORS } from '@mostrador/contract/assistants'
import { Palette } from 'lucide-react'
import { useId } from 'react'
import { Bell } from '#ui'
import { assistantScreenTexts as texts } from './texts.ts'

interface ColorChooserProps {
  value: string | undefined
  onChange: (color: string) => void
}

const swatch =
  'relative grid size-14 place-items-center rounded-md border border-line has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const unseen = 'absolute inset-0 size-full cursor-pointer opacity-0'

/** Six bells that go well with both themes, or any other colour. */
export function ColorChooser({ value, onChange }: ColorChooserProps) {
  const group = useId()
  const isOther = value !== undefined && !ASSISTANT_COLORS.some((color) => color === value)
  return (
    <fieldset className="field">
      <legend className="label mb-2">{texts.color}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {ASSISTANT_COLORS.map((color, index) => (
          <label key={color} className={swatch} title={texts.colors[index]}>
            <input
              className={unseen}
              type="radio"
              name={group}
              aria-label={texts.colors[index]}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <Bell color={color} />
          </label>
        ))}
        <label
          className={`relative flex min-h-14 items-center gap-2 rounded-md border px-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
            isOther ? 'border-brand bg-brand-soft shadow-[inset_0_0_0_1px_var(--brand)]' : 'border-line'
          }`}
        >
          {isOther ? <Bell color={value} /> : <Palette className="i" />}
          <span className="text-small">{texts.otherColor}</span>
          <input
            className={unseen}
            type="color"
            value={value ?? ASSISTANT_COLORS[0]}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
      </div>
      {!value && <p className="hint">{texts.colorHint}</p>}
    </fieldset>
  )
}
