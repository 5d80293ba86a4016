import type { BlockPlace } from '@mostrador/contract/knowledge'
import type { TypedValue } from '../values/index.ts'

export type UnitKind = 'sentence' | 'row' | 'pair' | 'item' | 'message' | 'policy'

/** A cell of a row, or the value of a pair, with what its column or label calls it. */
export interface UnitCell {
  /** `''` when the column has no name. */
  column: string
  value: string
}

/** When a unit holds. Dates are ISO days; both ends count. */
export interface Validity {
  from?: string
  until?: string
  /** A newer text of the seller says it otherwise. */
  isSuperseded?: true
  /** The text itself says that it no longer holds. */
  isExpired?: true
}

/** What a unit is about, when its headings or its own words say so. */
export interface Scope {
  /** A model, size or product line: "BP4-15". */
  product?: string
  /** A place of delivery. */
  zone?: string
  /** For whom: "mayoristas". */
  audience?: string
}

/** The smallest piece of a document that says something by itself: what engines retrieve and quote. */
export interface Unit {
  /** Stays the same while the unit's words, path and place among equals stay the same. */
  id: string
  kind: UnitKind
  /** What it says, readable without its table: "Talle 1: peso 6 a 8 kg, largo 60 cm". */
  text: string
  /** The headings above it, the outermost first. */
  path: readonly string[]
  /** The question that it answers or the words that announce its list; `null` when it stands alone. */
  lead: string | null
  /** What its paragraph is about by the words that it opens with: "Guardar." or "VERANO."; `null` without any. */
  topic: string | null
  /** Author of a message. */
  author: string | null
  /** Of a row or a pair; empty for text. */
  cells: readonly UnitCell[]
  scope: Scope
  validity: Validity
  /** Marked by the document as internal or as a draft. */
  notice: 'internal' | 'draft' | null
  values: readonly TypedValue[]
  at: BlockPlace
  /** Index of the block that it comes from. */
  block: number
}
