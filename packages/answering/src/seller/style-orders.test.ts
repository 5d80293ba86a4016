import { expect, test } from 'vitest'
import { isStyleOrder } from './style-orders.ts'

test.each([
  ['Siempre saludar amablemente y usar un tono positivo en las respuestas', true],
  ['Responder en forma breve', true],
  ['Evitar emojis en las respuestas', true],
  ['Usar agua fría y jabón neutro.', false],
  ['Enviamos a todo el país.', false],
  ['Siempre enviamos productos con más de 18 meses de vida útil.', false],
])('"%s" is an order of style: %s', (response, style) => {
  expect(isStyleOrder({ keyword: 'x', response })).toBe(style)
})
