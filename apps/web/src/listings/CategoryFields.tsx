import { ownValue } from '@mostrador/contract/own-value'
import {
  autocompleteProductEndpoint,
  listingTexts,
  type AttributeDefinition,
  type Draft,
  type DraftCategory,
  type DraftChange,
  type Problem,
} from '@mostrador/contract/listings'
import type { UseQueryResult } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { lazy, memo, Suspense, useCallback, useState } from 'react'
import { call, messageOf } from '#platform'
import { Button, Disclosure, ErrorState, LoadingState, Skeleton, toast } from '#ui'
import { AttributeField, type AttributeEdit } from './AttributeField.tsx'
import { completionOf } from './complete-draft.ts'
import type { DraftEdit } from './draft-edit.ts'
import { listingScreenTexts as texts } from './texts.ts'

const CategoryModal = lazy(async () => ({ default: (await import('./CategoryModal.tsx')).CategoryModal }))

interface CategoryFieldsProps {
  title: string
  category: DraftCategory | null
  predicted: Draft['predictedCategory']
  attributes: UseQueryResult<AttributeDefinition[]>
  values: Draft['attributes']
  customValues: string[]
  supposed: string[]
  problems: Problem[]
  onEdit: (edit: DraftEdit) => void
}

export const CategoryFields = memo(function CategoryFields(props: CategoryFieldsProps) {
  const { title, category, predicted, attributes, problems, onEdit } = props
  const [isChoosing, setIsChoosing] = useState(false)
  const error = problems.find(({ field }) => field === 'category')?.message
  const choose = (chosen: DraftCategory) => {
    setIsChoosing(false)
    onEdit({ category: chosen })
  }
  return (
    <section className="listing-section">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{texts.categoryAndAttributes}</h3>
        <Complete {...props} />
      </div>
      <div className="field">
        <span className="label">{texts.category}</span>
        <div className="input flex items-center justify-between gap-3 py-1 pr-1.5">
          <span className={category ? 'min-w-0 truncate' : 'text-ink-2'}>
            {category?.name ?? texts.noCategory}
          </span>
          <Button variant="secondary" size="sm" onClick={() => setIsChoosing(true)}>
            {category ? texts.change : texts.choose}
          </Button>
        </div>
        {error && <p className="err">{error}</p>}
        {!error && predicted && category && predicted.categoryId !== category.id && (
          <p className="hint">{texts.otherThanPredicted(predicted.categoryName)}</p>
        )}
      </div>
      {category &&
        (attributes.data ? (
          <Attributes {...props} definitions={attributes.data} />
        ) : attributes.isError ? (
          <ErrorState message={messageOf(attributes.error)} onRetry={attributes.refetch} />
        ) : (
          <LoadingState label={texts.attributesLoading}>
            <Skeleton className="h-16 rounded-md" />
          </LoadingState>
        ))}
      {isChoosing && (
        <Suspense>
          <CategoryModal title={title} onChoose={choose} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </section>
  )
})

type AttributesProps = Pick<
  CategoryFieldsProps,
  'values' | 'customValues' | 'supposed' | 'problems' | 'onEdit'
> & { definitions: AttributeDefinition[] }

/** Apart from the rest, so that a letter of the title draws none of it again. */
const Attributes = memo(function Attributes({
  definitions,
  values,
  customValues,
  supposed,
  problems,
  onEdit,
}: AttributesProps) {
  const errorOf = (id: string) => problems.find(({ field }) => field === `attributes.${id}`)?.message
  const change = useCallback((edit: AttributeEdit) => onEdit((draft) => changeBy(edit, draft)), [onEdit])
  // What was asked for is in sight, wherever it stood before.
  const isFirst = (one: AttributeDefinition) =>
    one.required || one.conditional || !one.isExtra || errorOf(one.id) !== undefined
  const field = (definition: AttributeDefinition) => (
    <AttributeField
      key={definition.id}
      definition={definition}
      value={ownValue(values, definition.id) ?? ''}
      isCustom={customValues.includes(definition.id)}
      isSupposed={supposed.includes(definition.id)}
      error={errorOf(definition.id)}
      onChange={change}
    />
  )
  const first = definitions.filter(isFirst)
  const more = definitions.filter((one) => !isFirst(one))
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">{first.map(field)}</div>
      {more.length > 0 && (
        <Disclosure title={texts.moreAttributes(more.length)}>
          <div className="grid grid-cols-2 items-start gap-4 pt-3 sm:grid-cols-3">{more.map(field)}</div>
        </Disclosure>
      )}
    </>
  )
})

function changeBy(
  { id, value, valueId, isCustom }: AttributeEdit,
  { attributes, attributeValues, customValues, supposed }: Draft,
): DraftChange {
  const { [id]: _, ...otherIds } = attributeValues
  return {
    attributes: { ...attributes, [id]: value },
    attributeValues: valueId === null ? otherIds : { ...otherIds, [id]: valueId },
    customValues: isCustom ? [...new Set([...customValues, id])] : customValues.filter((one) => one !== id),
    supposed: supposed.filter((one) => one !== id),
  }
}

/** Fills what is still empty; nothing that the seller wrote is changed. */
const Complete = memo(function Complete({
  title,
  category,
  values,
  attributes,
  onEdit,
}: CategoryFieldsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const complete = async () => {
    setIsBusy(true)
    try {
      const { completedData, message } = await call(autocompleteProductEndpoint, {
        body: { title, attributes: values, category: category?.id ?? '' },
      })
      // Of the draft as it is by now: the seller may have gone on writing meanwhile.
      onEdit((draft) => {
        const added = completionOf(completedData, attributes.data, draft)
        toast.info(added ? message : listingTexts.nothingToComplete)
        return added ?? {}
      })
    } catch (error) {
      toast.error(messageOf(error) || listingTexts.autocompleteFailed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={isBusy && texts.completing}
      disabled={title.trim() === ''}
      onClick={() => void complete()}
    >
      <Sparkles className="i i-sm" />
      {texts.complete}
    </Button>
  )
})
