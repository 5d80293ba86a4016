interface Author {
  name: string
  isShop: boolean | null
}

/**
 * Who the shop is after a press on an author. In a chat of two the press replaces the choice, because the other one is the
 * customer; in a group it adds the author, or takes an author of the shop out.
 */
export function chosenWith(authors: readonly Author[], pressed: string): string[] {
  const shop = authors.filter(({ isShop }) => isShop === true).map(({ name }) => name)
  if (shop.includes(pressed)) return shop.filter((name) => name !== pressed)
  return authors.length <= 2 ? [pressed] : [...shop, pressed]
}
