import { money, type Priced } from '../text/index.ts'

const months = (n: number) => (n === 1 ? '1 mes' : `${n} meses`)
const units = (n: number) => (n === 1 ? '1 unidad disponible' : `${n} unidades disponibles`)

/** "entre el 2 y el 4 de diciembre", "el 2 de diciembre" */
const arrival = ({ from, to }: { from: string; to: string }): string => {
  if (from === to) return `el ${to}`
  const [day = '', month] = from.split(' de ')
  return `entre el ${to.endsWith(` de ${month ?? ''}`) ? day : from} y el ${to}`
}

/** What the engine says about listing facts, in the shop's plural voice. */
export const listingTexts = {
  price: (amount: number, of: Priced) => `El precio es ${money(amount, of)}.`,
  priceIs: (amount: number, of: Priced) => `Sí, el precio es ${money(amount, of)}.`,
  priceIsNot: (amount: number, of: Priced) => `No, el precio es ${money(amount, of)}.`,
  promotion: (until: string | null, regular: number | null, of: Priced) =>
    `Está en promoción${until ? ` hasta el ${until}` : ''}${regular === null ? '' : `; antes ${money(regular, of)}`}.`,
  delivery: (place: string, cost: number, of: Priced, when: { from: string; to: string } | null) =>
    `A ${place} el envío ${cost === 0 ? 'es gratis' : `cuesta ${money(cost, of)}`}${when === null ? '' : ` y llega ${arrival(when)}`}.`,
  priceHidden: 'El precio lo ves siempre actualizado en la publicación.',
  installmentsInListing: 'Las cuotas y sus valores los ves actualizados en la publicación.',
  inStock: (n: number) => `Sí, tenemos stock: ${n === 1 ? 'queda' : 'quedan'} ${units(n)}.`,
  unitsLeft: (n: number) => `${n === 1 ? 'Queda' : 'Quedan'} ${units(n)}.`,
  enoughStock: (n: number) => `Sí, tenemos: hay ${units(n)}.`,
  notEnough: (n: number) => `No llegamos a esa cantidad: ${n === 1 ? 'queda' : 'quedan'} ${units(n)}.`,
  outOfStock: 'Por el momento no tenemos stock de este producto.',
  soldOut: 'Por el momento está sin stock.',
  stockInListing: 'La disponibilidad actualizada la ves en la publicación.',
  freeShipping: 'El envío es gratis.',
  freeShippingYes: 'Sí, el envío es gratis.',
  freeShippingNotPaid: 'No pagás nada aparte: el envío es gratis.',
  paidShipping:
    'El envío tiene costo: depende de tu código postal y lo ves en la publicación antes de pagar.',
  paidShippingNo:
    'No, el envío no es gratis: el costo depende de tu código postal y lo ves en la publicación antes de pagar.',
  paidShippingYes:
    'Sí, el envío tiene costo: depende de tu código postal y lo ves en la publicación antes de pagar.',
  sends: 'Sí, hacemos envíos por Mercado Envíos.',
  sendsFree: 'Sí, hacemos envíos por Mercado Envíos, y el envío es gratis.',
  pickupYes: (place: string | null) => `Sí, podés retirarlo en persona${place ? ` en ${place}` : ''}.`,
  /** To whoever asks for a shop: a place to pick things up may be none. */
  pickupAt: (place: string | null) => `Podés retirarlo en persona${place ? ` en ${place}` : ''}.`,
  pickupNo: 'No, no hay retiro en persona: trabajamos solo con envíos.',
  location: (place: string) => `Estamos en ${place}.`,
  warranty: (type: string, n: number) => `Tiene ${type} de ${months(n)}.`,
  noWarranty: 'No, este producto no tiene garantía.',
  warrantyAtLeast: (type: string, n: number) => `Sí, tiene ${type} de ${months(n)}.`,
  installments: (count: number, free: boolean, amount: string | null) =>
    `${count === 1 ? 'Es 1 cuota' : `Son ${count} cuotas`} ${free ? 'sin interés' : 'con interés'}${amount ? ` de ${amount}` : ''}.`,
  installmentsYesFree: (count: number, amount: string | null) =>
    `Sí, hay hasta ${count} cuotas sin interés${amount ? ` de ${amount}` : ''}.`,
  installmentsNotFree: (count: number, amount: string | null) =>
    `No son sin interés: hay hasta ${count} cuotas con interés${amount ? ` de ${amount}` : ''}.`,
  installmentsUpTo: (count: number, free: boolean) =>
    `No, el máximo es de ${count} cuotas ${free ? 'sin interés' : 'con interés'}.`,
  condition: { new: 'es nuevo', used: 'es usado', reconditioned: 'es reacondicionado' } as Record<
    string,
    string
  >,
  sold: (n: number) => `Ya vendimos ${n === 1 ? '1 unidad' : `${n} unidades`}.`,
} as const
