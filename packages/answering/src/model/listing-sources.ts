import { variantLabel } from '@mostrador/contract/questions'
import { ownValue } from '@mostrador/contract/own-value'
import { booleanOf, booleanSentence, dayOf, deliveryFact, startUpper } from '../listing/index.ts'
import { money } from '../text/index.ts'
import type { ListingFacts, ListingVariant, ShopProfile, Source } from '../types.ts'
import { axesOf, readVariants, stockWords } from '../variants/index.ts'

type ListingSource = Extract<Source, { kind: 'listing' }>

const MAX_ATTRIBUTES = 40

/** The facts of a listing that a model may know, one source a fact; what a setting hides is not among them. */
export function listingSources(
  listing: ListingFacts,
  settings: ShopProfile['settings'],
  question = '',
): ListingSource[] {
  const { warranty, shipping, soldCount } = listing
  const delivery = deliveryFact(listing, '')
  const { mentions, unknown } = readVariants(question, axesOf(listing.variants ?? []))
  const differing = mentions.length + unknown.length > 0 ? (listing.variantsDiffer ?? []) : []
  const fact = (field: string, label: string, value: string | null): ListingSource[] =>
    value === null || value.trim() === '' ? [] : [{ kind: 'listing', field, label, value }]
  const all = [
    ...fact('title', 'Título', listing.title),
    ...fact('price', 'Precio', priceOf(listing, settings)),
    ...fact('promotion', 'Promoción', promotionOf(listing, settings)),
    ...fact('stock', 'Stock', stockOf(listing, settings)),
    ...variantSources(listing, settings, question),
    ...fact('installments', 'Cuotas', installmentsOf(listing, settings)),
    ...fact('condition', 'Condición', ownValue(CONDITIONS, listing.condition) ?? null),
    ...fact(
      'warranty',
      'Garantía',
      warranty && (warranty.months > 0 ? `${warranty.type}, ${months(warranty.months)}` : 'Sin garantía'),
    ),
    ...fact('shipping', 'Envío', shippingOf(shipping)),
    ...(delivery ? fact('shipping', 'Envío al lugar del comprador', delivery.text) : []),
    ...fact('shipping', 'Retiro en persona', shipping.localPickup ? 'Sí, se puede retirar' : 'No hay retiro'),
    ...fact('shipping', 'Ubicación', shipping.location),
    ...fact('soldCount', 'Vendidos', soldCount === null ? null : `${soldCount} unidades`),
    ...Object.entries(listing.attributes)
      .slice(0, MAX_ATTRIBUTES)
      .flatMap(([name, value]) => fact('attributes', name, value)),
    ...fact('description', 'Descripción', listing.description),
  ]
  // Of one variant the listing does not tell what each has of its own.
  return all.filter((source) => !differing.some((slot) => OF_SLOT[slot](source)))
}

const OF_SLOT: Readonly<
  Record<NonNullable<ListingFacts['variantsDiffer']>[number], (source: ListingSource) => boolean>
> = {
  price: ({ field }) => field === 'price' || field === 'promotion' || field === 'installments',
  shipping: ({ field, label }) => field === 'shipping' && label.startsWith('Envío'),
  installments: ({ field }) => field === 'installments',
}

/** A fact as a line: 'Color: Verde militar', 'No incluye candado'. */
export function textOfFact({ field, label, value }: ListingSource): string {
  if (field === 'variants') return `Variante ${label} — ${value}`
  const yes = field === 'attributes' ? booleanOf(value) : null
  return yes === null ? `${label}: ${value}` : startUpper(booleanSentence(label, yes))
}

const CONDITIONS: Readonly<Record<string, string>> = {
  new: 'Nuevo',
  used: 'Usado',
  reconditioned: 'Reacondicionado',
}

/** A total says nothing where some variants are sold out. */
const stockOf = (
  { stock, variants = [], variantsUnknown }: ListingFacts,
  { checkStock }: ShopProfile['settings'],
): string | null => {
  if (!checkStock) return 'Se ve en la publicación'
  if (stock === null || variantsUnknown) return null
  if (
    variants.some((variant) => variant.stock !== 0) &&
    variants.some((variant) => variant.stock === 0 || variant.stock === null)
  )
    return null
  return stock <= 0 ? 'Sin stock, 0 unidades' : `${stock} unidades disponibles`
}

const MAX_VARIANTS = 100

/** A line a variant, those that the question names first. */
function variantSources(
  { variants = [] }: ListingFacts,
  { checkStock }: ShopProfile['settings'],
  question: string,
): ListingSource[] {
  const { mentions } = readVariants(question, axesOf(variants))
  const named = ({ values }: ListingVariant) =>
    mentions.filter(({ axis, values: those }) =>
      those.some(({ text }) => ownValue(values, axis.name) === text),
    ).length
  return variants
    .toSorted((a, b) => named(b) - named(a))
    .slice(0, MAX_VARIANTS)
    .map((variant) => ({
      kind: 'listing',
      field: 'variants',
      label: variantLabel(variant.values),
      value: checkStock ? stockWords(variant.stock) : 'el stock se ve en la publicación',
    }))
}

/** Describes a running promotion: when it ends, and the price before it. */
function promotionOf(listing: ListingFacts, { showPrices }: ShopProfile['settings']): string | null {
  const { promotion, siteId } = listing
  if (!promotion) return null
  const { endsAt, regularPrice } = promotion
  return [
    'En promoción',
    ...(endsAt === null ? [] : [`hasta el ${dayOf(endsAt, siteId ?? null)}`]),
    ...(regularPrice === null || !showPrices ? [] : [`antes ${money(regularPrice, listing)}`]),
  ].join(', ')
}

const months = (n: number) => (n === 1 ? '1 mes' : `${n} meses`)

const priceOf = (listing: ListingFacts, { showPrices }: ShopProfile['settings']) =>
  !showPrices ? 'Se ve en la publicación' : listing.price === null ? null : money(listing.price, listing)

function installmentsOf(listing: ListingFacts, { showPrices }: ShopProfile['settings']): string | null {
  const { installments } = listing
  if (!installments) return null
  const { count, interest, amount } = installments
  const each = showPrices && amount !== null ? ` de ${money(amount, listing)}` : ''
  return `Hasta ${count} cuotas ${interest === 'free' ? 'sin interés' : 'con interés'}${each}`
}

function shippingOf({ free, mode }: ListingFacts['shipping']): string | null {
  if (free) return 'Gratis, por Mercado Envíos'
  return mode === 'me1' || mode === 'me2'
    ? 'Por Mercado Envíos, con costo según el código postal, que se ve en la publicación antes de pagar'
    : null
}
