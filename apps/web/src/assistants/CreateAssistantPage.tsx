import type { Assistant, AssistantDraft } from '@mostrador/contract/assistants'
import { useState } from 'react'
import { isApiError, messageOf } from '#platform'
import { UpgradeModal } from '#plans'
import { celebrate } from '#ui'
import { useCreateAssistant } from './assistant-changes.ts'
import { AssistantForm } from './AssistantForm.tsx'
import { CongratulationModal } from './CongratulationModal.tsx'
import { assistantRouteNames as names } from './route-names.ts'
import { assistantScreenTexts as texts } from './texts.ts'

export function CreateAssistantPage() {
  const { mutateAsync: create } = useCreateAssistant()
  const [created, setCreated] = useState<Assistant>()
  const [limit, setLimit] = useState<string>()

  const submit = async (draft: AssistantDraft) => {
    try {
      setCreated(await create(draft))
      celebrate()
    } catch (error) {
      if (isApiError(error, 'assistant_limit_reached')) setLimit(messageOf(error))
      throw error
    }
  }

  return (
    <>
      <AssistantForm
        title={names.create}
        lead={texts.createLead}
        submitLabel={texts.create}
        busyLabel={texts.creating}
        onSubmit={submit}
      />
      {created && <CongratulationModal assistant={created} />}
      {limit && (
        <UpgradeModal title={texts.limitTitle} onClose={() => setLimit(undefined)}>
          {limit}
        </UpgradeModal>
      )}
    </>
  )
}
