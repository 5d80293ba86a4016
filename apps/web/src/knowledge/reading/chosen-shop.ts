interface Choice {
  shop: readonly string[]
  /** How many authors the chat has. */
  authors: number
}

/**
 * Who the shop is after a press on an author. In a chat of two the press replaces the choice, because the other one is the
 * customer; in a group it adds the author, or takes an author of the shop out.
 */
export function chosenWith({ shop, authors }: Choice, pressed: string): string[] {
  if (shop.includes(pressed)) return shop.filter((name) => name !== pressed)
  return authors <= 2 ? [pressed] : [...shop, pressed]
}
