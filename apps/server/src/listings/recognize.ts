import { ownValue } from '@mostrador/contract/own-value'
import type { AttributeDefinition, Condition } from '@mostrador/contract/listings'
import type { CatalogueProduct, NamedValue } from '@mostrador/mercadolibre'
import { folded, says } from './fold.ts'

export type Recognized = Record<string, string>

/** How people write the units that the marketplace takes. */
const UNIT_WORDS: Record<string, string> = {
  L: 'l|lt|lts|litros?',
  mL: 'ml|cc|mililitros?',
  kg: 'kg|kgs|kilos?',
  g: 'g|gr|grs|gramos?',
  W: 'w|watts?',
  GB: 'gb|gigas?',
  TB: 'tb',
  cm: 'cm|centimetros?',
  mm: 'mm',
  '"': '"|pulgadas?',
  años: 'anos?',
}
const GENDERS: readonly (readonly [RegExp, string])[] = [
  [/\b(mujer|dama|femenin[oa]s?)\b/, 'Mujer'],
  [/\b(hombre|caballero|masculin[oa]s?)\b/, 'Hombre'],
  [/\bninas?\b/, 'Niñas'],
  [/\bninos?\b/, 'Niños'],
  [/\bunisex\b/, 'Sin género'],
]
const A_MODEL = /^(?=.*\d)(?=.*[a-z])[a-z0-9-]{3,20}$/i
const A_MEASURE = /^\d+([.,]\d+)?[a-z"]{1,6}$/i

/**
 * What the name of a product says about it: values of the category's own lists, measures, a model with a number in it.
 * Nothing that is not written there.
 */
export function recognizeAttributes(
  name: string,
  definitions: readonly AttributeDefinition[],
  predicted: readonly NamedValue[],
): Recognized {
  const text = folded(name)
  const found = new Map<string, string>()
  for (const definition of definitions) {
    const value =
      predicted.find(({ id }) => id === definition.id)?.value ??
      listedValue(text, definition) ??
      measure(text, definition, definitions)
    if (value) found.set(definition.id, value)
  }
  const recognized: Recognized = Object.fromEntries(found)
  if (found.has('MODEL') || !definitions.some(({ id }) => id === 'MODEL')) return recognized
  const model = modelIn(name, recognized)
  return model ? { ...recognized, MODEL: model } : recognized
}

function listedValue(text: string, { id, type, values }: AttributeDefinition): string | null {
  if (type === 'boolean' || id === 'MODEL') return null
  if (id === 'GENDER') {
    const gender = GENDERS.find(([pattern]) => pattern.test(text))?.[1]
    return values.find(({ name }) => name === gender)?.name ?? null
  }
  if (id === 'SIZE' || id === 'SHOE_SIZE') {
    const size = /\b(?:talle|numero|nro)\s+([a-z0-9.]+)/.exec(text)?.[1]
    return values.find(({ name }) => folded(name) === size)?.name ?? null
  }
  const said = values.filter(({ name }) => forms(folded(name)).some((form) => says(text, form)))
  return said.toSorted((a, b) => b.name.length - a.name.length)[0]?.name ?? null
}

/** A colour agrees with its noun: negro, negra, negros, negras. */
const forms = (value: string): string[] =>
  value.endsWith('o')
    ? [value, `${value.slice(0, -1)}a`, `${value}s`, `${value.slice(0, -1)}as`]
    : [value, `${value}s`, `${value}es`]

/** Only where one attribute alone can be meant: 20 cm may be the height or the width. */
function measure(
  text: string,
  { id, type, units }: AttributeDefinition,
  all: readonly AttributeDefinition[],
): string | null {
  if (type !== 'number_unit') return null
  for (const unit of units) {
    const words = ownValue(UNIT_WORDS, unit)
    if (!words || all.some((other) => other.id !== id && other.units.includes(unit))) continue
    const number = new RegExp(`(?:^| )(\\d+(?:\\.\\d+)?) ?(?:${words})(?= |$|\\.)`).exec(text)?.[1]
    if (number) return `${number} ${unit}`
  }
  return null
}

function modelIn(name: string, found: Recognized): string | null {
  const known = new Set(Object.values(found).map(folded))
  const word = name
    .split(/[\s,;()]+/)
    .find((one) => A_MODEL.test(one) && !A_MEASURE.test(one) && !known.has(folded(one)))
  return word ?? null
}

/** The catalogue's product of this name: brand and model both stand in it. */
export function sameProduct(name: string, products: readonly CatalogueProduct[]): CatalogueProduct | null {
  const text = folded(name)
  const valueOf = (product: CatalogueProduct, wanted: string) =>
    folded(product.attributes.find(({ id }) => id === wanted)?.value ?? '')
  return (
    products.find(
      (product) => says(text, valueOf(product, 'BRAND')) && says(text, valueOf(product, 'MODEL')),
    ) ?? null
  )
}

export function recognizeCondition(name: string): Condition | null {
  const text = folded(name)
  if (/\b(reacondicionad[oa]|refurbished)\b/.test(text)) return 'reconditioned'
  return /\busad[oa]s?\b/.test(text) ? 'used' : null
}

const PRICE = /\$\s?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?(?![\d.]|,\d)/

/** A price that the seller wrote, and the name without it. */
export function takePrice(name: string): { name: string; price: number | null } {
  const [whole, units, cents] = PRICE.exec(name) ?? []
  if (!whole || !units) return { name, price: null }
  const price = Number(`${units.replaceAll('.', '')}.${cents ?? '0'}`)
  return { name: name.replace(whole, ' ').replace(/\s+/g, ' ').trim(), price: price > 0 ? price : null }
}
