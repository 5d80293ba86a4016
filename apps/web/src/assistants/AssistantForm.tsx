import {
  ASSISTANT_MAX_LENGTH,
  AssistantDraft,
  type AssistantDraftInput,
} from '@mostrador/contract/assistants'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { CreateRepositoryModal } from '#knowledge'
import { isApiError, messageOf } from '#platform'
import {
  ActionBar,
  Alert,
  Button,
  ButtonLink,
  Card,
  FormSection,
  LeaveGuard,
  Page,
  PageHeader,
  TextArea,
  TextField,
  TypedWarning,
} from '#ui'
import { ColorChooser } from './ColorChooser.tsx'
import { RepositorySelect } from './RepositorySelect.tsx'
import { assistantScreenTexts as texts } from './texts.ts'

interface AssistantFormProps {
  title: string
  lead: string
  startsWith?: AssistantDraftInput
  submitLabel: string
  busyLabel: string
  /** Rejects with what the server said; what was typed stays. */
  onSubmit: (draft: AssistantDraft) => Promise<void>
}

const nothingTyped = { name: '', tone: '', brand: '', description: '', knowledgeBase: '', color: undefined }

/** The page on which an assistant is made or changed. */
export function AssistantForm(props: AssistantFormProps) {
  const { title, lead, startsWith, submitLabel, busyLabel, onSubmit } = props
  const formId = useId()
  const [isCreatingRepository, setIsCreatingRepository] = useState(false)
  const { register, control, formState, handleSubmit, setError, setValue } = useForm<
    AssistantDraftInput,
    unknown,
    AssistantDraft
  >({
    resolver: standardSchemaResolver(AssistantDraft),
    mode: 'onTouched',
    defaultValues: startsWith ?? nothingTyped,
  })
  const description = useWatch({ control, name: 'description' })
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState

  const submit = handleSubmit((draft) =>
    onSubmit(draft).catch((error: unknown) =>
      setError(isApiError(error, 'knowledge_base_gone') ? 'knowledgeBase' : 'root', {
        message: messageOf(error),
      }),
    ),
  )

  return (
    <>
      <Page>
        <PageHeader title={title} lead={lead} />
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <FormSection title={texts.who} lead={texts.whoLead}>
            <Card as="div" className="grid content-start gap-5">
              <TextField
                {...register('name')}
                label={texts.name}
                placeholder={texts.nameExample}
                maxLength={ASSISTANT_MAX_LENGTH.name}
                autoComplete="off"
                error={errors.name?.message}
              />
              <Controller
                control={control}
                name="color"
                render={({ field: { value, onChange } }) => (
                  <ColorChooser value={value} onChange={onChange} />
                )}
              />
            </Card>
          </FormSection>
          <FormSection title={texts.voice} lead={texts.voiceLead}>
            <Card as="div" className="grid content-start gap-5">
              <TextField
                {...register('tone')}
                label={texts.toneLabel}
                placeholder={texts.toneExample}
                maxLength={ASSISTANT_MAX_LENGTH.tone}
                error={errors.tone?.message}
              />
              <TextField
                {...register('brand')}
                label={texts.brandLabel}
                placeholder={texts.brandExample}
                maxLength={ASSISTANT_MAX_LENGTH.brand}
                autoComplete="organization"
                error={errors.brand?.message}
              />
              <div className="grid gap-3">
                <TextArea
                  {...register('description')}
                  label={texts.description}
                  placeholder={texts.descriptionExample}
                  maxLength={ASSISTANT_MAX_LENGTH.description}
                  rows={3}
                  error={errors.description?.message}
                />
                <TypedWarning text={description ?? ''} title={texts.reviewText} />
              </div>
            </Card>
          </FormSection>
          <FormSection title={texts.knowledge} lead={texts.knowledgeLead}>
            <Card as="div" className="grid content-start gap-5">
              <Controller
                control={control}
                name="knowledgeBase"
                render={({ field: { ref, value, onChange, onBlur } }) => (
                  <RepositorySelect
                    ref={ref}
                    value={typeof value === 'string' ? value : null}
                    error={errors.knowledgeBase?.message}
                    onChange={onChange}
                    onBlur={onBlur}
                    onCreate={() => setIsCreatingRepository(true)}
                  />
                )}
              />
            </Card>
          </FormSection>
          {errors.root && (
            <Alert tone="bad" role="alert">
              {errors.root.message}
            </Alert>
          )}
        </form>
        <LeaveGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} />
        {isCreatingRepository && (
          <CreateRepositoryModal
            onClose={() => setIsCreatingRepository(false)}
            onCreated={({ id }) => setValue('knowledgeBase', id, { shouldValidate: true, shouldDirty: true })}
          />
        )}
      </Page>
      <ActionBar>
        <ButtonLink to="/assistant" variant="ghost">
          {texts.cancel}
        </ButtonLink>
        <Button type="submit" form={formId} busy={isSubmitting && busyLabel}>
          {submitLabel}
        </Button>
      </ActionBar>
    </>
  )
}
