import type { QuestionStatus } from '@mostrador/contract/questions'
import { Check, Clock, Hourglass } from 'lucide-react'
import { Badge } from '#ui'
import { statusTexts } from './status-texts.ts'

const looks = {
  ANSWERED: { tone: 'good', Icon: Check },
  UNANSWERED: { tone: 'warn', Icon: Clock },
  PENDING: { tone: 'info', Icon: Hourglass },
} as const

/** A status that this version does not know yet is shown raw, in grey. */
export function StatusBadge({ status }: { status: QuestionStatus }) {
  if (!Object.hasOwn(looks, status)) return <Badge>{status}</Badge>
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone}>
      <Icon />
      {statusTexts[status]}
    </Badge>
  )
}
