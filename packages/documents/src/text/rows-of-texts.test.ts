import { describe, expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { documentOfText } from './read-text.ts'

const read = (text: string) =>
  unitsOf(documentOfText(text)).map(({ path, lead, text: said }) =>
    [...path, ...(lead === null ? [] : [lead]), said].join(' › '),
  )

test('a label that the margin cut goes on in the row below', () => {
  expect(
    read(`PLATOS
   Milanesa con puré ........... $ 11.800
   Milanesa napolitana para dos con papas
      y huevo frito ............ $ 24.500
   Pastel de papas ............. $ 9.700`),
  ).toContain('PLATOS › Milanesa napolitana para dos con papas y huevo frito: $ 24.500')
})

test('of several dashes, the one before the price parts a name from it', () => {
  expect(
    read('PLANTAS\nLavanda - $ 4.800\nJazmín - 1 metro - $ 16.400\nSanta Rita - $ 22.000\nRomero - $ 4.300'),
  ).toEqual([
    'PLANTAS › Lavanda: $ 4.800',
    'PLANTAS › Jazmín - 1 metro: $ 16.400',
    'PLANTAS › Santa Rita: $ 22.000',
    'PLANTAS › Romero: $ 4.300',
  ])
})

test('an arrow parts a name from its price', () => {
  expect(read('Sábanas\n\n144 hilos → $ 18.900\n180 hilos → $ 24.500')).toEqual([
    'Sábanas › 144 hilos: $ 18.900',
    'Sábanas › 180 hilos: $ 24.500',
  ])
})

test('names over two columns of a pasted sheet reach over both', () => {
  const text = [
    '\t\tContado\t\tCon tarjeta\t',
    'Línea\tColor\tx 25\tx 50\tx 25\tx 50',
    'Perla\tBlanco\t$ 3.900\t$ 7.200\t$ 4.300\t$ 7.900',
    '\tDorado\t$ 4.100\t$ 7.600\t$ 4.500\t$ 8.350',
  ].join('\n')
  const units = unitsOf(documentOfText(text))
  expect(units.map(({ cells }) => cells.map(({ column, value }) => `${column}: ${value}`))).toEqual([
    [
      'Línea: Perla',
      'Color: Blanco',
      'Contado x 25: $ 3.900',
      'Contado x 50: $ 7.200',
      'Con tarjeta x 25: $ 4.300',
      'Con tarjeta x 50: $ 7.900',
    ],
    [
      'Línea: Perla',
      'Color: Dorado',
      'Contado x 25: $ 4.100',
      'Contado x 50: $ 7.600',
      'Con tarjeta x 25: $ 4.500',
      'Con tarjeta x 50: $ 8.350',
    ],
  ])
})

test('lines that end with an amount are rows, however small they begin', () => {
  expect(
    read(`Precios de noviembre
cable 2x1 rollo 100m 45000
cable 2x1,5 rollo 100m 61000
cinta aisladora x10 8500
lampara led 9w 1800 (x10 1600)
ojo los cables no se fraccionan`),
  ).toEqual([
    'Precios de noviembre › cable 2x1 rollo 100m 45000',
    'Precios de noviembre › cable 2x1,5 rollo 100m 61000',
    'Precios de noviembre › cinta aisladora x10 8500',
    'Precios de noviembre › lampara led 9w 1800 (x10 1600)',
    'Precios de noviembre › ojo los cables no se fraccionan',
  ])
})

test.each([
  ['ATENCIÓN\nEl bolsón vacío se\ndevuelve en 15 días.', 'El bolsón vacío se devuelve en 15 días.'],
  ['GUÍA\nMedí una prenda cómoda\ny compará con la tabla.', 'Medí una prenda cómoda y compará con la tabla.'],
])('a sentence goes on in the next line of a narrow text', (text, sentence) => {
  expect(read(text).join('\n')).toContain(sentence)
})

describe('items further in', () => {
  test('belong to the one above them', () => {
    expect(
      read('- Mesa Tulip: $ 120.000\n   * tapa de MDF\n   * base de hierro\n- Banqueta: $ 38.000'),
    ).toEqual([
      'Mesa Tulip: $ 120.000',
      'Mesa Tulip › tapa de MDF',
      'Mesa Tulip › base de hierro',
      'Banqueta: $ 38.000',
    ])
  })
})

test('a pair in capitals between pairs is no title', () => {
  expect(
    read('Mate imperial\n\nPrecio: $ 38.500\nSKU: MIC-014\n\nDescripción\n\nForrado a mano en cuero.'),
  ).toEqual([
    'Mate imperial › Precio: $ 38.500',
    'Mate imperial › SKU: MIC-014',
    'Mate imperial › Descripción › Forrado a mano en cuero.',
  ])
})

test('entries of a legend may stand in one line', () => {
  expect(read('● = entrega inmediata ○ = se hornea a pedido')).toEqual([
    '●: entrega inmediata',
    '○: se hornea a pedido',
  ])
})

test('a text without empty lines has its first line as title, and names above its tables and sentences', () => {
  expect(
    read(`Bomba presurizadora BP-60
Equipo compacto para viviendas de hasta dos baños con tanque
elevado. Arranca sola.
Datos eléctricos
Potencia                    0,5 HP
Tensión                     220 V
Consumo máximo              2,8 A
Datos hidráulicos
Caudal máximo               45 l/min
Presión máxima              2,2 bar
Conexiones                  1 pulgada`),
  ).toEqual([
    'Bomba presurizadora BP-60 › Equipo compacto para viviendas de hasta dos baños con tanque elevado.',
    'Bomba presurizadora BP-60 › Arranca sola.',
    'Bomba presurizadora BP-60 › Datos eléctricos › Potencia: 0,5 HP',
    'Bomba presurizadora BP-60 › Datos eléctricos › Tensión: 220 V',
    'Bomba presurizadora BP-60 › Datos eléctricos › Consumo máximo: 2,8 A',
    'Bomba presurizadora BP-60 › Datos hidráulicos › Caudal máximo: 45 l/min',
    'Bomba presurizadora BP-60 › Datos hidráulicos › Presión máxima: 2,2 bar',
    'Bomba presurizadora BP-60 › Datos hidráulicos › Conexiones: 1 pulgada',
  ])
})
