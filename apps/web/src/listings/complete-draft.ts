import { ownValue } from '@mostrador/contract/own-value'
import type { CompletedData, Draft, DraftChange } from '@mostrador/contract/listings'

/**
 * What completing adds to a draft as it is by now: values where there is none, of attributes that its category has
 * (`known`; of any while that is not known), and a category where there is none. Undefined when there is nothing to add.
 */
export function completionOf(
  { additionalAttributes, category }: CompletedData,
  known: readonly { id: string }[] | undefined,
  draft: Pick<Draft, 'attributes' | 'category'>,
): DraftChange | undefined {
  const { attributes } = draft
  const added = Object.entries(additionalAttributes).filter(
    ([id]) => (!known?.length || known.some((one) => one.id === id)) && !ownValue(attributes, id)?.trim(),
  )
  const found = draft.category ? undefined : category
  if (added.length === 0 && !found) return undefined
  return {
    attributes: { ...attributes, ...Object.fromEntries(added) },
    ...(found && {
      category: { id: found.categoryId, name: found.categoryName },
      predictedCategory: found,
    }),
  }
}
