import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop } from '../fixtures.ts'
import { buildKnowledgeIndex } from '../knowledge/index.ts'
import type { ListingFacts, Turn } from '../types.ts'

type Row = readonly [...values: string[], stock: number]

const listingOf = (title: string, names: readonly string[], rows: readonly Row[]): ListingFacts => {
  const variants = rows.map((row) => ({
    values: Object.fromEntries(names.map((name, at) => [name, String(row[at])])),
    stock: Number(row.at(-1)),
  }))
  const stock = variants.reduce((sum, one) => sum + one.stock, 0)
  return aListing({ title, description: '', attributes: { Marca: 'Alfa' }, stock, variants })
}

const listings = {
  bodies: listingOf('Body Bebé Algodón', ['Talle'], [['0-3 meses', 2], ['3-6 meses', 0], ['6-9 meses', 1], ['12-18 meses', 4]]),
  mounts: listingOf('Soporte TV Pared', ['Tamaño de pantalla'], [['14 a 42 pulgadas', 2], ['32 a 55 pulgadas', 1]]),
  enamel: listingOf('Esmalte Sintético Brillante', ['Color', 'Presentación'], [
    ['Blanco', '1/2 litro', 3], ['Blanco', '1 litro', 0], ['Negro', '1/4 litro', 2], ['Negro', '4 litros', 0],
  ]),
  bottles: listingOf('Termo Acero', ['Capacidad', 'Color'], [
    ['1 L', 'Verde', 4], ['1 L', 'Negro', 0], ['1,4 L', 'Verde', 0], ['1,4 L', 'Negro', 2],
  ]),
  drives: listingOf('Pendrive USB', ['Capacidad'], [['64 GB', 2], ['1 TB', 1]]),
  mattresses: listingOf('Colchón Resortes', ['Medida', 'Altura'], [
    ['80 x 190 cm', '20 cm', 2], ['140 x 190 cm', '20 cm', 0], ['140 x 190 cm', '26 cm', 3],
  ]),
  cases: listingOf('Funda Silicona', ['Modelo', 'Color'], [
    ['iPhone 13', 'Negro', 3], ['iPhone 13 Pro', 'Negro', 0], ['iPhone 13 Pro Max', 'Negro', 2], ['iPhone 14', 'Rosa', 1],
  ]),
  glass: listingOf('Vidrio Templado Galaxy', ['Modelo'], [['A14', 3], ['A15 5G', 2], ['A54', 1], ['A05', 0], ['A05s', 2]]),
  shoes: listingOf('Zapatillas Running Rayo', ['Color', 'Talle'], [
    ['Negro', '40', 0], ['Negro', '41', 2], ['Negro', '42', 0], ['Azul', '41', 3], ['Azul', '42', 0],
    ['Azul marino', '42', 1], ['Rojo', '43', 0], ['Gris claro', '44', 5], ['Gris oscuro', '44', 0],
  ]),
  lamps: listingOf('Lámpara LED', ['Temperatura de color'], [['Luz cálida', 3], ['Luz fría', 2]]),
  kids: listingOf('Pijama Niños', ['Talle'], [['4/6', 2], ['6/8', 1], ['10/12', 0]]),
  shirts: listingOf('Remera Lisa', ['Talle'], [['XS', 1], ['S/M', 2], ['XL', 1], ['XXL', 0]]),
} // prettier-ignore

const shop = aShop({ automaticResponses: { warranty: '', returns: '', shipping: '' } })
const saidTo = (question: string, listing: ListingFacts, history: readonly Turn[] = []): string | null => {
  const result = answerQuestion(
    anInput(question, { listing, shop, knowledge: buildKnowledgeIndex([]), history }),
  )
  return result.outcome === 'answer' ? result.statements.map(({ text }) => text).join(' ') : null
}

/** What an answer has to hold, what it must not hold, or silence. */
type Expected = { holds: RegExp } | { not: RegExp } | null

const cases: Partial<Record<keyof typeof listings, Record<string, Expected>>> = {
  bodies: {
    '9 meses?': { holds: /^Sí, tenemos en 6-9 meses\.$/ },
    'tenes de 0 a 3 meses?': { holds: /^Sí, tenemos en 0-3 meses\.$/ },
    '5 meses hay?': { holds: /^En 3-6 meses no queda stock/ },
    '3 meses?': null,
    '24 meses?': null,
    'tiene garantia de 12 meses?': { not: /no (?:queda|tenemos)/ },
  },
  mounts: {
    '55 pulgadas hay?': { holds: /^Sí, tenemos en 32 a 55 pulgadas\.$/ },
    'de 65 pulgadas tenes?': null,
    'para 40 pulgadas?': null,
  },
  enamel: {
    'medio litro blanco?': { holds: /^Sí, tenemos en blanco 1\/2 litro\.$/ },
    'hay 500 ml en blanco?': { holds: /^Sí, tenemos en blanco 1\/2 litro\.$/ },
    'un cuarto litro negro?': { holds: /^Sí, tenemos en negro 1\/4 litro\.$/ },
    'un litro y medio?': { holds: /^En 1,5 litro no tenemos/ },
  },
  bottles: {
    'de 750 ml?': { holds: /^En 750 ml no tenemos/ },
    'hay de 2 litros?': { holds: /^En 2 L no tenemos/ },
  },
  drives: { '2 TB?': { holds: /^En 2 TB no tenemos/ }, 'de 500 mb?': { holds: /^En 500 MB no tenemos/ } },
  mattresses: {
    '140x190x26 hay?': { holds: /^Sí, tenemos en 140 x 190 cm 26 cm\.$/ },
    '140 x 190 x 20 hay?': { holds: /^En 140 x 190 cm 20 cm no queda stock/ },
    '140x190x30 hay?': null,
    '190x140 tenes?': null,
  },
  cases: {
    'hay para iphone 14 pro?': null,
    'tenes 14 pro max?': null,
    'iphone 13 pro max hay?': { holds: /^Sí, en modelo iPhone 13 Pro Max hay: negro\.$/ },
    'iphone 13 y 14 hay?': { not: /no (?:queda|tenemos)/ },
  },
  glass: {
    'samsung a14 5g?': null,
    'a54 5g hay?': null,
    'A05 S?': null,
    'a14 y a54 hay?': { holds: /A14 hay.*A54 hay/ },
  },
  shoes: {
    'azul oscuro?': null,
    'la negra es clara?': null,
    'gris oscuro tenes?': { holds: /^En gris oscuro no queda stock/ },
    'es transparente?': null,
    'tenes 42 y medio?': { holds: /^En talle 42,5 no tenemos/ },
    'la negra 41 es de hombre?': { not: /^Sí, tenemos/ },
    '¿viene en caja el azul 41?': null,
    'azul 41 sin caja?': null,
    'el 41 azul va mas ancho?': null,
    'la azul 41 sale mas?': null,
    'azul 41 comun?': null,
    'tenes mas colores?': { holds: /^Hay en stock/ },
    'hay entrega inmediata de la azul 41?': { not: /no (?:queda|tenemos)/ },
    '¿está agotado el 41 negro?': { holds: /^En negro talle 41 hay\.$/ },
    'hay otro color que no sea azul en 42?': { holds: /^En talle 42 hay: azul marino\.$/ },
    'que no sea negro hay 41?': { holds: /^En talle 41 hay: azul\.$/ },
    'excepto negro, que colores hay en 41?': { holds: /^En talle 41 hay: azul\.$/ },
    'en ese color tenes 41?': null,
  },
  lamps: { 'tenes blanco frio?': null, 'luz fria hay?': { holds: /^Sí, tenemos en luz fría\.$/ } },
  kids: { 'talle 6 hay?': null, 'talle 4 tenes?': { not: /no (?:queda|tenemos)/ } },
  shirts: {
    'tenes m?': { not: /no (?:queda|tenemos)/ },
    'hay xl?': { holds: /^Sí, tenemos en talle XL\.$/ },
  },
}

describe.each(Object.entries(cases))('a buyer of the %s', (name, questions) => {
  test.each(Object.entries(questions))('gets what holds or nothing: %s', (question, expected) => {
    const said = saidTo(question, listings[name as keyof typeof listings])
    if (expected === null) expect(said).toBeNull()
    else if ('holds' in expected) expect(said).toMatch(expected.holds)
    else expect(said ?? '').not.toMatch(expected.not)
  })
})

test.each([
  ['tenes negro 42?', 'otro talle?', 'En negro hay: talle 41.'],
  ['tenes negro 42?', 'otro color?', 'En talle 42 hay: azul marino.'],
  ['tenes negro 41?', 'cuantos quedan?', 'En negro talle 41 quedan 2 unidades.'],
  ['tenes rojo 43?', 'en ese color tenes 41?', 'En rojo talle 41 no tenemos. En talle 41 hay: negro y azul.'],
])('after %j, %j is about the same variant', (before, question, answer) => {
  expect(saidTo(question, listings.shoes, [{ question: before, answer: null }])).toBe(answer)
})

test.each(['cuanto sale el negro 41?', 'quiero el azul 41. cuanto sale?', 'en cuantas cuotas el azul?'])(
  'a price that differs between variants is left to the seller: %s',
  (question) => {
    expect(saidTo(question, { ...listings.shoes, variantsDiffer: ['price'] })).toBeNull()
  },
)

test('a list that does not hold all values says so', () => {
  const colors =
    'Azul Rojo Verde Negro Blanco Gris Rosa Lila Beige Coral Crudo Ocre Fucsia Celeste Turquesa Bordó'.split(
      ' ',
    )
  const cloth = listingOf(
    'Tela Lisa',
    ['Color'],
    [...colors.map((color): Row => [color, 3]), ['Plateado', 0]],
  )

  expect(saidTo('que colores hay?', cloth)).toMatch(/celeste, entre otros\.$/)
})

test('an own listing that the seller names for a value answers for it', () => {
  const response = 'El de 2 litros lo tenemos en otra publicación: MLA-1450013402.'
  const result = answerQuestion(
    anInput('¿tenés de 2 litros?', {
      listing: listings.bottles,
      shop: {
        ...aShop({ instructions: [{ keyword: '2 litros', response }] }),
        ownListings: new Set(['MLA1450013402']),
      },
      knowledge: buildKnowledgeIndex([]),
    }),
  )

  expect(result).toMatchObject({ outcome: 'answer', statements: [{ text: response }] })
})

test.each(['45?', 'del 45 hay?', 'a54?'])(
  'variants that could not be read are not guessed from the text: %s',
  (question) => {
    const { variants: _, ...listing } = listings.shoes
    const description = 'Talles disponibles del 38 al 45. Sirve para A54.'

    expect(saidTo(question, { ...listing, variantsUnknown: true, description })).toBeNull()
  },
)
