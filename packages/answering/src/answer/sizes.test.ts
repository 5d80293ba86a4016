import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

describe('a size that is asked by its number alone', () => {
  const shoes = { title: 'Zapatillas Running Hombre', stock: 9, attributes: { Talle: '42 AR' } }

  test.each([
    ['hola tenes stock del 42?', 'Sí, el talle es de 42'],
    ['en 42 hay?', 'el talle es de 42'],
    ['y en 45 hay?', 'No, el talle es de 42'],
  ])('"%s" is answered by the size', (question, expected) => {
    expect((said(question, 'Cambios. 30 días.', shoes) ?? '').toLowerCase()).toContain(expected.toLowerCase())
  })

  test('a size between two is told what there is, without a yes', () => {
    expect(said('hay 37 y medio', '', { ...shoes, attributes: { Talles: '35, 36, 37' } })).toContain(
      '¡Hola! Los talles son 35, 36, 37.',
    )
  })

  test('a few are so many', () => {
    expect(said('tienen 2?', 'Talles. Del 39 al 44.', shoes)).toContain('9 unidades')
  })
})

describe('a size that is asked by its letter or its digit alone', () => {
  const jacket = { title: 'Campera De Moto', stock: 6, attributes: { 'Talles disponibles': 'M, L, XXL' } }
  const dress = { title: 'Vestido De Lino', stock: 4, attributes: { 'Talles disponibles': '1, 2, 4' } }

  test.each([
    ['te queda en S?', jacket, 'los talles disponibles son'],
    ['hay talle S?', jacket, 'los talles disponibles son'],
    ['hay en XXL?', jacket, 'los talles disponibles son M, L, XXL'],
    ['y en el 3 hay?', dress, 'los talles disponibles son'],
    ['tenes en el 2?', dress, 'los talles disponibles son 1, 2, 4'],
  ])('"%s" is answered by the sizes', (question, listing, expected) => {
    const answer = said(question, '', listing)?.toLowerCase()
    expect(answer).toContain(expected.toLowerCase())
    expect(answer).not.toContain('stock')
  })
})

test('a size by its letter is not told by a guide, nor denied by the one that is listed', () => {
  const shirt = { title: 'Remera', attributes: { 'Talles disponibles': 'S, M, XL' } }
  const guide = { keyword: 'talle', response: 'El M mide 54 cm de pecho y el XL 60 cm.' }
  expect(said('en xl queda', '', shirt, [guide])).not.toContain('54 cm')
  const frame = { title: 'Bicicleta', attributes: { 'Talle del cuadro': 'M' } }
  expect(said('hay en talle L?', '', frame) ?? '').not.toContain('No')
})

test('a guide to sizes does not tell whether there is one', () => {
  const parka = { title: 'Parka Mujer', attributes: { 'Talles disponibles': '1, 2, 3' } }
  const guide = { keyword: 'talle', response: 'Por contorno de busto: el 1 hasta 92 cm, el 4 hasta 114 cm.' }
  expect(said('la tenés en talle 4?', '', parka, [guide])).toContain('No, los talles disponibles son 1, 2, 3')
  expect(said('que talle me recomendas?', '', parka, [guide])).toContain('92 cm')
})

test('what the box measures is told of the box alone', () => {
  const toy = {
    title: 'Pista De Autos',
    attributes: { 'Largo de la pista': '4,2 m', 'Medidas de la caja': '48 x 36 x 9 cm' },
  }
  const answer = said('cuanto mide la caja?', '', toy)
  expect(answer).toContain('48 x 36 x 9 cm')
  expect(answer).not.toContain('4,2 m')
})

describe('a row of a table', () => {
  const TABLE = `Talle | Edad | Largo
1 | 3-6 meses | 60 cm
2 | 6-9 meses | 66 cm
3 | 9-12 meses | 72 cm`

  test('is that of the size that is asked for', () => {
    const answer = said('cuanto mide de largo el talle 3', TABLE, { title: 'Enterito Polar', attributes: {} })
    expect(answer).toContain('72 cm')
    expect(answer).not.toContain('60 cm')
  })
})

describe('a bare number', () => {
  const shoes = { title: 'Zapatillas Running', stock: 5, attributes: { Talle: '37, 38, 39, 40, 41' } }
  test.each([
    ['hay 41?', 'Sí, el talle'],
    ['tienen 42?', 'No, el talle'],
    // As many pairs, and no size of these shoes.
    ['tenes 12?', 'quedan 5 unidades'],
  ])('"%s" of shoes from 37 to 41: %s', (question, expected) => {
    expect(said(question, 'Cambios. Tenés 30 días.', shoes)).toContain(expected)
  })

  test('a half size is neither a yes nor a no', () => {
    expect(said('hay en 41.5?', 'Cambios. Tenés 30 días.', shoes) ?? '').not.toMatch(/Sí,|No,/)
  })
})

test('the price of another size is that of its row', () => {
  const tyre = { title: 'Neumático Tornado 205/55 R16 91v', price: 148_900, attributes: { Marca: 'Tornado' } }
  const file = `LISTA

| Medida | Precio unidad | Stock |
| --- | --- | --- |
| 195/55 R15 | $ 119.900 | no |
| 205/55 R16 | $ 148.900 | sí |
| 215/55 R17 | $ 189.000 | sí |`
  expect(said('a cuanto la 215/55/17', file, tyre)).toContain('189.000')
  expect(said('tenes 195 55 15?', file, tyre)).toContain('stock: no')
})

test('a bare size is the row of that size', () => {
  const file = `Talle | Centímetros
38 | 25
39 | 25,7

Caña. Mide 38 cm de contorno y el elástico estira hasta 41 cm.`
  const boots = { title: 'Botas De Cuero', attributes: { 'Talles disponibles': '35 al 41' } }
  expect(said('el 39 cuantos cm tiene?', file, boots)).toContain('Talle 39: centímetros 25,7')
})
