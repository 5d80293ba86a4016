import { ownValue } from '@mostrador/contract/own-value'
import {
  EMPTY_LOCATION,
  FREE_SHIPPING_MIN_PRICE,
  listingTexts,
  mayOfferFreeShipping,
  type Draft,
  type DraftChange,
  type DraftLocation,
} from '@mostrador/contract/listings'
import { memo } from 'react'
import { formatPrice } from '#platform'
import { Checkbox, Select, TextField } from '#ui'
import type { FieldErrors } from './field-errors.ts'
import { listingScreenTexts as texts } from './texts.ts'

type ShippingFieldsProps = Pick<Draft, 'price' | 'shipping' | 'location' | 'warranty'> & {
  siteId: string
  errors: FieldErrors
  onEdit: (change: DraftChange) => void
}

const WARRANTIES = (['seller', 'factory', 'no_warranty'] as const).map((id) => ({
  id,
  name: texts.warranties[id],
}))
const UNITS = (['days', 'months', 'years'] as const).map((id) => ({ id, name: texts.units[id] }))

export const ShippingFields = memo(function ShippingFields({
  price,
  siteId,
  shipping,
  location,
  warranty,
  errors,
  onEdit,
}: ShippingFieldsProps) {
  const lowest = ownValue(FREE_SHIPPING_MIN_PRICE, siteId)
  const mayBeFree = mayOfferFreeShipping(price, siteId)
  return (
    <section className="listing-section">
      <h3>{texts.shippingAndWarranty}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Checkbox
          label={texts.freeShipping}
          description={lowest === undefined ? undefined : texts.freeShippingFrom(formatPrice(lowest))}
          checked={shipping.free}
          disabled={!mayBeFree && !shipping.free}
          onChange={(event) => onEdit({ shipping: { ...shipping, free: event.target.checked } })}
        />
        <Checkbox
          label={texts.pickup}
          description={texts.pickupDetail}
          checked={shipping.local}
          onChange={(event) =>
            onEdit({
              shipping: { ...shipping, local: event.target.checked },
              location: event.target.checked ? (location ?? EMPTY_LOCATION) : null,
            })
          }
        />
      </div>
      {shipping.free && !mayBeFree ? (
        <p className="err" role="alert">
          {listingTexts.freeShippingTooCheap}
        </p>
      ) : (
        errors['shipping'] && <p className="err">{errors['shipping']}</p>
      )}
      {shipping.local && (
        <Location location={location ?? EMPTY_LOCATION} error={errors['location']} onEdit={onEdit} />
      )}
      <p className="hint">{texts.readOnlyShipping}</p>
      <Warranty warranty={warranty} error={errors['warranty']} onEdit={onEdit} />
    </section>
  )
})

interface LocationProps {
  location: DraftLocation
  error: string | undefined
  onEdit: (change: DraftChange) => void
}

function Location({ location, error, onEdit }: LocationProps) {
  const field = (name: keyof DraftLocation, label: string, problem?: string) => (
    <TextField
      label={label}
      value={location[name]}
      maxLength={name === 'zipCode' ? 20 : 100}
      error={problem}
      onChange={(event) => onEdit({ location: { ...location, [name]: event.target.value } })}
    />
  )
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        {field('address', texts.address, error)}
        {field('zipCode', texts.zipCode)}
        {field('neighborhoodId', texts.neighborhood)}
        {field('cityId', texts.city)}
        {field('stateId', texts.state)}
      </div>
      <p className="hint">{listingTexts.locationNotSent}</p>
    </>
  )
}

interface WarrantyProps {
  warranty: Draft['warranty']
  error: string | undefined
  onEdit: (change: DraftChange) => void
}

const Warranty = memo(function Warranty({ warranty, error, onEdit }: WarrantyProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
      <Select
        label={texts.warranty}
        options={WARRANTIES}
        value={warranty.type}
        error={warranty.type === 'no_warranty' ? error : undefined}
        onChange={(id) => {
          const type = WARRANTIES.find((one) => one.id === id)?.id
          if (type) onEdit({ warranty: { ...warranty, type } })
        }}
      />
      {warranty.type !== 'no_warranty' && (
        <>
          <TextField
            label={texts.duration}
            inputMode="numeric"
            value={warranty.duration ?? ''}
            error={error}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, 3)
              onEdit({ warranty: { ...warranty, duration: digits === '' ? null : Number(digits) } })
            }}
          />
          <Select
            label={texts.unitOfTime}
            options={UNITS}
            value={warranty.unit}
            onChange={(id) => {
              const unit = UNITS.find((one) => one.id === id)?.id
              if (unit) onEdit({ warranty: { ...warranty, unit } })
            }}
          />
        </>
      )}
    </div>
  )
})
