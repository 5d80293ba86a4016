import { expect, test } from 'vitest'
import { languageOf } from './index.ts'

test.each([
  ['es', 'Hacemos envíos a todo el país y aceptamos devoluciones dentro de los treinta días.'],
  ['es', 'hacemos envios a todo el pais y aceptamos devoluciones dentro de los treinta dias'],
  ['es', 'LISTA DE PRECIOS DE MARZO\nCodo de bronce 850\nCaño de cobre por metro 4.200\nLlave de paso 6.100'],
  ['pt', 'Enviamos para todo o país e aceitamos devoluções em até trinta dias depois da compra.'],
  ['en', 'We ship to the whole country and accept returns within thirty days of your purchase.'],
  ['fr', 'Nous livrons dans tout le pays et acceptons les retours pendant trente jours.'],
  ['it', 'Spediamo in tutto il paese e accettiamo resi entro trenta giorni dalla consegna.'],
  ['de', 'Wir liefern in das ganze Land und nehmen Waren innerhalb von dreißig Tagen zurück.'],
])('the language of a text is %s: %s', (language, text) => {
  expect(languageOf(text)).toBe(language)
})

test.each([
  '',
  'Hola',
  '4500 - 3200 - 1100',
  'USB-C HDMI 4K',
  'Это русский текст про магазин',
  'xkq wzzv qqrt plmk vvbx',
])('no language is told of: %s', (text) => {
  expect(languageOf(text)).toBeNull()
})
