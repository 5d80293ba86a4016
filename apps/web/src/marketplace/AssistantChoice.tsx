import type { Assistant } from '@mostrador/contract/assistants'
import { marketplaceTexts } from '@mostrador/contract/marketplace'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Alert, Button, ButtonLink, Card, FormSection, Select } from '#ui'
import { useLinkAssistant } from './channel-changes.ts'
import { sentenceOf } from './sentence-of.ts'
import { marketplaceScreenTexts as texts } from './texts.ts'

interface AssistantChoiceProps {
  assistants: Assistant[]
  confirmed: Assistant | undefined
  onConfirmed: () => void
  onChange: () => void
}

/** Chooses who answers. A choice counts once it is confirmed; from then on it is changed on purpose only. */
export function AssistantChoice({ assistants, confirmed, onConfirmed, onChange }: AssistantChoiceProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const link = useLinkAssistant()

  const confirm = () => chosenId !== null && link.mutate(chosenId, { onSuccess: onConfirmed })
  const change = () => {
    setChosenId(null)
    onChange()
  }

  if (assistants.length === 0)
    return (
      <FormSection title={texts.assistant} lead={texts.assistantLead}>
        <Alert
          tone="info"
          action={
            <ButtonLink size="sm" to="/assistant/personality">
              {texts.createAssistant}
            </ButtonLink>
          }
        >
          {marketplaceTexts.noAssistant}
        </Alert>
      </FormSection>
    )

  return (
    <FormSection title={texts.assistant} lead={texts.assistantLead}>
      <Card as="div" className="grid gap-2">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-50 flex-1">
            <Select
              label={texts.linkedAssistant}
              placeholder={texts.chooseAssistant}
              options={assistants.map(({ id, name, brand }) => ({
                id,
                name: texts.assistantOption(name, brand),
              }))}
              value={confirmed?.id ?? chosenId}
              onChange={setChosenId}
              disabled={confirmed !== undefined}
            />
          </div>
          {/* One button with two faces, so that the focus stays where it is. */}
          <Button
            className="min-h-12 max-sm:w-full"
            variant={confirmed ? 'outline' : 'primary'}
            disabled={!confirmed && chosenId === null}
            busy={link.isPending && texts.confirming}
            onClick={confirmed ? change : confirm}
          >
            {confirmed ? texts.changeAssistant : texts.confirm}
          </Button>
        </div>
        {confirmed ? (
          <p className="hint flex items-center gap-2 text-good-ink">
            <CircleCheck className="i-sm" />
            {texts.confirmed}
          </p>
        ) : (
          <p className="hint">{texts.selectAndConfirm}</p>
        )}
        {link.isError && (
          <Alert tone="bad" role="alert">
            {sentenceOf(link.error, texts.linkFailed)}
          </Alert>
        )}
      </Card>
    </FormSection>
  )
}
