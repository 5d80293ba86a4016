import type { ChannelConfigInput } from '@mostrador/contract/marketplace'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Card, SwitchField, TextArea } from '#ui'
import { SellersTextWarning } from './SellersTextWarning.tsx'
import { marketplaceScreenTexts as texts } from './texts.ts'

/** The fixed public words for messages about an order; off until the seller wants them. */
export function PostSaleReply() {
  const { control, register, formState } = useFormContext<ChannelConfigInput>()
  const reply = useWatch({ control, name: 'automaticResponses.postSale' })
  return (
    <Card as="div" className="grid gap-3">
      <Controller
        control={control}
        name="automaticResponses.postSale.isOn"
        render={({ field: { value = false, onChange } }) => (
          <SwitchField
            label={texts.postSale}
            description={texts.postSaleDetail}
            isOn={value}
            onToggle={onChange}
          />
        )}
      />
      {reply?.isOn && (
        <>
          <TextArea
            {...register('automaticResponses.postSale.text')}
            label={texts.postSaleText}
            maxLength={2000}
            error={formState.errors.automaticResponses?.postSale?.text?.message}
          />
          <SellersTextWarning text={reply.text ?? ''} title={texts.reviewText} />
        </>
      )}
    </Card>
  )
}
