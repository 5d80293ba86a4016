/** What a buyer's message wants: a closed list, stored with the question. */
export const INTENTS = [
  'price',
  'stock',
  'variant',
  'shipping',
  'pickup',
  'payment',
  'instalments',
  'invoice',
  'warranty',
  'returns',
  'compatibility',
  'use',
  'spec',
  'wholesale',
  'haggling',
  /** Something about an order that was placed already. */
  'post_sale',
  'complaint',
  'thanks',
  'greeting',
  /** The buyer offers something to the seller. */
  'deal',
  'other',
] as const
export type Intent = (typeof INTENTS)[number]
