/** Names a variant by its values, in the listing's order: 'Color: Azul · Talle: 42'. */
export const variantLabel = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
