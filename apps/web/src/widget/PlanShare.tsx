import type { ChatAnswers } from '@mostrador/contract/widget'
import { useFormContext } from 'react-hook-form'
import { Alert, ButtonLink, TextField } from '#ui'
import { widgetScreenTexts as texts } from './texts.ts'
import type { WebChatFormInput } from './web-chat-form.ts'

/** The share of the plan that chats may use, and how much they have used. Hidden for a plan without a limit. */
export function PlanShare({
  answers: { used, allowed, perVisitorADay, remaining },
}: {
  answers: ChatAnswers
}) {
  const { register, formState } = useFormContext<WebChatFormInput>()
  const { planShare: error } = formState.errors
  if (allowed === null || perVisitorADay === null) return null
  const isUsedUp = remaining === 0 || used >= allowed
  return (
    <>
      <TextField
        {...register('planShare', { valueAsNumber: true })}
        type="number"
        min={0}
        max={100}
        inputMode="numeric"
        label={texts.planShare}
        hint={texts.planShareHint}
        error={error?.message}
      />
      {isUsedUp ? (
        <Alert
          tone="warn"
          title={texts.shareUsedTitle}
          action={
            <ButtonLink to="/plans" variant="outline" size="sm">
              {texts.seePlans}
            </ButtonLink>
          }
        >
          {remaining === 0 ? texts.planUsedUp : texts.shareUsedUp(used)}
        </Alert>
      ) : (
        <p className="text-small text-ink-2">{texts.shareUse(used, allowed)}</p>
      )}
      <p className="text-small text-ink-2">{texts.visitorLimit(perVisitorADay)}</p>
    </>
  )
}
