import type { ChannelConfigInput } from '@mostrador/contract/marketplace'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Alert, Button, FormSection } from '#ui'
import { InstructionRow } from './InstructionRow.tsx'
import { marketplaceScreenTexts as texts } from './texts.ts'

/** Keyword and what to do when it shows up; as many as the seller likes. */
export function InstructionList() {
  const { control, formState } = useFormContext<ChannelConfigInput>()
  const tooMany = formState.errors.automaticResponses?.keywordResponses?.root?.message
  const { fields, append, remove } = useFieldArray({ control, name: 'automaticResponses.keywordResponses' })
  const addButton = useRef<HTMLButtonElement>(null)

  const removeAt = (index: number) => {
    remove(index)
    // The pressed button goes with its row.
    addButton.current?.focus()
  }

  return (
    <FormSection title={texts.instructions} lead={texts.instructionsLead}>
      <div className="grid gap-4">
        {fields.length === 0 && <p className="text-ink-2">{texts.noInstructions}</p>}
        <ul className="grid gap-4">
          {fields.map(({ id }, index) => (
            <InstructionRow key={id} index={index} onRemove={() => removeAt(index)} />
          ))}
        </ul>
        {tooMany && (
          <Alert tone="bad" role="alert">
            {tooMany}
          </Alert>
        )}
        <div>
          <Button ref={addButton} variant="secondary" onClick={() => append({ keyword: '', response: '' })}>
            <Plus className="i" />
            {texts.addInstruction}
          </Button>
        </div>
      </div>
    </FormSection>
  )
}
