import { expect, test } from 'vitest'
import { anInput, aShop } from '../fixtures.ts'
import { modelSteps } from './answer-with-model.ts'
import { listingSources, textOfFact } from './listing-sources.ts'
import { examples } from '../variant-examples.ts'

const settings = aShop().settings

test('a model gets one line a variant, those that the question names first', () => {
  const lines = listingSources(examples.helmets, settings, 'tenes rojo M?').map(textOfFact)

  expect(lines.filter((line) => line.startsWith('Variante')).slice(0, 2)).toEqual([
    'Variante Color: Rojo · Talle: M — sin stock',
    'Variante Color: Negro · Talle: M — 4 unidades',
  ])
})

test('a model gets no total where some variants are sold out, and no stock of any where the setting is off', () => {
  expect(listingSources(examples.helmets, settings).some(({ field }) => field === 'stock')).toBe(false)
  const hidden = listingSources(examples.helmets, { ...settings, checkStock: false })

  expect(hidden.filter(({ field, value }) => field === 'variants' && /\d|sin stock/.test(value))).toEqual([])
})

test('a model gets at most a hundred variants', () => {
  const variants = Array.from({ length: 250 }, (_, n) => ({ values: { Talle: String(n) }, stock: n }))
  const lines = listingSources({ ...examples.rings, variants }, settings, 'tenes talle 249?')

  expect(lines.filter(({ field }) => field === 'variants')).toHaveLength(100)
  expect(lines.some(({ label }) => label === 'Talle: 249')).toBe(true)
})

test('a reply that offers a sold-out variant is refused with the line of that variant', async () => {
  const steps = modelSteps(anInput('tenes el rojo en M?', { listing: examples.helmets }))
  const prepared = await steps.prepare('n', false, null)
  if (!('brief' in prepared)) throw new Error('no prompt')
  const { id } = prepared.brief.sources.find(({ text }) => text.includes('Rojo · Talle: M'))!
  const judged = await steps.judge(
    prepared.brief,
    {
      answer: '¡Hola! Sí, tenemos el rojo en talle M. ¡Saludos!',
      sources: [id],
      confidence: 0.9,
      abstain: null,
    },
    null,
  )

  expect('faults' in judged && judged.faults).toContainEqual(
    expect.objectContaining({ code: 'variant', unit: 'Color: Rojo · Talle: M — sin stock' }),
  )
})

test('variants that could not be read are not asked of a model', async () => {
  const { variants: _, ...listing } = examples.helmets
  const steps = modelSteps(anInput('tenes en rojo?', { listing: { ...listing, variantsUnknown: true } }))

  expect(await steps.prepare('n', false, null)).toMatchObject({
    settled: { outcome: 'silence', reason: 'no_data' },
  })
})

test('in Portuguese a listing with a sold-out variant is left to the seller', async () => {
  const settledFor = async (listing: typeof examples.helmets) =>
    modelSteps({ ...anInput('tem o capacete preto?', { listing }), language: 'pt' }).prepare('n', true, null)
  const variants = examples.helmets.variants!.map((variant) => ({ ...variant, stock: 2 }))

  expect(await settledFor(examples.helmets)).toMatchObject({ settled: { reason: 'no_data' } })
  expect(await settledFor({ ...examples.helmets, variants })).toHaveProperty('brief')
})

test('a price that differs between variants is no source for a question about one', () => {
  const listing = { ...examples.helmets, variantsDiffer: ['price'] as const }
  const fieldsFor = (question: string) =>
    listingSources(listing, settings, question).map(({ field }) => field)

  expect(fieldsFor('cuanto sale el negro M?')).not.toContain('price')
  expect(fieldsFor('cuanto sale el casco?')).toContain('price')
})
