import { expect, test } from 'vitest'
import { read } from './fixtures.ts'
import { personalDataFindings } from './personal-data.ts'

const codes = (text: string, ...sources: string[]) =>
  personalDataFindings(read(text, ...sources)).map(({ code }) => code)

test.each([
  'Pasame tu DNI y te lo registro.',
  'Le ruego que me indique su CUIT.',
  'Dejame un celular y te aviso.',
  '¿Qué edad tenés?',
  '¿Sos alérgica a algo?',
  'Necesito tu dirección completa.',
])('a buyer is not asked for personal data: %s', (text) => {
  expect(codes(text)).toEqual(['personal_data'])
})

test.each([
  '¿Qué talle usás?',
  'Decime el modelo y el año del auto.',
  'No hace falta que me pases el DNI.',
  'Los datos de la factura los cargás en la compra.',
  'El correo puede pedir el documento al entregar.',
  'Pasame la edad del motor.',
])('a question about the product passes: %s', (text) => {
  expect(codes(text)).toEqual([])
})

test('what the seller asks for in a file may be asked', () => {
  const source = 'Para no errarle mandanos la patente por la mensajería.'
  expect(codes('Mandanos la patente por la mensajería.', source)).toEqual([])
})
