import {
  INSTALLMENT_QUANTITIES,
  LISTING_TYPES,
  listingTexts,
  type Draft,
  type DraftChange,
} from '@mostrador/contract/listings'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { Disclosure, Select, TextField } from '#ui'
import { listingTypesQuery } from './listing-queries.ts'
import { listingScreenTexts as texts } from './texts.ts'

type TermsFieldsProps = Pick<Draft, 'listingType' | 'installments' | 'videoId'> & {
  error: string | undefined
  onEdit: (change: DraftChange) => void
}

const QUANTITIES = INSTALLMENT_QUANTITIES.map((quantity) => ({
  id: String(quantity),
  name: texts.installmentsOf(quantity),
}))
const INTERESTS = (['free', 'with_interest'] as const).map((id) => ({ id, name: texts.interests[id] }))

/** How it is listed; and what is kept here although the marketplace no longer takes it. */
export const TermsFields = memo(function TermsFields(props: TermsFieldsProps) {
  const { listingType, installments, videoId, error, onEdit } = props
  const { data: types } = useQuery(listingTypesQuery)
  const options = [...(types ?? LISTING_TYPES)]
  return (
    <section className="listing-section">
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <Select
          label={texts.listingType}
          options={options}
          value={listingType}
          error={error}
          onChange={(id) => {
            const chosen = options.find((one) => one.id === id)?.id
            if (chosen) onEdit({ listingType: chosen })
          }}
        />
      </div>
      <Disclosure title={texts.moreTerms}>
        <div className="grid gap-3 pt-3">
          <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
            <Select
              label={texts.installments}
              options={QUANTITIES}
              value={String(installments.quantity)}
              onChange={(id) => {
                const quantity = INSTALLMENT_QUANTITIES.find((one) => String(one) === id)
                if (quantity) onEdit({ installments: { ...installments, quantity } })
              }}
            />
            <Select
              label={texts.installmentsType}
              options={INTERESTS}
              value={installments.type}
              disabled={installments.quantity === 1}
              onChange={(id) => {
                const type = INTERESTS.find((one) => one.id === id)?.id
                if (type) onEdit({ installments: { ...installments, type } })
              }}
            />
            <TextField
              label={texts.video}
              value={videoId}
              maxLength={120}
              hint={listingTexts.videoNotSent}
              onChange={(event) => onEdit({ videoId: event.target.value })}
            />
          </div>
          <p className="hint">{listingTexts.installmentsNotSent}</p>
        </div>
      </Disclosure>
    </section>
  )
})
