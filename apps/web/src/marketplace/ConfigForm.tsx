import { zodResolver } from '@hookform/resolvers/zod'
import type { Assistant } from '@mostrador/contract/assistants'
import { ChannelConfig, type Channel } from '@mostrador/contract/marketplace'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ActionBar, Alert, Button, ButtonLink, LeaveGuard, Page, PageHeader, toast } from '#ui'
import { AppRefusedAlert } from './AppRefusedAlert.tsx'
import { AssistantChoice } from './AssistantChoice.tsx'
import { AutomaticResponses } from './AutomaticResponses.tsx'
import { useSaveChannel } from './channel-changes.ts'
import { ChannelSwitch } from './ChannelSwitch.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { InstructionList } from './InstructionList.tsx'
import { sentenceOf } from './sentence-of.ts'
import { marketplaceScreenTexts as texts } from './texts.ts'

const FORM_ID = 'channel-config'

/** Who answers, and how. The switch and the assistant take effect at once; the rest is a form that is saved. */
export function ConfigForm({ channel, assistants }: { channel: Channel; assistants: Assistant[] }) {
  const [isChanging, setIsChanging] = useState(false)
  const confirmed = isChanging
    ? undefined
    : assistants.find(({ id }) => id === channel.config.selectedAssistant)
  // What is typed stays in the form whatever happens around it, until it is saved.
  const form = useForm({ resolver: zodResolver(ChannelConfig), defaultValues: channel.config })
  const save = useSaveChannel()

  const submit = form.handleSubmit((typed) => {
    if (!confirmed) return
    save.mutate(
      { ...typed, selectedAssistant: confirmed.id },
      {
        onSuccess: ({ data }) => {
          form.reset(data.config)
          toast.success(texts.saved)
        },
        // The page is long: the notice is seen from anywhere, the alert at its end stays.
        onError: (error) => toast.error(sentenceOf(error, texts.saveFailed)),
      },
    )
  })

  return (
    <>
      <Page>
        <PageHeader title={texts.configTitle} lead={texts.configLead} />
        {channel.isAppRefused && <AppRefusedAlert />}
        <ChannelSwitch channel={channel} assistant={confirmed} />
        <div>
          <AssistantChoice
            assistants={assistants}
            confirmed={confirmed}
            onConfirmed={() => setIsChanging(false)}
            onChange={() => setIsChanging(true)}
          />
          {confirmed && (
            <FormProvider {...form}>
              <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
                <AutomaticResponses />
                <GeneralSettings />
                <InstructionList />
              </form>
            </FormProvider>
          )}
        </div>
        {save.isError && (
          <Alert tone="bad" role="alert">
            {sentenceOf(save.error, texts.saveFailed)}
          </Alert>
        )}
        <LeaveGuard when={form.formState.isDirty} />
      </Page>
      <ActionBar>
        <ButtonLink variant="ghost" to="/mercadolibre">
          {texts.cancel}
        </ButtonLink>
        <Button type="submit" form={FORM_ID} disabled={!confirmed} busy={save.isPending && texts.saving}>
          {texts.save}
        </Button>
      </ActionBar>
    </>
  )
}
