import { quantitiesOf, type Quantity } from '../text/index.ts'

/** The same duration in months, so that "24 meses" and "2 años" agree. */
const asMonths = ({ value, unit }: Quantity): number | null =>
  unit === 'ano' ? value * 12 : unit === 'mes' ? value : null

/** Numbers and number-unit pairs of a text that its sources do not hold. */
export function strayQuantities(
  text: string,
  sources: readonly Quantity[],
): { code: 'number' | 'quantity'; quantity: Quantity }[] {
  const values = new Set(sources.map((s) => s.value))
  const pairs = new Set(sources.map((s) => `${s.value} ${s.unit}`))
  const months = new Set(sources.map(asMonths).filter((m) => m !== null))
  return quantitiesOf(text).flatMap((quantity): { code: 'number' | 'quantity'; quantity: Quantity }[] => {
    const inMonths = asMonths(quantity)
    if (inMonths !== null && months.has(inMonths)) return []
    if (!values.has(quantity.value)) return [{ code: 'number', quantity }]
    if (quantity.unit === '' || pairs.has(`${quantity.value} ${quantity.unit}`)) return []
    // A source may write the number in a table, without its unit.
    const bare =
      pairs.has(`${quantity.value} `) &&
      ![...pairs].some((p) => p.startsWith(`${quantity.value} `) && p !== `${quantity.value} `)
    return bare ? [] : [{ code: 'quantity', quantity }]
  })
}
