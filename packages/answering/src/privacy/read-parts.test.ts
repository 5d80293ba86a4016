import { expect, test } from 'vitest'
import { partsOfText, said } from '../fixtures.ts'

const withheldIn = (text: string): string[] =>
  partsOfText(text).flatMap(({ withheld }) => withheld.map((line) => line.text))

test('each sentence of a paragraph under a draft heading is withheld, and the text after that section is not', () => {
  const file = [
    'CONDICIONES DE COMPRA',
    '',
    'ENVÍOS',
    'Mandamos a todo el país con correo. Tarda cinco días hábiles.',
    '',
    'BORRADOR',
    'El envío al interior cuesta $ 9.000 desde marzo. El retiro por el local lleva tres días de aviso.',
    '',
    'CAMBIOS',
    'Los cambios son dentro de los diez días. Traé el ticket.',
  ].join('\n')

  const withheld = withheldIn(file).join('\n')

  expect(withheld).toContain('$ 9.000')
  expect(withheld).toContain('tres días de aviso')
  expect(withheld).not.toMatch(/correo|diez días|ticket/)
  expect(said('¿cuánto sale el envío al interior?', file)).not.toContain('9.000')
})

test('a sentence that stands both in a draft and in a valid section is withheld in the draft alone', () => {
  const parts = partsOfText(
    'ENVÍOS\nMandamos por correo los martes.\n\nBORRADOR\nMandamos por correo los martes.\nY los jueves también.',
  )

  const kept = parts.filter(({ withheld }) => withheld.some(({ text }) => text.includes('martes')))

  expect(kept.map(({ heading }) => heading)).toEqual(['BORRADOR'])
})

test('the cost of a product in a table of models stays private when the table is told model by model', () => {
  const file =
    'Característica | Silla Alba | Silla Brava\nPeso máximo | 130 kg | 120 kg\nPrecio de costo | $ 40.100 | $ 52.200\nProveedor | Maderas Sur | Maderas Norte\nApoyabrazos | Sí | No'

  expect(withheldIn(file).join('\n')).toMatch(/40\.100[^]*Maderas Norte/)
  for (const question of [
    '¿precio de costo de la silla alba?',
    '¿qué proveedor tiene la silla brava?',
    'datos de la silla alba',
  ])
    expect(said(question, file) ?? '').not.toMatch(/40\.100|52\.200|Maderas/)
  expect(said('¿qué peso máximo aguanta la silla alba?', file)).toContain('130 kg')
})

test.each([
  ['DNI', '30.111.222', '27.888.999'],
  ['Cliente', 'Ramona Paz', 'Elvio Ríos'],
  ['CBU', '0000003100010000000001', '0000003100010000000002'],
  ['Clave', 'perro81', 'gato94'],
])('rows with a column "%s" are withheld whole', (column, first, second) => {
  const withheld = withheldIn(
    `Pedido | ${column} | Cantidad | Estado\n1001 | ${first} | 2 | Enviado\n1002 | ${second} | 5 | Listo\n1003 | ${first} | 1 | Listo`,
  ).join('\n')

  expect(withheld).toContain(first)
  expect(withheld).toContain(second)
})
