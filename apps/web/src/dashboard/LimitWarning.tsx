import { Alert, ButtonLink } from '#ui'
import { dashboardTexts as texts } from './texts.ts'

interface LimitWarningProps {
  /** Whose responses they were. */
  who: string
  total: number | null
  remaining: number | null
}

/** Nothing is left of the month's responses; null is without limit. */
export function LimitWarning({ who, total, remaining }: LimitWarningProps) {
  if (total === null || remaining === null || remaining > 0) return null
  return (
    <Alert
      title={texts.limitTitle}
      role="status"
      action={
        <ButtonLink variant="warning" size="sm" to="/plans">
          {texts.upgrade}
        </ButtonLink>
      }
    >
      {texts.limitText(who, total)}
    </Alert>
  )
}
