import type { ReactNode } from 'react'

interface SwitchProps {
  /** What it switches, for screen readers: "Canal activo". */
  label: string
  /** The word or badge beside it: Activo, Inactivo. */
  word: ReactNode
  isOn: boolean
  onToggle: (isOn: boolean) => void
  disabled?: boolean
  /** Id of the element that explains it. */
  describedBy?: string
}

export function Switch({ label, word, isOn, onToggle, disabled, describedBy }: SwitchProps) {
  return (
    <label className="switch-row">
      {word}
      <input
        className="switch"
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={describedBy}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onToggle(event.target.checked)}
      />
    </label>
  )
}
