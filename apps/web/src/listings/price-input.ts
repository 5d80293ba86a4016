const shown = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Above what any marketplace takes; keeps a slip of the finger a number. */
const MOST = 1e15

/** '48.990,50' and '48990.5' alike; null when it is no number. */
export function readPrice(text: string): number | null {
  const trimmed = text.replace(/[\s$]/g, '')
  if (trimmed === '') return null
  const plain =
    /,\d{0,2}$/.test(trimmed) || /^\d{1,3}(\.\d{3})+$/.test(trimmed)
      ? trimmed.replaceAll('.', '').replace(',', '.')
      : trimmed.replaceAll(',', '')
  const price = Number(plain)
  return Number.isFinite(price) && Math.abs(price) <= MOST ? price : null
}

export const showPrice = (price: number | null): string => (price === null ? '' : shown.format(price))
