import { expect, test } from 'vitest'
import { aspectsAsked, fold, marksOf, placeNamed } from './index.ts'

test.each([
  ['si no me gusta lo puedo devolver?', 'Arrepentimiento: 10 días, cerrado y con faja.', '@returns'],
  ['a la tarde hasta que hora estan?', 'Lunes a viernes de 9 a 13 y de 16 a 20.', '@hours'],
  ['en cuanto llega?', 'Interior de 3 a 6 días hábiles.', '@delivery-time'],
  ['se me rompio, lo cubren?', 'No entran cables ni pastillas.', '@warranty-covers'],
  ['si llevo 5 hay descuento?', 'Desde 10 unidades, 15% menos.', '@bulk'],
  ['lo pueden usar los celiacos?', 'Elaborado sin TACC.', '@gluten'],
  ['soy surda, me sirve?', 'Para diestros y zurdos.', '@handed'],
  ['cuanto sale el envio?', 'Costo: CABA $ 3.000.', '@shipping-cost'],
])('"%s" and "%s" are about %s', (asked, written, mark) => {
  expect(aspectsAsked(fold(asked)).map((a) => a.mark)).toContain(mark)
  expect(marksOf(fold(written))).toContain(mark)
})

test.each([
  ['cuanto tarda a salta?', 'NOA y NEA de 5 a 8 días.'],
  ['envian a bariloche?', 'Patagonia entre 6 y 9.'],
  ['llega a ushuaia?', 'A Tierra del Fuego no enviamos.'],
  ['soy de palermo', 'CABA en el día.'],
  ['mandan a mendoza?', 'Resto del país por correo.'],
])('the place of "%s" lies where "%s" is about', (asked, written) => {
  const place = placeNamed(fold(asked))
  const marks = marksOf(fold(written))
  expect([place?.mark, ...(place?.within ?? [])].some((mark) => marks.includes(mark!))).toBe(true)
})

test('a place is nearer to its own region than to the rest of the country', () => {
  const within = placeNamed('a salta')!.within
  expect(within.indexOf('@noa')).toBeLessThan(within.indexOf('@rest'))
})

test('a word that is a town elsewhere is no place without a word before it', () => {
  expect(placeNamed('que rosario tienen')).toBeNull()
})

test('a range of days or months covers those between, also past the end of the year', () => {
  expect(marksOf('martes a sabado de 10 a 18')).toEqual(expect.arrayContaining(['miercol', 'juev']))
  expect(marksOf('de diciembre a marzo no mandamos')).toContain('ener')
})
