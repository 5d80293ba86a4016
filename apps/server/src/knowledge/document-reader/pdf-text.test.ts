import { expect, test } from 'vitest'
import { pageText } from './pdf-text.ts'
import type { PdfItem } from './pdf-text.ts'

/** A line that reaches from the left margin to `rightEdge` (500 is the margin). */
const line = (str: string, { height = 10, rightEdge = 500 } = {}): PdfItem => ({
  str,
  height,
  hasEOL: true,
  width: rightEdge - 50,
  transform: [1, 0, 0, 1, 50, 700],
})

test.each([
  [
    'lines that the margin broke are one sentence again',
    [line('La garantía cubre defectos de fabricación durante'), line('seis meses.', { rightEdge: 120 })],
    'La garantía cubre defectos de fabricación durante seis meses.',
  ],
  [
    'a divided word is made whole',
    [line('Hacemos envíos por mensa-'), line('jería en el día.', { rightEdge: 150 })],
    'Hacemos envíos por mensajería en el día.',
  ],
  [
    'a line that ended early stays a line',
    [line('Envíos', { rightEdge: 90 }), line('a todo el país.')],
    'Envíos\na todo el país.',
  ],
  [
    'items of a list stay apart',
    [
      line('Medios de pago en la tienda, todos sin recargo'),
      line('- Efectivo'),
      line('2. Tarjeta de débito'),
    ],
    'Medios de pago en la tienda, todos sin recargo\n- Efectivo\n2. Tarjeta de débito',
  ],
  [
    'larger letters are a heading',
    [line('Preguntas frecuentes', { height: 18 }), line('Hacemos factura A con CUIT en todas las compras.')],
    '# Preguntas frecuentes\n\nHacemos factura A con CUIT en todas las compras.',
  ],
  [
    'pieces of one line are one line',
    [{ ...line('Precio:'), hasEOL: false }, line(' $ 38.500')],
    'Precio: $ 38.500',
  ],
  ['an empty page is empty', [line('  ')], ''],
])('%s', (_, items, text) => {
  expect(pageText(items)).toBe(text)
})
