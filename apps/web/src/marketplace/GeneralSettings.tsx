import { OLD_AFTER_DAYS, type ChannelConfigInput } from '@mostrador/contract/marketplace'
import { Controller, useFormContext } from 'react-hook-form'
import { Card, Checkbox, Disclosure, FormSection, SwitchField, TextField } from '#ui'
import { marketplaceScreenTexts as texts } from './texts.ts'

const settings = ['showPrices', 'checkStock', 'blockCompetitive'] as const

export function GeneralSettings() {
  const { control, register, formState } = useFormContext<ChannelConfigInput>()
  return (
    <FormSection title={texts.general} lead={texts.generalLead}>
      <div className="grid gap-3">
        <Card as="div" className="py-3.5">
          <Disclosure title={texts.permissionsOfAnswers} startsOpen>
            {settings.map((name) => (
              <Checkbox
                key={name}
                {...register(`generalSettings.${name}`)}
                label={texts.settings[name]}
                description={texts.settingDetails[name]}
              />
            ))}
          </Disclosure>
        </Card>
        <Card as="div" className="py-3.5">
          <Controller
            control={control}
            name="generalSettings.answersCourtesy"
            render={({ field: { value = false, onChange } }) => (
              <SwitchField
                label={texts.answersCourtesy}
                description={texts.answersCourtesyDetail}
                isOn={value}
                onToggle={onChange}
              />
            )}
          />
        </Card>
        <Card as="div" className="py-3.5">
          <Controller
            control={control}
            name="generalSettings.partialAnswers"
            render={({ field: { value = false, onChange } }) => (
              <SwitchField
                label={texts.partialAnswers}
                description={texts.partialAnswersDetail}
                isOn={value}
                onToggle={onChange}
              />
            )}
          />
        </Card>
        <Card as="div" className="py-3.5">
          <TextField
            {...register('generalSettings.oldAfterDays', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={OLD_AFTER_DAYS.most}
            label={texts.oldAfterDays}
            hint={texts.oldAfterDaysDetail}
            className="max-w-28"
            error={formState.errors.generalSettings?.oldAfterDays?.message}
          />
        </Card>
      </div>
    </FormSection>
  )
}
