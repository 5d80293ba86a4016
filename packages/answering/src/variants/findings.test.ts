import { describe, expect, test } from 'vitest'
import { examples } from '../variant-examples.ts'
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

  describe('where the sold-out black S is asked for', () => {
    const question = '¿tenés en negro S?'

    test.each([
      '¡Claro! Podés comprarla.',
      'Por supuesto, elegilo en la publicación.',
      'Te lo despachamos hoy en negro S.',
      'El negro talle S está listo para despachar.',
      'Correcto, negro talle S.',
      'Dale, te guardamos el negro talle S.',
      'Hay en todos los talles en negro.',
      'Tenemos todos los talles y colores.',
      'Tenemos stock de todas las variantes.',
      'En negro el S sale $ 48.900 y te llega mañana.',
      'No te preocupes, hay negro talle S.',
      'Seguro, te lo mandamos en negro talle S.',
    ])('an offer in any words is refused: %s', (text) => {
      expect(codesOf(text, question)).toContain('variant')
    })

    test.each([
      'El negro talle S se agotó.',
      'En negro talle S está agotado, pero tenemos el M.',
      'Si buscás el negro talle S, por ahora no queda.',
      'El talle S en negro mide 54 cm.',
      'Sí, tiene garantía de 6 meses.',
      'Sí, hacemos envíos.',
      'No, el género es Hombre.',
      'La disponibilidad actualizada la ves en la publicación.',
    ])('what offers nothing may be said: %s', (text) => {
      expect(codesOf(text, question)).toEqual([])
    })
  })

  test.each([
    'El negro se agotó.',
    'Se terminó el negro talle M.',
    'Lamentablemente el negro M se vendió.',
    'Negro M no nos entra más.',
    'Solo queda en rojo.',
    'Únicamente tenemos blanco mate.',
    'Solo hay en blanco mate talle S.',
  ])('a denial in any words is refused: %s', (text) => {
    expect(codesOf(text, '¿cuánto sale el negro talle M?')).toEqual(['variant'])
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
