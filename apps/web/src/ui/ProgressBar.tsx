interface ProgressBarProps {
  /** What is under way: "Subiendo archivos". */
  label: string
  /** What is done of it, 0 to 1. */
  share: number
}

/** How far something has come that ends by itself. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = Math.round(share * 100)
  return (
    <div
      className="meter"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  )
}
