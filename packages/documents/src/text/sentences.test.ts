import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

test.each([
  ['El talle M va de 5,5 a 9,5 kg. Si está por pasar de peso conviene el G.', 2],
  ['Atendemos de 9 a 17 hs. Lorena, atención al cliente', 2],
  ['Puede variar hasta 1 cm. ¿Dudás entre dos talles? Elegí el más grande.', 3],
  ['Trae pilas, cable, etc. Los repuestos se venden aparte.', 2],
  ['VIENEN DE 10 MM. HAY DE 12 A PEDIDO.', 2],
])('an amount or "etc." closes a sentence when another begins behind it: %s', (text, count) => {
  expect(sentencesOf(text)).toHaveLength(count)
})

test.each([
  'Mide 20 cm. x 30 cm. de alto.',
  'Abre de 9 a 13 hs. y de 16 a 20 hs.',
  'Lleva 2 kg. (dos kilos) por bolsa.',
  'Caja de 10 uds. L o XL.',
  'Llamá al Sr. Paredes en Av. Mitre 120.',
  'Se retira por el depósito de Bv. San Juan 940, de 14 a 18.',
  'Estamos en Cnel. Suárez 300, esq. Mitre.',
  'Los Sres. Paredes atienden en Gral. Paz 20.',
])('a shortened word inside a sentence does not close it: %s', (text) => {
  expect(sentencesOf(text)).toEqual([text])
})
