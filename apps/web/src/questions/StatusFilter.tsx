import type { QuestionStatus } from '@mostrador/contract/questions'
import { Chip } from '#ui'
import { statusTexts } from './status-texts.ts'
import { questionScreenTexts as texts } from './texts.ts'

const choices = [undefined, 'UNANSWERED', 'PENDING', 'ANSWERED'] as const

interface StatusFilterProps {
  status: QuestionStatus | undefined
  onChange: (status: QuestionStatus | undefined) => void
}

export const StatusFilter = ({ status, onChange }: StatusFilterProps) => (
  <div className="filter" role="group" aria-label={texts.filter}>
    {choices.map((choice) => (
      <Chip key={choice ?? 'all'} aria-pressed={choice === status} onClick={() => onChange(choice)}>
        {choice ? statusTexts[choice] : texts.all}
      </Chip>
    ))}
  </div>
)
