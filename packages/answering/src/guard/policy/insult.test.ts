import { expect, test } from 'vitest'
import { addressesReader, insultFindings, namesGroup, showsContempt, threatens } from './insult.ts'
import { read } from './fixtures.ts'

test('the sentence with the insult is named', () => {
  expect(insultFindings(read('Viene en tres colores. No entendés nada.'))).toEqual([
    { code: 'insult', clause: 'No entendés nada.' },
  ])
  expect(insultFindings(read('Es un chorro de agua fuerte.'))).toEqual([])
})

test('the score learns from contempt, groups of people, threats and the reader', () => {
  expect(showsContempt('que pregunta mas tonta')).toBe(true)
  expect(namesGroup('eso no es para una mujer')).toBe(true)
  expect(threatens('te vas a arrepentir')).toBe(true)
  expect(addressesReader('usted no lo leyo')).toBe(true)
  for (const says of [showsContempt, namesGroup, threatens, addressesReader])
    expect(says('viene en tres colores')).toBe(false)
})
