import type { Assistant } from '@mostrador/contract/assistants'
import { Controller, useFormContext } from 'react-hook-form'
import type { ChatAnswers } from '@mostrador/contract/widget'
import { Button, Card, Checkbox, Switch, SwitchField, TextArea, TextField } from '#ui'
import { PlanShare } from './PlanShare.tsx'
import { widgetScreenTexts as texts } from './texts.ts'
import type { WebChatFormInput } from './web-chat-form.ts'

/** How the chat behaves, group by group. */
export function SettingsFields({ assistant, answers }: { assistant: Assistant; answers: ChatAnswers }) {
  const { control, register, formState, setValue } = useFormContext<WebChatFormInput>()
  const { errors } = formState
  return (
    <Card as="div" rows>
      <section className="settings-part">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{texts.settings}</h2>
          <Controller
            control={control}
            name="isActive"
            render={({ field: { value, onChange } }) => (
              <Switch
                label={texts.activeSwitch}
                word={value ? texts.active : texts.paused}
                isOn={value}
                onToggle={onChange}
              />
            )}
          />
        </div>
        <p className="text-small text-ink-2">{texts.activeText}</p>
        <TextArea
          {...register('origins')}
          label={texts.sites}
          hint={texts.sitesHint}
          placeholder={texts.sitesExample}
          rows={2}
          spellCheck={false}
          autoCapitalize="none"
          error={errors.origins?.message}
        />
      </section>
      <section className="settings-part">
        <h3>{texts.look}</h3>
        <Controller
          control={control}
          name="color"
          render={({ field: { value, onChange, onBlur } }) => (
            <TextField
              type="color"
              className="color-field"
              label={texts.color}
              hint={texts.colorHint}
              value={value ?? assistant.color}
              onChange={onChange}
              onBlur={onBlur}
              error={errors.color?.message}
              labelAction={
                value !== null && (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => setValue('color', null, { shouldDirty: true })}
                  >
                    {texts.useAssistantColor}
                  </Button>
                )
              }
            />
          )}
        />
        <TextArea
          {...register('welcome')}
          label={texts.welcome}
          maxLength={300}
          error={errors.welcome?.message}
        />
      </section>
      <section className="settings-part">
        <h3>{texts.person}</h3>
        <p className="text-small text-ink-2">{texts.personText}</p>
        <TextField
          {...register('whatsapp')}
          type="tel"
          label={texts.whatsapp}
          mark={texts.optional}
          hint={texts.whatsappHint}
          placeholder={texts.whatsappExample}
          autoComplete="tel"
          error={errors.whatsapp?.message}
        />
        <Checkbox {...register('takesEmail')} label={texts.takesEmail} description={texts.takesEmailText} />
      </section>
      <section className="settings-part">
        <h3>{texts.says}</h3>
        <TextArea
          {...register('contact')}
          label={texts.contact}
          mark={texts.optional}
          hint={texts.contactHint}
          placeholder={texts.contactExample}
          maxLength={500}
          error={errors.contact?.message}
        />
        <Checkbox {...register('showPrices')} label={texts.showPrices} description={texts.showPricesText} />
        <Controller
          control={control}
          name="partialAnswers"
          render={({ field: { value, onChange } }) => (
            <SwitchField
              label={texts.partialAnswers}
              description={texts.partialAnswersText}
              isOn={value}
              onToggle={onChange}
            />
          )}
        />
      </section>
      <section className="settings-part">
        <h3>{texts.limits}</h3>
        <TextField
          {...register('dailyLimit', { valueAsNumber: true })}
          type="number"
          min={1}
          max={100_000}
          inputMode="numeric"
          label={texts.dailyLimit}
          hint={texts.dailyLimitHint}
          error={errors.dailyLimit?.message}
        />
        <PlanShare answers={answers} />
      </section>
    </Card>
  )
}
