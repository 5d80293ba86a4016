import { describe, expect, test } from 'vitest'
import { examples } from './examples.ts'
import { variantFindings } from './findings.ts'

const codesOf = (text: string, question = '¿hay stock?') =>
  variantFindings(text, question, examples.helmets).map(({ code }) => code)

describe('an answer about a variant', () => {
  test.each([
    'Sí, tenemos en rojo talle M.',
    'Hay stock del amarillo flúo.',
    'Tenemos disponible el negro en talle S.',
    'Viene en negro, rojo y amarillo flúo.',
    'En negro no queda talle S, pero en blanco mate talle M sí.',
    '¡Hola! Quedan el rojo en M y el negro en L. ¡Saludos!',
    'Contamos con negro talle M y rojo talle M.',
  ])('is refused where it offers what is sold out: %s', (text) => {
    expect(codesOf(text)).toEqual(['variant'])
  })

  test.each([
    'No tenemos en negro.',
    'El negro talle M está agotado.',
    'En blanco mate no queda stock.',
    'No viene en rojo.',
    'No lo fabrican en amarillo flúo.',
    'Del talle L no queda.',
  ])('is refused where it denies what is there: %s', (text) => {
    expect(codesOf(text)).toEqual(['variant'])
  })

  test.each([
    'Sí, tenemos en negro talle M.',
    'En rojo talle M no queda stock. En rojo hay: talle L.',
    'En negro hay talle M y L; en rojo, talle L.',
    'Amarillo flúo no queda por ahora.',
    'El rojo talle M tiene envío gratis.',
    'Tenemos envío gratis también para el talle S en negro.',
    'El casco negro es de policarbonato.',
    'Hay en stock: negro (talle M y L), rojo (talle L), blanco mate (talle S).',
  ])('may say what holds: %s', (text) => {
    expect(codesOf(text)).toEqual([])
  })

  test('is refused where a bare yes offers what the question names', () => {
    expect(codesOf('Sí, tenemos stock.', '¿tenés el rojo en M?')).toEqual(['variant'])
    expect(codesOf('Sí, tenemos stock.', '¿tenés el negro en M?')).toEqual([])
    expect(codesOf('No, no queda.', '¿tenés el negro en M?')).toEqual(['variant'])
  })

  test('names the variant that speaks against it', () => {
    expect(variantFindings('Sí, tenemos en rojo talle M.', '', examples.helmets)).toEqual([
      {
        code: 'variant',
        clause: 'Sí, tenemos en rojo talle M.',
        value: 'rojo talle M',
        unit: 'Color: Rojo · Talle: M — sin stock',
      },
    ])
  })
})
