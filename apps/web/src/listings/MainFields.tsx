import {
  generateDescriptionEndpoint,
  MAX_TITLE_LENGTH,
  type Condition,
  type Draft,
  type DraftChange,
  type UserCurrency,
} from '@mostrador/contract/listings'
import { Sparkles } from 'lucide-react'
import { memo, useState } from 'react'
import { call } from '#platform'
import { Button, Select, TextArea, TextField, toast } from '#ui'
import type { FieldErrors } from './field-errors.ts'
import { siteOf } from './listing-queries.ts'
import { readPrice, showPrice } from './price-input.ts'
import { listingScreenTexts as texts } from './texts.ts'

type MainFieldsProps = Pick<
  Draft,
  'title' | 'price' | 'stock' | 'condition' | 'description' | 'attributes'
> & {
  categoryId: string
  currency: UserCurrency
  errors: FieldErrors
  onEdit: (change: DraftChange) => void
}

const FIRST_PRICE = 1000
const CONDITIONS = (['new', 'used', 'reconditioned'] as const).map((id) => ({
  id,
  name: texts.conditions[id],
}))

export const MainFields = memo(function MainFields(props: MainFieldsProps) {
  const { title, price, stock, condition, description, currency, errors, onEdit } = props
  return (
    <section className="listing-section">
      <h3>{texts.main}</h3>
      <TextField
        label={texts.titleLabel}
        labelAction={
          <span className="text-small text-ink-2 tabular-nums">{texts.titleCount(title.trim().length)}</span>
        }
        value={title}
        maxLength={255}
        error={errors['title']}
        hint={title.trim().length > MAX_TITLE_LENGTH ? texts.titleCount(title.trim().length) : undefined}
        onChange={(event) => onEdit({ title: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <PriceField price={price} currency={currency} error={errors['price']} onEdit={onEdit} />
        <TextField
          label={texts.stock}
          inputMode="numeric"
          className="tabular-nums"
          value={stock ?? ''}
          error={errors['stock']}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 8)
            onEdit({ stock: digits === '' ? null : Number(digits) })
          }}
        />
        <ConditionField condition={condition} error={errors['condition']} onEdit={onEdit} />
      </div>
      <TextArea
        label={texts.description}
        labelAction={<Rewrite {...props} />}
        rows={4}
        value={description}
        maxLength={50_000}
        error={errors['description']}
        onChange={(event) => onEdit({ description: event.target.value })}
      />
    </section>
  )
})

const ConditionField = memo(function ConditionField({
  condition,
  error,
  onEdit,
}: Pick<MainFieldsProps, 'condition' | 'onEdit'> & { error: string | undefined }) {
  return (
    <Select
      label={texts.condition}
      options={CONDITIONS}
      value={condition}
      error={error}
      onChange={(id) => id && onEdit({ condition: id as Condition })}
    />
  )
})

function PriceField({
  price,
  currency,
  error,
  onEdit,
}: Pick<MainFieldsProps, 'price' | 'currency' | 'onEdit'> & { error: string | undefined }) {
  // While somebody types, the text is theirs; afterwards it is the price's.
  const [typed, setTyped] = useState<string | null>(null)
  const site = siteOf(currency)
  return (
    <TextField
      label={texts.price}
      prefix={currency.currency_symbol}
      inputMode="decimal"
      className="tabular-nums"
      value={typed ?? showPrice(price, site)}
      maxLength={24}
      error={error}
      hint={price === FIRST_PRICE ? texts.priceStart : undefined}
      onChange={(event) => {
        setTyped(event.target.value)
        onEdit({ price: readPrice(event.target.value, site) })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function Rewrite({ title, attributes, description, categoryId, onEdit }: MainFieldsProps) {
  const [isWriting, setIsWriting] = useState(false)
  const write = async () => {
    setIsWriting(true)
    try {
      const written = await call(generateDescriptionEndpoint, {
        body: { title, attributes, description, category: categoryId },
      })
      onEdit({ description: written.description })
    } catch {
      toast.error(texts.rewriteFailed)
    } finally {
      setIsWriting(false)
    }
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      className="text-sky-ink"
      busy={isWriting && texts.rewriting}
      disabled={title.trim() === ''}
      onClick={() => void write()}
    >
      <Sparkles className="i i-sm" />
      {texts.rewrite}
    </Button>
  )
}
