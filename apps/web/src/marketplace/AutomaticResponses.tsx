import type { ChannelConfigInput } from '@mostrador/contract/marketplace'
import { ShieldCheck, Truck, Undo2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Card, FormSection, TextArea } from '#ui'
import { PostSaleReply } from './PostSaleReply.tsx'
import { SellersTextWarning } from './SellersTextWarning.tsx'
import { marketplaceScreenTexts as texts } from './texts.ts'

const subjects = [
  { name: 'warranty', label: texts.warranty, example: texts.warrantyExample, Icon: ShieldCheck },
  { name: 'returns', label: texts.returns, example: texts.returnsExample, Icon: Undo2 },
  { name: 'shipping', label: texts.shipping, example: texts.shippingExample, Icon: Truck },
] as const

/** The seller's own words on the delicate subjects. */
export function AutomaticResponses() {
  const { control, register, formState } = useFormContext<ChannelConfigInput>()
  const typed = useWatch({ control, name: 'automaticResponses.sensitiveResponses' })
  const errors = formState.errors.automaticResponses?.sensitiveResponses
  return (
    <FormSection title={texts.automatic} lead={texts.automaticLead}>
      <div className="grid gap-3">
        <Card as="div" className="grid gap-4">
          {subjects.map(({ name, label, example, Icon }) => (
            <div key={name} className="grid gap-3">
              <TextArea
                {...register(`automaticResponses.sensitiveResponses.${name}`)}
                label={
                  <>
                    <Icon className="i-sm" />
                    {label}
                  </>
                }
                placeholder={example}
                maxLength={2000}
                error={errors?.[name]?.message}
              />
              <SellersTextWarning text={typed[name] ?? ''} title={texts.reviewText} />
            </div>
          ))}
        </Card>
        <PostSaleReply />
      </div>
    </FormSection>
  )
}
