import { useId } from 'react'
import { Switch } from './Switch.tsx'

interface SwitchFieldProps {
  label: string
  /** What switching it on does, in one line. */
  description: string
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

/** A setting that is on or off: its words at the left, the switch at the right. */
export function SwitchField({ label, description, isOn, onToggle }: SwitchFieldProps) {
  const describedBy = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="strong">{label}</p>
        <p className="text-small text-ink-2" id={describedBy}>
          {description}
        </p>
      </div>
      <Switch label={label} word="" isOn={isOn} onToggle={onToggle} describedBy={describedBy} />
    </div>
  )
}
