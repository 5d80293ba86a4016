import type { Assistant, AssistantDraft } from '@mostrador/contract/assistants'
import { useNavigate } from 'react-router'
import { toast } from '#ui'
import { useEditAssistant } from './assistant-changes.ts'
import { AssistantForm } from './AssistantForm.tsx'
import { OneAssistant } from './OneAssistant.tsx'
import { assistantRouteNames as names } from './route-names.ts'
import { assistantScreenTexts as texts } from './texts.ts'

export const EditAssistantPage = () => (
  <OneAssistant title={names.edit}>
    {(assistant) => <EditForm key={assistant.id} assistant={assistant} />}
  </OneAssistant>
)

function EditForm({ assistant }: { assistant: Assistant }) {
  const navigate = useNavigate()
  const { mutateAsync: edit } = useEditAssistant(assistant)
  const { name, tone, brand, description, training, color, knowledgeBase } = assistant

  const submit = async (draft: AssistantDraft) => {
    await edit(draft)
    await navigate('/assistant')
    toast.success(texts.saved)
  }

  return (
    <AssistantForm
      title={names.edit}
      lead={texts.editLead}
      startsWith={{ name, tone, brand, description, training, color, knowledgeBase: knowledgeBase?.id ?? '' }}
      submitLabel={texts.save}
      busyLabel={texts.saving}
      onSubmit={submit}
    />
  )
}
