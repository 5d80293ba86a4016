import { expect, test } from 'vitest'
import { emptyContent, listingTexts, readyProblems } from './index.ts'
import type { AttributeDefinition, DraftContent } from './index.ts'

const ARGENTINA = { siteId: 'MLA', currencyId: 'ARS' }
const IMAGE = { id: '00000000-0000-4000-8000-000000000000', url: '/foto.jpg', origin: 'file' as const }
const BRAND = { id: 'BRAND', name: 'Marca', required: true } as AttributeDefinition

const READY: DraftContent = {
  ...emptyContent('Termo de acero'),
  category: { id: 'MLA30094', name: 'Termos' },
  description: 'Un termo de acero.',
  images: [IMAGE],
  price: 9000,
  stock: 4,
  attributes: { BRAND: 'Stanley' },
}
const seller = (duration: number, unit: 'days' | 'months') => ({ type: 'seller' as const, duration, unit })

test('a draft that has all it takes lacks nothing', () => {
  expect(readyProblems(READY, [BRAND], ARGENTINA)).toEqual([])
})

test.each<[what: string, change: Partial<DraftContent>, field: string, message: string]>([
  ['a title of two letters', { title: ' ab ' }, 'title', 'El título debe tener al menos 3 caracteres'],
  [
    'a title without visible characters',
    { title: '\u200b'.repeat(5) },
    'title',
    'El título debe tener al menos 3 caracteres',
  ],
  [
    'a description without visible characters',
    { description: '\u3164'.repeat(20) },
    'description',
    'La descripción debe tener al menos 10 caracteres',
  ],
  [
    'a required attribute without visible characters',
    { attributes: { BRAND: '\u2800' } },
    'attributes.BRAND',
    'El atributo Marca es obligatorio',
  ],
  ['a title of 61', { title: 'a'.repeat(61) }, 'title', 'El título puede tener hasta 60 caracteres'],
  [
    'a title with markup',
    { title: 'Termo <b>fuerte</b>' },
    'title',
    'El título no puede tener etiquetas HTML',
  ],
  ['no category', { category: null }, 'category', 'Debes seleccionar una categoría'],
  ['no price', { price: null }, 'price', 'El precio debe ser mayor a 0'],
  ['a price of nothing', { price: 0 }, 'price', 'El precio debe ser mayor a 0'],
  ['a price of a million millions', { price: 1e12 }, 'price', 'El precio debe ser menor a 9.999.999.999'],
  ['no stock', { stock: null }, 'stock', 'El stock debe ser mayor a 0'],
  ['more stock than there is', { stock: 100_000 }, 'stock', 'El stock puede ser de hasta 99.999 unidades'],
  [
    'a description of a word',
    { description: ' Termo ' },
    'description',
    'La descripción debe tener al menos 10 caracteres',
  ],
  ['no image', { images: [] }, 'images', 'Debes agregar al menos una imagen'],
  [
    'eleven images',
    { images: Array.from({ length: 11 }, () => IMAGE) },
    'images',
    'Podés agregar hasta 10 imágenes por producto',
  ],
  [
    'a blank where something is required',
    { attributes: { BRAND: ' ' } },
    'attributes.BRAND',
    'El atributo Marca es obligatorio',
  ],
  [
    'free shipping of something cheap',
    { price: 4999, shipping: { ...READY.shipping, free: true } },
    'shipping',
    'El precio es muy bajo para ofrecer envío gratis',
  ],
  [
    'pickup from nowhere',
    { shipping: { ...READY.shipping, local: true }, location: null },
    'location',
    'Cargá la dirección donde se retira el producto',
  ],
  [
    'something mended without a warranty of three months',
    { condition: 'reconditioned', warranty: seller(2, 'months') },
    'warranty',
    'Un producto reacondicionado necesita una garantía de al menos 90 días',
  ],
  ['a warranty of no day', { warranty: seller(0, 'days') }, 'warranty', 'La garantía debe durar al menos 1'],
])('%s keeps a draft from being published', (_, change, field, message) => {
  expect(readyProblems({ ...READY, ...change }, [BRAND], ARGENTINA)).toEqual([{ field, message }])
})

test.each([
  ['MLC', 'CLP'],
  ['MCO', 'COP'],
  ['MPY', 'PYG'],
])('on %s a price in %s is a whole number before the draft is ready', (siteId, currencyId) => {
  const site = { siteId, currencyId }

  expect(readyProblems({ ...READY, price: 12_990.5 }, [BRAND], site)).toEqual([
    { field: 'price', message: listingTexts.priceDecimals(0) },
  ])
  expect(readyProblems({ ...READY, price: 12_990 }, [BRAND], site)).toEqual([])
})

test('the lowest price with free shipping is the one of the site', () => {
  const cheap = { ...READY, price: 40, shipping: { ...READY.shipping, free: true } }

  expect(readyProblems(cheap, [BRAND], ARGENTINA)).toMatchObject([{ field: 'shipping' }])
  expect(readyProblems(cheap, [BRAND], { siteId: 'MPE', currencyId: 'PEN' })).toEqual([])
})
