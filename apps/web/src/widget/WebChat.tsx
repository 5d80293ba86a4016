import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Assistant } from '@mostrador/contract/assistants'
import type { ChatAnswers, WebChatSettings } from '@mostrador/contract/widget'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { messageOf } from '#platform'
import { ActionBar, Alert, Button, ButtonLink, LeaveGuard, Page, PageHeader, toast } from '#ui'
import { ChatPreview } from './ChatPreview.tsx'
import { Guide } from './Guide.tsx'
import { widgetRouteNames as names } from './route-names.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { SnippetCard } from './SnippetCard.tsx'
import { widgetScreenTexts as texts } from './texts.ts'
import { formOf, WebChatForm, type WebChatFormInput } from './web-chat-form.ts'
import { useSaveWebChat } from './widget-queries.ts'

const FORM_ID = 'web-chat'

interface WebChatProps {
  assistant: Assistant
  settings: WebChatSettings
  answers: ChatAnswers
}

/** What to paste, where, how it behaves, and how all of that looks. */
export function WebChat({ assistant, settings, answers }: WebChatProps) {
  const form = useForm<WebChatFormInput, unknown, WebChatSettings>({
    resolver: standardSchemaResolver(WebChatForm),
    mode: 'onTouched',
    defaultValues: formOf(settings),
  })
  const save = useSaveWebChat(assistant.id)
  const typed = useWatch({ control: form.control })
  const color = typed.color ?? assistant.color
  const look = {
    name: assistant.name,
    color,
    welcome: typed.welcome ?? '',
    hasPerson: Boolean(typed.whatsapp) || Boolean(typed.takesEmail),
  }

  const submit = form.handleSubmit((wanted) =>
    save.mutate(wanted, {
      onSuccess: ({ data }) => {
        form.reset(formOf(data))
        toast.success(texts.saved)
      },
    }),
  )

  return (
    <>
      <Page>
        <PageHeader
          title={names.web}
          lead={texts.webLead(assistant.name)}
          actions={
            <ButtonLink to="/assistant" variant="outline">
              {texts.back}
            </ButtonLink>
          }
        />
        <div className="web-chat">
          <div className="grid min-w-0 content-start gap-6">
            <SnippetCard
              assistantId={assistant.id}
              color={settings.color ?? assistant.color}
              hasSites={settings.origins.length > 0}
            />
            <Guide />
            <FormProvider {...form}>
              <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
                <SettingsFields assistant={assistant} answers={answers} />
              </form>
            </FormProvider>
            {save.isError && (
              <Alert tone="bad" role="alert">
                {messageOf(save.error)}
              </Alert>
            )}
          </div>
          <ChatPreview assistantId={assistant.id} look={look} />
        </div>
        <LeaveGuard when={form.formState.isDirty && !save.isPending} />
      </Page>
      <ActionBar>
        <Button type="submit" form={FORM_ID} busy={save.isPending && texts.saving}>
          {texts.save}
        </Button>
      </ActionBar>
    </>
  )
}
