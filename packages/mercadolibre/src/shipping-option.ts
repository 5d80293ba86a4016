import type { z } from 'zod'
import * as wire from './wire/index.ts'

export interface ShippingOption {
  /** What the buyer pays; 0: free. */
  cost: number
  currencyId: string | null
  isRecommended: boolean
  /** Whether it is brought to the buyer's address. */
  isToAddress: boolean
  /** ISO days between which it arrives, the same twice for one day; null: the marketplace gives no date. */
  arrives: { from: string; to: string } | null
}

export const ShippingOptionsReply = wire.ShippingOptions.transform((received): ShippingOption[] =>
  (received.options ?? []).flatMap(
    ({ cost, currency_id, display, shipping_option_type: type, estimated_delivery_time: time }) =>
      typeof cost === 'number' && cost >= 0
        ? [
            {
              cost,
              currencyId: currency_id ?? null,
              isRecommended: display === 'recommended',
              isToAddress: type === 'address',
              arrives: arrivalOf(time),
            },
          ]
        : [],
  ),
)

type Option = NonNullable<z.output<typeof wire.ShippingOptions>['options']>[number]

function arrivalOf(time: Option['estimated_delivery_time']): ShippingOption['arrives'] {
  const from = dayOf(time?.date)
  if (from === null) return null
  if (time?.type === 'known') return { from, to: from }
  const to = dayOf(time?.offset?.date)
  return time?.type === 'known_frame' && to !== null && to >= from ? { from, to } : null
}

/** The day at the place: `2026-12-02T00:00:00-03:00` is 2 December there, whatever day it is in UTC. */
const dayOf = (date: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(date ?? '')?.[0] ?? null
