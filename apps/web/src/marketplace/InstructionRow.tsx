import type { ChannelConfigInput } from '@mostrador/contract/marketplace'
import { CircleAlert, Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '#ui'
import { SellersTextWarning } from './SellersTextWarning.tsx'
import { marketplaceScreenTexts as texts } from './texts.ts'

export function InstructionRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, formState, control } = useFormContext<ChannelConfigInput>()
  const path = `automaticResponses.keywordResponses.${index}` as const
  const [keyword, response] = useWatch({ control, name: [`${path}.keyword`, `${path}.response`] })
  const errors = formState.errors.automaticResponses?.keywordResponses?.[index]
  const messages = [errors?.keyword?.message, errors?.response?.message].filter(Boolean)
  const noteId = messages.length > 0 ? `${path}-note` : undefined
  const n = index + 1

  return (
    <li className="rule">
      <input
        className="input"
        {...register(`${path}.keyword`)}
        aria-label={texts.keyword(n)}
        aria-invalid={errors?.keyword ? true : undefined}
        aria-describedby={noteId}
        placeholder={texts.keywordExample}
        maxLength={120}
      />
      <textarea
        className="input"
        rows={2}
        {...register(`${path}.response`)}
        aria-label={texts.response(n)}
        aria-invalid={errors?.response ? true : undefined}
        aria-describedby={noteId}
        placeholder={texts.responseExample}
        maxLength={2000}
      />
      <IconButton label={texts.removeInstruction(keyword, n)} onClick={onRemove}>
        <Trash2 className="i" />
      </IconButton>
      {noteId && (
        <p className="err" id={noteId}>
          <CircleAlert className="i" />
          {messages.join(' ')}
        </p>
      )}
      <div className="rule-note">
        <SellersTextWarning text={response} title={texts.reviewText} />
      </div>
    </li>
  )
}
