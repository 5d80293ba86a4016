/** A file with more text than this is no knowledge of a shop. */
export const MAX_CHARACTERS = 1_000_000
export const MAX_PAGES = 300
