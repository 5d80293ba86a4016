import { Meter } from '#ui'
import { accountPageTexts as texts } from './account-texts.ts'

interface UsageBarProps {
  label: string
  /** What the plan allows and what remains of it; null is without limit. */
  total: number | null
  remaining: number | null
}

export function UsageBar({ label, total, remaining }: UsageBarProps) {
  const isLimited = total !== null && remaining !== null
  const used = isLimited ? total - remaining : 0
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-4 text-small">
        <span>{label}</span>
        <span className="strong tabular-nums">{isLimited ? texts.usedOf(used, total) : texts.unlimited}</span>
      </div>
      {isLimited && <Meter label={label} used={used} total={total} />}
    </div>
  )
}
