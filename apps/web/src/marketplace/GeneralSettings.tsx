import type { ChannelConfigInput } from '@mostrador/contract/marketplace'
import { useFormContext } from 'react-hook-form'
import { Card, Checkbox, Disclosure, FormSection } from '#ui'
import { marketplaceScreenTexts as texts } from './texts.ts'

const settings = ['showPrices', 'checkStock', 'blockCompetitive'] as const

export function GeneralSettings() {
  const { register } = useFormContext<ChannelConfigInput>()
  return (
    <FormSection title={texts.general} lead={texts.generalLead}>
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
    </FormSection>
  )
}
