interface MeterProps {
  /** What is used up: "Respuestas del mes". */
  label: string
  used: number
  total: number
}

/** How much of a limit is used; turns amber when nothing is left. */
export function Meter({ label, used, total }: MeterProps) {
  const share = Math.min(1, Math.max(0, used / Math.max(1, total)))
  return (
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={used}
    >
      <span className={share >= 1 ? 'full' : undefined} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
