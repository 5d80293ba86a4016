import { expect, test } from 'vitest'
import { placesIn } from './delivery-place.ts'

test.each([
  ['MLA', '¿Cuánto sale el envío al CP 2000?', '2000'],
  ['MLA', 'soy de 5500, ¿llega?', '5500'],
  ['MLA', 'codigo postal: 1414', '1414'],
  ['MLA', 'Mi código postal es 8300', '8300'],
  ['MLA', 'c.p. 4000 tucumán', '4000'],
  ['MLA', 'mandan a S2000ABC?', 'S2000ABC'],
  ['MLA', 'tienen el modelo 2000?', null],
  ['MLA', 'lo vi a 2000 pesos', null],
  ['MLA', 'cp 20000', null],
  ['MLA', 'soy de 2.000 km de ahí', null],
  ['MLB', 'CEP 01310-100 por favor', '01310-100'],
  ['MLB', 'meu cep 01310100', '01310100'],
  ['MLB', 'telefone 01310100', null],
  ['MLM', 'cp 06600', '06600'],
  ['MLM', 'cuesta 06600', null],
  ['MLA', 'es de a5000mah?', null],
  ['MLA', 'LA BATERIA ES DE B5000MAH?', null],
  ['MLA', 'es un modelo s2000abc?', null],
  ['MLA', 'estoy en 1500 pesos, ¿me lo dejás?', null],
  ['MLA', 'estoy en 1500$', null],
  ['MLA', 'estoy en 1500 metros de altura', null],
  ['MLA', 'soy del 1990', null],
  ['MLA', 'soy de 5500 km más al sur', null],
  ['MLA', 'soy del cp 1990', '1990'],
  ['MLA', 'estoy en 1500 pesos y mi cp es 5500', '5500'],
  ['MLA', 'campera con zip 2000', null],
  ['MLC', 'código postal 8320000', null],
])('on %s, %j names the place %j', (siteId, message, named) => {
  expect(placesIn(message, siteId).map((place) => place.named)).toEqual(named === null ? [] : [named])
})
