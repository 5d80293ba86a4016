import type { Question } from '@mostrador/contract/questions'
import { startTransition, useState } from 'react'
import { Button, ButtonLink, Card, Empty, TextLink } from '#ui'
import { LatestQuestion } from './LatestQuestion.tsx'
import { dashboardTexts as texts } from './texts.ts'

const SHOWN_AT_FIRST = 3

interface LatestQuestionsProps {
  questions: Question[]
  hasAssistants: boolean
  /** The bell's colour. */
  color?: string | undefined
}

/** The last three, and all five on request. */
export function LatestQuestions({ questions, hasAssistants, color }: LatestQuestionsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? questions : questions.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      {!hasAssistants && <NoAssistants />}
      <Card flush aria-labelledby="latest-questions">
        <div className="flex items-center justify-between gap-4 px-6 pt-5 pb-1 max-sm:px-4">
          <h2 id="latest-questions">{texts.latest}</h2>
          {questions.length > 0 && (
            <TextLink className="text-small" to="/mercadolibre/questions">
              {texts.seeAll}
            </TextLink>
          )}
        </div>
        {questions.length === 0 ? (
          <NoQuestions />
        ) : (
          <ul>
            {shown.map((question) => (
              <li key={question.id}>
                <LatestQuestion question={question} color={color} />
              </li>
            ))}
          </ul>
        )}
        {questions.length > SHOWN_AT_FIRST && (
          <div className="grid justify-items-center border-t border-line p-3">
            <Button
              variant="ghost"
              aria-expanded={showsAll}
              // Two more are much to draw for a phone: it answers the finger first.
              onClick={() => startTransition(() => setShowsAll(!showsAll))}
            >
              {showsAll ? texts.showThree : texts.showFive}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

const NoAssistants = () => (
  <Card as="div" flush>
    <Empty
      title={texts.noAssistants}
      action={<ButtonLink to="/assistant/personality">{texts.createAssistant}</ButtonLink>}
    >
      {texts.noAssistantsText}
    </Empty>
  </Card>
)

const NoQuestions = () => (
  <Empty
    title={texts.noQuestions}
    action={
      <ButtonLink variant="secondary" to="/mercadolibre/config">
        {texts.configureMarketplace}
      </ButtonLink>
    }
  >
    {texts.noQuestionsText}
  </Empty>
)
