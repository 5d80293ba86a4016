import { expect, test } from 'vitest'
import { addUrl } from './choose-urls.ts'

test.each([
  ['https://tienda.com.ar/envios', 'https://tienda.com.ar/envios'],
  ['  tienda.com.ar/envios  ', 'https://tienda.com.ar/envios'],
  ['http://Tienda.com.ar/Envios#abajo', 'http://tienda.com.ar/Envios'],
  ['www.tienda.com.ar', 'https://www.tienda.com.ar/'],
  ['tienda.com.ar:8443/a', 'https://tienda.com.ar:8443/a'],
  ['https://ñandú.com.ar', 'https://xn--and-6ma2c.com.ar/'],
])('%s is kept as %s', (typed, kept) => {
  expect(addUrl([], typed)).toEqual({ urls: [kept] })
})

test.each([
  'tienda',
  'mailto:ana@tienda.com',
  'ftp://tienda.com',
  'javascript:alert(1)',
  'https://',
  'a b.com',
  'https://ana:clave@tienda.com',
])('%s is no web address', (typed) => {
  expect(addUrl([], typed)).toEqual({ error: 'Por favor, introduce una URL válida.' })
})

test('an empty one is ignored', () => {
  expect(addUrl(['https://a.com/'], '  ')).toEqual({ urls: ['https://a.com/'] })
})

test('one that is there already, in another spelling, is refused', () => {
  expect(addUrl(['https://a.com/'], 'A.com')).toEqual({ error: 'Esta URL ya ha sido agregada.' })
})

test('twenty may be added at a time', () => {
  const twenty = Array.from({ length: 20 }, (_, n) => `https://a.com/${n}`)

  expect(addUrl(twenty, 'https://b.com')).toEqual({ error: 'Podés agregar hasta 20 URLs por vez.' })
})
