import {
  readyProblems,
  type AttributeDefinition,
  type Draft,
  type DraftChange,
  type UserCurrency,
} from '@mostrador/contract/listings'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useMemo } from 'react'
import { Alert, Button, Switch } from '#ui'
import { CategoryFields } from './CategoryFields.tsx'
import { attributesQuery, siteOf } from './listing-queries.ts'
import { MainFields } from './MainFields.tsx'
import { Photos } from './Photos.tsx'
import { ShippingFields } from './ShippingFields.tsx'
import { TermsFields } from './TermsFields.tsx'
import { listingScreenTexts as texts } from './texts.ts'
import type { DraftEdit } from './draft-edit.ts'
import type { FieldErrors } from './field-errors.ts'
import { useDraftBook } from './use-draft-book.ts'
import { useReadyCheck } from './use-ready-check.ts'

const NONE: AttributeDefinition[] = []

interface DraftEditorProps {
  draft: Draft
  currency: UserCurrency
}

/** Everything about one product. Each part is drawn again only when its own data changes. */
export const DraftEditor = memo(function DraftEditor({ draft, currency }: DraftEditorProps) {
  const book = useDraftBook()
  const { id } = draft
  // A letter is drawn in its own field at once; parts that only use what stands in others follow when there is time.
  const { title: usedTitle, attributes: usedAttributes } = useDeferredValue(draft)
  const attributes = useQuery({
    ...attributesQuery(draft.category?.id ?? ''),
    enabled: draft.category !== null,
  })
  const definitions = attributes.data ?? NONE
  const { problems, setProblems, note, isChecking, makeReady } = useReadyCheck(
    draft,
    definitions,
    siteOf(currency),
  )
  const edit = useCallback(
    (made: DraftEdit) => {
      const before = book.get(id)
      if (!before) return
      const change = typeof made === 'function' ? made(before) : made
      // What was ready stays so only as long as nothing is missing.
      const isBroken =
        before.readyToPublish &&
        readyProblems({ ...before, ...change }, definitions, siteOf(currency)).length > 0
      book.edit(id, isBroken ? { ...change, readyToPublish: false } : change)
      // The same list when nothing of it is old news: what did not change is not drawn again.
      setProblems((all) =>
        all.some(({ field }) => isAbout(field, change))
          ? all.filter(({ field }) => !isAbout(field, change))
          : all,
      )
    },
    [book, id, definitions, currency, setProblems],
  )

  const said = problems.length > 0 ? problems : draft.validationErrors
  const errors = useMemo<FieldErrors>(
    () =>
      Object.fromEntries(said.flatMap(({ field, message }) => (field === null ? [] : [[field, message]]))),
    [said],
  )
  const ofTheWhole = said.flatMap(({ field, message }) => (field === null ? [message] : [])).join('. ')
  const isHeld = draft.status === 'generando'
  return (
    // A form of its own: at each key browsers look through all fields of the same form, to fill them in.
    <form onSubmit={(event) => event.preventDefault()}>
      <fieldset className="min-w-0" disabled={isHeld}>
        {draft.status === 'error' && (
          <div className="listing-section">
            <Alert
              tone="bad"
              role="alert"
              title={draft.statusMessage ?? texts.error}
              action={
                <Button variant="outline" size="sm" onClick={() => book.edit(id, { readyToPublish: true })}>
                  {texts.tryAgain}
                </Button>
              }
            >
              {draft.error}
            </Alert>
          </div>
        )}
        <MainFields
          title={draft.title}
          price={draft.price}
          stock={draft.stock}
          condition={draft.condition}
          description={draft.description}
          attributes={usedAttributes}
          categoryId={draft.category?.id ?? ''}
          currency={currency}
          errors={errors}
          onEdit={edit}
        />
        <CategoryFields
          title={usedTitle}
          category={draft.category}
          predicted={draft.predictedCategory}
          attributes={attributes}
          values={draft.attributes}
          customValues={draft.customValues}
          supposed={draft.supposed}
          problems={said}
          onEdit={edit}
        />
        <Photos draftId={id} images={draft.images} error={errors['images']} onEdit={edit} />
        <ShippingFields
          price={draft.price}
          siteId={currency.site_id}
          shipping={draft.shipping}
          location={draft.location}
          warranty={draft.warranty}
          errors={errors}
          onEdit={edit}
        />
        <TermsFields
          listingType={draft.listingType}
          installments={draft.installments}
          videoId={draft.videoId}
          error={errors['listingType']}
          onEdit={edit}
        />
        {ofTheWhole && draft.status !== 'error' && (
          <div className="listing-section">
            <Alert tone="bad" role="alert">
              {ofTheWhole}
            </Alert>
          </div>
        )}
        <div
          className={`flex items-center justify-between gap-4 border-t border-line p-4 ${draft.readyToPublish ? 'bg-good-soft text-good-ink' : 'bg-sunken'}`}
        >
          <div className="grid gap-1" role="status">
            <span className="strong">{draft.readyToPublish ? texts.readySwitch : texts.notReadySwitch}</span>
            {isChecking && <span className="text-small">{texts.checking}</span>}
            {problems.length > 0 && (
              <ul className="list-disc pl-4 text-small text-bad-ink">
                {problems.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
            {note && <span className="text-small">{note}</span>}
          </div>
          <Switch
            label={texts.readySwitch}
            word=""
            isOn={draft.readyToPublish}
            disabled={isChecking || isHeld || draft.status === 'error'}
            onToggle={(isOn) => (isOn ? void makeReady() : book.edit(id, { readyToPublish: false }))}
          />
        </div>
      </fieldset>
    </form>
  )
})

/** Whether what was said of a field is old news after this change. */
function isAbout(field: string | null, change: DraftChange): boolean {
  if (field === null) return true
  const [part = ''] = field.split('.')
  return Object.hasOwn(change, part)
}
