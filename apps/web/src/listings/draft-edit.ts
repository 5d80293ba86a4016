import type { Draft, DraftChange } from '@mostrador/contract/listings'

/** A change, or how to make one of what the draft is by then: whoever gives the latter is not drawn again at each letter. */
export type DraftEdit = DraftChange | ((draft: Draft) => DraftChange)
