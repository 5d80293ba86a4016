import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { anInput, aShop } from '../fixtures.ts'
import { buildKnowledgeIndex } from '../knowledge/index.ts'
import type { ListingFacts, Turn } from '../types.ts'
import { examples } from '../variant-examples.ts'

const shop = aShop({ automaticResponses: { warranty: '', returns: '', shipping: '' } })
const answerTo = (question: string, listing: ListingFacts, history: readonly Turn[] = []) =>
  answerQuestion(anInput(question, { listing, shop, knowledge: buildKnowledgeIndex([]), history }))
const saidTo = (question: string, listing: ListingFacts, history: readonly Turn[] = []) => {
  const result = answerTo(question, listing, history)
  return result.outcome === 'answer' ? result.statements.map(({ text }) => text).join(' ') : null
}

const cases: Record<keyof typeof examples, Record<string, string | null>> = {
  helmets: {
    'tenes el negro en m?': 'Sí, tenemos en negro talle M.',
    'hay en talle S?': 'Sí, en talle S hay: blanco mate.',
    'te queda en negro?': 'Sí, en negro hay: talle M y L.',
    'que colores hay?': 'Hay en stock: negro, rojo y blanco mate.',
    'qué talles tenés en rojo?': 'En rojo hay: talle L.',
    'tenes rojo m?': 'En rojo talle M no queda stock. En talle M hay: negro. En rojo hay: talle L.',
    'blanco mate talle S': 'Sí, tenemos en blanco mate talle S.',
    'tenés en rosa?': 'En rosa no tenemos. Sí hay en negro, rojo y blanco mate.',
    'hay XL?': 'En talle XL no tenemos. Sí hay en talle S, M y L.',
    'cuantos quedan del negro M?': 'En negro talle M quedan 4 unidades.',
    'cuanto sale el rojo en M?':
      'El precio es $ 48.900. En rojo talle M no queda stock. En talle M hay: negro. En rojo hay: talle L.',
    'el rojo talle M tiene envio gratis?':
      'Sí, el envío es gratis. En rojo talle M no queda stock. En talle M hay: negro. En rojo hay: talle L.',
    'hay stock?': 'Hay en stock: negro (talle M y L), rojo (talle L), blanco mate (talle S).',
    'tienen blanco en L?':
      'En blanco mate talle L no tenemos. En talle L hay: negro y rojo. En blanco mate hay: talle S.',
    'de que material es el negro?': 'El material es Policarbonato.',
    'hola buenas tardes, quiero el amarillo fluo, tenes?':
      'En amarillo flúo no queda stock. Sí hay en negro, rojo y blanco mate.',
    'negro o rojo en L hay?': 'En negro talle L hay. En rojo talle L hay.',
    'el negro en M y el blanco en M hay?':
      'En negro talle M hay. En blanco mate talle M no queda stock. En talle M hay: negro. En blanco mate hay: talle S.',
    'cuantos cascos te quedan?':
      'Quedan: negro talle M (4 unidades), negro talle L (2 unidades), rojo talle L (1 unidad) y blanco mate talle S (3 unidades).',
    'tenes el blanco? hacen envios a cordoba?':
      'Sí, en blanco mate hay: talle S. Sí, hacemos envíos por Mercado Envíos, y el envío es gratis.',
    'busco uno para mi hijo, el amarillo L esta disponible?':
      'En amarillo flúo talle L no queda stock. En talle L hay: negro y rojo.',
    'lo tenes en azul': 'En azul no tenemos. Sí hay en negro, rojo y blanco mate.',
    'me sirve el M para cabeza de 57?': null,
    'necesito 2 negros M': 'Sí, tenemos: en negro talle M quedan 4 unidades.',
    'necesito 6 negros M': 'No llegamos a esa cantidad: en negro talle M quedan 4 unidades.',
    'solo queda el negro?': 'Hay en stock: negro, rojo y blanco mate.',
    'aparte de negro que otro color hay?': 'Hay en stock: rojo y blanco mate.',
    'el casco rojo es el de la foto?': null,
    'negro talle xxl': 'En talle XXL no tenemos. En negro hay: talle M y L.',
    'que medidas tiene el talle M?': null,
    'tienen talle M en negro y L en rojo?': 'En negro talle M hay. En rojo talle L hay.',
  },
  rings: {
    'tenes el 14?': 'En talle 14 no queda stock. Sí hay en talle 12, 16 y 18.',
    'hay talle 16': 'Sí, tenemos en talle 16.',
    'que numeros te quedan': 'Hay en stock: talle 12, 16 y 18.',
    'el 15 tenes?': 'En talle 15 no tenemos. Sí hay en talle 12, 16 y 18.',
    'hay 18?': 'Sí, tenemos en talle 18.',
    'cuantos hay del 16?': 'En talle 16 quedan 5 unidades.',
    'necesito 3 del 18': 'No llegamos a esa cantidad: en talle 18 queda 1 unidad.',
    'el 20 cuando vuelve a entrar?': null,
    'talle doce tenes?': 'Sí, tenemos en talle 12.',
    'es de plata?': 'Sí, el material es Plata 925.',
    'todos los talles hay?': 'Hay en stock: talle 12, 16 y 18.',
    'hay stock del 12 y del 14?': 'En talle 12 hay. En talle 14 no queda stock. Sí hay en talle 12, 16 y 18.',
  },
  candles: {
    'que aromas tienen': 'Hay en stock: aroma vainilla, té blanco y frutos rojos.',
    'tenes te verde?':
      'En aroma té verde no queda stock. Sí hay en aroma vainilla, té blanco y frutos rojos.',
    'hay de te?': null,
    'la de frutos rojos hay?': 'Sí, tenemos en aroma frutos rojos.',
    'flor de naranjo quedan?':
      'En aroma flor de naranjo no queda stock. Sí hay en aroma vainilla, té blanco y frutos rojos.',
    'tienen aroma lavanda?':
      'En aroma lavanda no tenemos. Sí hay en aroma vainilla, té blanco y frutos rojos.',
    'cuanto dura la de vainilla?': 'La duración es de 40 horas.',
    'vainila hay?': 'Sí, tenemos en aroma vainilla.',
    'cuantas quedan de te blanco': 'En aroma té blanco quedan 2 unidades.',
    'y cuanto sale la de te verde?':
      'El precio es $ 48.900. En aroma té verde no queda stock. Sí hay en aroma vainilla, té blanco y frutos rojos.',
    'tenes otros aromas?': 'Hay en stock: aroma vainilla, té blanco y frutos rojos.',
    'quedan?': 'Hay en stock: aroma vainilla, té blanco y frutos rojos.',
    'la de vainilla es de soja?': null,
  },
  curtains: {
    'tenes en azul de 140x220?': 'Sí, tenemos en azul 140 x 220 cm.',
    'azul marino 1.40 x 2.20 hay?':
      'En azul marino 140 x 220 cm no queda stock. En 140 x 220 cm hay: gris y azul. En azul marino hay: 180 x 220 cm.',
    'en que medidas viene?': 'Hay en stock: 140 x 220 cm y 180 x 220 cm.',
    'en que medidas viene la gris?': 'En gris hay: 140 x 220 cm.',
    'beige tenes?': 'En beige no queda stock. Sí hay en gris, azul marino y azul.',
    'la de 180 en gris':
      'En gris 180 x 220 cm no queda stock. En 180 x 220 cm hay: azul marino. En gris hay: 140 x 220 cm.',
    'qué colores hay en 180x220?': 'En 180 x 220 cm hay: azul marino.',
    'tenes azul francia?': null,
    'hay de 200x220?': 'En 200 x 220 no tenemos. Sí hay en 140 x 220 cm y 180 x 220 cm.',
    'azul de 1,80 queda?':
      'En azul 180 x 220 cm no tenemos. En 180 x 220 cm hay: azul marino. En azul hay: 140 x 220 cm.',
    'la azul marino en 180 x 220': 'Sí, tenemos en azul marino 180 x 220 cm.',
    'cuanto sale la de 180?': 'El precio es $ 48.900.',
  },
  drives: {
    'tenes de 32 gigas?': 'En 32 GB no queda stock. Sí hay en 64 GB, 128 GB y 1 TB.',
    'de 128 hay?': 'Sí, tenemos en 128 GB.',
    'hay de 1 tera?': 'Sí, tenemos en 1 TB.',
    'tenes de 256gb?': 'En 256 GB no tenemos. Sí hay en 64 GB, 128 GB y 1 TB.',
    'que capacidades hay?': 'Hay en stock: 64 GB, 128 GB y 1 TB.',
    'el de 64gb es usb 3.2?': null,
    'precio del de 128 gb': 'El precio es $ 48.900.',
    'de ciento veintiocho?': 'Sí, tenemos en 128 GB.',
    'cuantos te quedan de 64?': 'En 64 GB quedan 9 unidades.',
    'hay stock de 32gb?': 'En 32 GB no queda stock. Sí hay en 64 GB, 128 GB y 1 TB.',
    'tienen el de 32 y el de 64?': 'En 32 GB no queda stock. Sí hay en 64 GB, 128 GB y 1 TB. En 64 GB hay.',
    'cuanto pesa el de 1 tb?': null,
    'quiero 2 de 128 y 1 de 64': null,
  },
  food: {
    'tenes de pollo de 7,5 kg?':
      'En sabor pollo 7,5 kg no queda stock. En 7,5 kg hay: sabor salmón. En sabor pollo hay: 1,5 kg.',
    'la bolsa de 15 kilos de que sabor es?': 'En 15 kg hay: sabor carne y arroz.',
    'salmon hay?': 'Sí, en sabor salmón hay: 7,5 kg.',
    'hay de kilo y medio de salmon?':
      'En sabor salmón 1,5 kg no queda stock. En 1,5 kg hay: sabor pollo. En sabor salmón hay: 7,5 kg.',
    'que sabores tienen?': 'Hay en stock: sabor pollo, salmón y carne y arroz.',
    'carne y arroz de 15kg queda?': 'Sí, tenemos en sabor carne y arroz 15 kg.',
    'carne de 1.5 kg hay':
      'En sabor carne y arroz 1,5 kg no tenemos. En 1,5 kg hay: sabor pollo. En sabor carne y arroz hay: 15 kg.',
    'hay de 3 kg?': 'En 3 kg no tenemos. Sí hay en 1,5 kg, 7,5 kg y 15 kg.',
    'siete kilos y medio de salmon tenes': 'Sí, tenemos en sabor salmón 7,5 kg.',
    'hay sabor atun?': 'En sabor atun no tenemos. Sí hay en sabor pollo, salmón y carne y arroz.',
    'viene en bolsa de 15 kg de pollo?':
      'En sabor pollo 15 kg no tenemos. En 15 kg hay: sabor carne y arroz. En sabor pollo hay: 1,5 kg.',
    'cuantas bolsas quedan de salmon 7.5?': 'En sabor salmón 7,5 kg quedan 2 unidades.',
    '1,5 kg de pollo y 7,5 de salmon tenes?': 'En sabor pollo 1,5 kg hay. En sabor salmón 7,5 kg hay.',
  },
  covers: {
    'tenes para galaxy tab a9?':
      'En modelo Galaxy Tab A9 no queda stock. Sí hay en modelo Galaxy Tab A8, Galaxy Tab A9 Plus y iPad 10.',
    'para tab a8 rosa hay?':
      'En modelo Galaxy Tab A8 rosa no queda stock. En modelo Galaxy Tab A8 hay: negro.',
    'hay para ipad 10?': 'Sí, en modelo iPad 10 hay: violeta.',
    'tienen para tab a9 plus en negro?': 'Sí, tenemos en modelo Galaxy Tab A9 Plus negro.',
    'para ipad 9 hay?':
      'En modelo ipad 9 no tenemos. Sí hay en modelo Galaxy Tab A8, Galaxy Tab A9 Plus y iPad 10.',
    'para que modelos hay?': 'Hay en stock: modelo Galaxy Tab A8, Galaxy Tab A9 Plus y iPad 10.',
    'que colores tenes para la tab a8?': 'En modelo Galaxy Tab A8 hay: negro.',
    'sirve para galaxy tab s9?':
      'En modelo galaxy tab s9 no tenemos. Sí hay en modelo Galaxy Tab A8, Galaxy Tab A9 Plus y iPad 10.',
    'violeta hay?': 'Sí, en violeta hay: modelo iPad 10.',
    'negra para a9+ tenes?': 'Sí, tenemos en modelo Galaxy Tab A9 Plus negro.',
    'rosa hay?': 'En rosa no queda stock. Sí hay en negro y violeta.',
    'cuanto sale la de ipad 10?': 'El precio es $ 48.900.',
    'para tab a9 + negra': 'Sí, tenemos en modelo Galaxy Tab A9 Plus negro.',
    'para la a8 en que colores viene?': 'En modelo Galaxy Tab A8 hay: negro.',
    'ipad 10 en negro?':
      'En modelo iPad 10 negro no tenemos. En negro hay: modelo Galaxy Tab A8 y Galaxy Tab A9 Plus. En modelo iPad 10 hay: violeta.',
  },
  heaters: {
    'tenes de 220?': 'Sí, tenemos en 220V.',
    '110v hay?': 'En 110V no queda stock. Sí hay en 220V.',
    'que voltajes hay': 'Hay en stock: 220V.',
    'es de 220 volts?': 'Sí, tenemos en 220V.',
    'hay en 12v?': 'En 12 V no tenemos. Sí hay en 220V.',
    'que potencia tiene el de 220v?': 'La potencia es de 2000 W.',
    'tienen el de 110?': 'En 110V no queda stock. Sí hay en 220V.',
    'hay stock?': 'Hay en stock: 220V.',
    'de cuanto es la garantia del de 220?': 'Tiene garantía del vendedor de 6 meses.',
    'queda el de 220v?': 'Sí, tenemos en 220V.',
    'en ciento diez tenes?': 'En 110V no queda stock. Sí hay en 220V.',
    'cuantos hay?': 'Quedan: 220V (5 unidades).',
  },
  sheets: {
    'tenes 2 plazas en blanco?':
      'En blanco 2 plazas no queda stock. En 2 plazas hay: verde agua. En blanco hay: 1 plaza y media y queen.',
    'de plaza y media hay?': 'Sí, en 1 plaza y media hay: blanco.',
    'verde agua king?': 'En verde agua king no queda stock. En verde agua hay: 2 plazas.',
    'queen blanca queda?': 'Sí, tenemos en blanco queen.',
    'que medidas tenes en blanco?': 'En blanco hay: 1 plaza y media y queen.',
    'hay de 1 plaza?': 'En 1 plaza no tenemos. Sí hay en 1 plaza y media, 2 plazas y queen.',
    'verde hay?': 'Sí, en verde agua hay: 2 plazas.',
    'tenes en celeste?': 'En celeste no tenemos. Sí hay en blanco y verde agua.',
    'hay de dos plazas y media?': 'En 2,5 plazas no tenemos. Sí hay en 1 plaza y media, 2 plazas y queen.',
    'que colores hay de 2 plazas?': 'En 2 plazas hay: verde agua.',
    'dos plazas verde agua': 'Sí, tenemos en verde agua 2 plazas.',
    'cuántas quedan de verde agua 2 plazas?': 'En verde agua 2 plazas quedan 4 unidades.',
    '2 1/2 plazas?': 'En 2,5 plazas no tenemos. Sí hay en 1 plaza y media, 2 plazas y queen.',
  },
}

describe.each(Object.entries(cases))('a buyer who asks about the variants of the %s', (name, questions) => {
  test.each(Object.entries(questions))('is answered by the variant: %s', (question, answer) => {
    expect(saidTo(question, examples[name as keyof typeof examples])).toBe(answer)
  })
})

test('a follow-up keeps the size that was asked for before', () => {
  const history = [{ question: 'tenes talle L en negro?', answer: null }]

  expect(saidTo('y en rojo?', examples.helmets, history)).toBe('Sí, tenemos en rojo talle L.')
})

test('a follow-up after a price question asks for the price', () => {
  const history = [{ question: 'cuanto sale el negro L?', answer: null }]

  expect(saidTo('y la roja?', examples.helmets, history)).toBe('El precio es $ 48.900.')
})

test('the receipt names each variant that an answer stands on, with its stock', () => {
  const result = answerTo('tenes rojo m?', examples.helmets)

  expect(result).toMatchObject({ outcome: 'answer', facts: ['variants'] })
  expect(result.outcome === 'answer' && result.statements[0]!.sources).toEqual([
    { kind: 'listing', field: 'variants', label: 'Color: Rojo · Talle: M', value: 'sin stock' },
    { kind: 'listing', field: 'variants', label: 'Color: Negro · Talle: M', value: '4 unidades' },
    { kind: 'listing', field: 'variants', label: 'Color: Rojo · Talle: L', value: '1 unidad' },
  ])
})

test.each(['tenes el negro en M?', 'que colores hay?', 'cuantos quedan del negro M?'])(
  'without the stock setting no variant is offered: %s',
  (question) => {
    const settings = { ...shop.settings, checkStock: false }
    const result = answerQuestion(
      anInput(question, {
        listing: examples.helmets,
        shop: { ...shop, settings },
        knowledge: buildKnowledgeIndex([]),
      }),
    )

    expect(result).toMatchObject({ outcome: 'answer', facts: ['title'] })
  },
)

test.each(['tenes en negro?', 'hay talle 42?', 'que colores hay?', 'hay stock?', 'y en rojo?', 'queda XL?'])(
  'variants that could not be read are left to the seller: %s',
  (question) => {
    const { variants: _, ...listing } = examples.helmets

    expect(saidTo(question, { ...listing, variantsUnknown: true })).toBeNull()
  },
)

test('what the marketplace does not tell of a variant is left to the seller', () => {
  const variants = examples.rings.variants!.map((variant) => ({ ...variant, stock: null }))

  expect(saidTo('tenes el 14?', { ...examples.rings, variants })).toBeNull()
  expect(saidTo('que talles hay?', { ...examples.rings, variants })).toBeNull()
})

test.each(['hay stock?', 'cuantos quedan?'])(
  'the total is told where each variant has some: %s',
  (question) => {
    const variants = examples.rings.variants!.map((variant) => ({ ...variant, stock: 2 }))

    expect(saidTo(question, { ...examples.rings, variants, stock: 10 })).toMatch(/quedan 10 unidades/i)
  },
)

test('a colour that the shop writes about elsewhere is not denied', () => {
  const description = 'A pedido también lo hacemos en rosa, con demora de una semana.'

  expect(saidTo('tenes en rosa?', { ...examples.helmets, description }) ?? '').not.toMatch(/no tenemos/)
})

test('a description that lists colours does not offer one that is sold out', () => {
  const description = 'Viene en negro, rojo y amarillo flúo. Disponible en amarillo flúo talle L.'

  expect(saidTo('amarillo fluo hay?', { ...examples.helmets, description })).toMatch(
    /^En amarillo flúo no queda stock/,
  )
})
