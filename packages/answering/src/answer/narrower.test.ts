import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop, knowledgeOf } from '../fixtures.ts'
import type { ListingFacts, ShopProfile } from '../types.ts'

const said = (
  question: string,
  file: string,
  listing: Partial<ListingFacts> = {},
  instructions: ShopProfile['instructions'] = [],
) => {
  const shop = aShop({ instructions })
  const result = answerQuestion(
    anInput(question, {
      listing: aListing({ description: '', ...listing }),
      shop,
      knowledge: knowledgeOf(file),
    }),
  )
  return result.outcome === 'answer' ? result.text : null
}

const SHEETS = {
  title: 'Juego De Sábanas Percal',
  attributes: { Color: 'Blanco', Talle: '42', 'Es ajustable': 'Sí' },
}

describe("what the seller's file tells more narrowly than the listing", () => {
  test.each([
    ['en que colores viene?', 'Colores: blanco, gris perla y verde salvia.', 'gris perla'],
    ['hay en verde?', 'Colores: blanco, gris perla y verde salvia.', 'verde salvia'],
    ['venden la ajustable sola', 'La sábana ajustable sola no se vende.', 'no se vende'],
  ])('"%s" is answered by "%s"', (question, file, expected) => {
    expect(said(question, file, SHEETS)).toContain(expected)
  })

  test('a size within the range that the seller works with is not denied', () => {
    expect(said('hay numero 40?', 'Talles. Trabajamos del 39 al 44.', SHEETS) ?? '').not.toContain('No,')
  })

  test('the warranty of a part is that of the part', () => {
    const drill = {
      title: 'Taladro Inalámbrico 2 Baterías',
      warranty: { type: 'Garantía de fábrica', months: 24 },
    }
    const file = 'Garantía: los dos años cubren el taladro. Las baterías y el cargador tienen 6 meses.'
    expect(said('cuanta garantia tienen las baterias', file, drill)).toContain('6 meses')
  })

  test('a quality that the seller takes back is not stated', () => {
    const phone = { title: 'Celular Reacondicionado', attributes: { 'Resistencia al agua': 'IP68' } }
    const file = 'Aunque de fábrica sea IP68, no garantizamos la resistencia al agua.'
    expect(said('es resistente al agua?', file, phone)).toContain('no garantizamos')
  })

  test('what denies the very thing is said before what is near to it', () => {
    const drill = { title: 'Taladro Percutor', attributes: {} }
    const file = `Capacidad de perforación: madera 35 mm, metal 13 mm, mampostería 13 mm.
No está hecho para hormigón armado: para eso hace falta un rotomartillo.`
    expect(said('puedo perforar hormigon con este?', file, drill)).toContain('No está hecho para hormigón')
  })

  test('what can be done to a part is not told by its name alone', () => {
    const file = 'El pantalón es de tiro alto, con elástico ancho y cordón para ajustar.'
    expect(
      said('el cordon de la cintura se puede sacar?', file, { title: 'Pijama', attributes: {} }),
    ).toBeNull()
  })
})

describe('a price', () => {
  const BULK = [{ keyword: 'por mayor', response: 'Desde 8 pares hacemos 15% de descuento.' }]

  test.each(['quiero 10 pares, q precio me haces?', '10 pares, precio?'])(
    '"%s" is that of many',
    (question) => {
      expect(said(question, '', { title: 'Zapatillas' }, BULK)).toContain('15%')
    },
  )

  test('of one is that of the listing', () => {
    expect(said('que precio tiene?', '', { title: 'Zapatillas' }, BULK)).toContain('48.900')
  })

  test.each(['cuanto sale la de 180x90?', 'cuanto cuesta un banco?', 'precio de la mesa de 120?'])(
    '"%s" is not that of the listing',
    (question) => {
      expect(said(question, '', { title: 'Mesa Comedor Pino 160x80' }) ?? '').not.toContain('48.900')
    },
  )
})

test('who pays for a return is not told that shipping is free', () => {
  const file = 'Cambios. Por talle, el envío lo paga el comprador.'
  const answer = said('si no me va lo puedo cambiar? pago yo el envio?', file, {
    title: 'Remera',
    attributes: {},
  })
  expect(answer).toContain('lo paga el comprador')
  expect(answer).not.toContain('gratis')
})

test('what it costs delivered is the price and the delivery', () => {
  const answer = said('cuanto sale puesto en san juan con el envio', '', { title: 'Pijama' })
  expect(answer).toContain('48.900')
  expect(answer).toContain('gratis')
})

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

describe('what stands near and is something else', () => {
  const KETTLE = { title: 'Pava Eléctrica', attributes: {}, warranty: null }

  test.each([
    ['cuanto duran?', 'Garantía: seis meses por fallas de fábrica.'],
    ['la silla sin tapizar cuanto sale', 'Silla de paraíso tapizada: $ 61.000'],
    ['es de paraiso?', 'Silla paraíso tapizada ... $ 61.000\nBanco 120 cm ... $ 52.000'],
    ['sirve para el acne?', '¿Sirve para hombres?\nSí, es unisex. También calma después de afeitarse.'],
    ['hacen frazadas con foto?', 'Letra y color los elegís vos. Hay un catálogo en las fotos de la manta.'],
  ])('"%s" is not answered by "%s"', (question, file) => {
    expect(said(question, file, KETTLE)).toBeNull()
  })
})

describe('a keyword', () => {
  const BIKE = {
    title: 'Bicicleta Rodado 29',
    attributes: { 'Cantidad de velocidades': '21' },
    warranty: null,
  }
  const KEYWORDS = [
    { keyword: 'cambios', response: 'Aceptamos cambios dentro de los 15 días.' },
    { keyword: 'garantia', response: 'Tiene 6 meses de garantía por fallas de fábrica.' },
    { keyword: 'robado, imei', response: 'El IMEI está limpio.' },
  ]

  test.each(['los cambios son shimano?', 'tiene cambio de marchas?', 'puedo extender la garantia?'])(
    'of a whole matter does not answer "%s"',
    (question) => {
      expect(said(question, '', BIKE, KEYWORDS) ?? '').not.toMatch(/15 días|6 meses/)
    },
  )

  test.each([
    ['aceptan cambios?', '15 días'],
    ['cuantos cambios tiene?', '21'],
    ['no es robado no?', 'IMEI está limpio'],
  ])('answers "%s" where that is meant', (question, expected) => {
    expect(said(question, '', BIKE, KEYWORDS)).toContain(expected)
  })
})

test('a denial answers for all that might be done with the thing', () => {
  const file = 'No tiene función deshidratar. Los 8 programas son papas, pollo, carne y torta.'
  expect(said('sirve p deshidratar frutas', file, { title: 'Freidora De Aire', attributes: {} })).toContain(
    'No tiene función deshidratar',
  )
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

describe('how far it goes', () => {
  const bicycle = {
    title: 'Bicicleta Eléctrica',
    attributes: { 'Velocidad máxima': '25 km/h', Autonomía: '40 km', 'Memoria RAM': '8 GB' },
  }
  test('is told in its own unit', () => {
    expect(said('hasta cuantos km hace', '', bicycle)).toContain('40 km')
    expect(said('hasta que velocidad llega', '', bicycle)).toContain('25 km/h')
  })

  test('is not told by how much there is', () => {
    expect(said('hasta cuanta ram le puedo poner?', '', bicycle)).toBeNull()
  })
})

test('of two sides one has to be named, and not only by the heading', () => {
  const skates = { title: 'Patines Rollers', attributes: {} }
  expect(
    said(
      'son para interior o exterior? tengo pista',
      'Interior: el botín se saca y se lava a mano.',
      skates,
    ) ?? '',
  ).not.toContain('botín')
  const heater = { title: 'Termotanque Eléctrico', attributes: {} }
  const file = `Puesta en marcha. Llenalo antes de enchufarlo: abrí la canilla caliente hasta que salga agua pareja.
Conexiones. El agua fría entra por abajo, del lado derecho.`
  expect(said('el agua entra por arriba o por abajo', file, heater) ?? '').not.toContain('canilla')
  expect(said('el agua fria entra por arriba o por abajo', file, heater)).toContain('por abajo')
})

describe("the seller's own rule before the listing's", () => {
  const paid = { shipping: { free: false, mode: 'me2', localPickup: true, location: 'Tigre, Buenos Aires' } }
  test.each([
    ['es gratis el envio si llevo 2?', 'El envío es gratis comprando dos packs o más.', 'dos packs'],
    [
      'cuanto sale el envio a caba?',
      'El costo del flete a Zona Norte es de $ 18.000, a Capital $ 26.000.',
      '26.000',
    ],
    [
      'el flete al interior quien lo paga?',
      'Al interior despachamos por expreso y el flete se paga en destino.',
      'en destino',
    ],
  ])('"%s" is answered by "%s"', (question, file, expected) => {
    const text = said(question, file, paid)
    expect(text).toContain(expected)
    expect(text).not.toContain('código postal')
  })

  test('a colour that a keyword offers is not denied', () => {
    const paint = { title: 'Membrana Líquida 20 Kg', attributes: { Color: 'Blanco' } }
    const keyword = {
      keyword: 'otro color',
      response: 'También la tenemos en rojo teja, en otra publicación.',
    }
    expect(said('tienen rojo?', '', paint, [keyword])).not.toContain('No, el color')
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

test('how many are needed counts, wherever the message says so', () => {
  const five = { title: 'Teclado Musical', stock: 5, attributes: {} }
  expect(said('queda stock? necesito 8', '', five)).toContain('No llegamos')
  expect(said('queda stock? necesito 3', '', five)).toContain('Sí, tenemos')
})

test('a file titled by several matters heads none of its paragraphs with them', () => {
  const bicycle = { title: 'Bicicleta Eléctrica', attributes: {} }
  const file = `Política de garantía, envíos y cambios

Para usarla hay que traer la bicicleta al taller, o mandarnos la pieza por encomienda.

La caja mide 140 x 25 x 75 cm.`
  expect(said('q cambios trae', file, bicycle)).toBeNull()
})

test('"¿tienen?" after what was told is no question about the stock', () => {
  const food = { title: 'Pack 10 Viandas Congeladas', stock: 20, attributes: {} }
  const file = '¿Contienen frutos secos?\nNo usamos maní ni frutos secos en ninguna receta.'
  expect(said('mi hijo es alergico al mani, tienen?', file, food)).not.toContain('stock')
})

test('a value of the listing that is out is not confirmed', () => {
  const leggings = { title: 'Calza Deportiva', attributes: { Color: 'Negro, Azul, Bordó', Talle: 'S, M, L' } }
  expect(said('hay S en bordo?', 'En bordó no queda talle S.', leggings) ?? '').not.toContain('Sí')
  expect(said('hay en azul?', 'En bordó no queda talle S.', leggings)).toContain('Sí')
})

test('what is told of a sibling is not told of this one', () => {
  const fan = { title: 'Ventilador De Techo Brisa 108', attributes: { 'Cantidad de aspas': '4' } }
  expect(said('cuantas aspas tiene, 3 o 4?', 'El Brisa 90 tiene 3 aspas.', fan) ?? '').not.toContain(
    '3 aspas',
  )
})

test.each([
  ['le va a un Eco 7 del 2016?', 'desde 2012'],
  ['me sale E4 en la pantalla, que es?', 'código E4'],
])('"%s" is told by its year or its code', (question, expected) => {
  const pump = { title: 'Bomba De Desagote Lavarropas Nivarel', attributes: {} }
  const file = `Compatibilidad. Corresponde a Nivarel Eco 6 y Eco 7 fabricados desde 2012.

Síntomas. En los Nivarel, el código E4 avisa que no desagota.`
  expect(said(question, file, pump)).toContain(expected)
})

test.each([
  ['cuanto pesa el acolchado mas o menos?', 'Lavado. Se lava en lavarropas de 8 kilos o más, con agua fría.'],
  ['la planta cuantos años tiene ya?', 'Maceta. La planta puede estar unos dos años en la maceta que trae.'],
  ['me venden el teclado solo, sin el mouse?', 'Pilas. El teclado lleva dos pilas AAA y el mouse una AA.'],
])('"%s" is not told by "%s"', (question, file) => {
  const thing = { title: 'Acolchado, Planta, Teclado Y Mouse', attributes: {}, description: '' }
  expect(said(question, file, thing)).toBeNull()
})

describe('a yes of the file that is not one to what is asked', () => {
  const DRINK = { title: 'Bebida Isotónica En Polvo', attributes: {} }
  const QUESTIONS = `¿Es apta para celíacos?
Sí, lleva el logo Sin TACC.

¿Venden fundas de repuesto?
Sí, la funda de repuesto se consigue en gris oscuro.

¿Se puede mezclar con creatina?
Sí, se pueden tomar juntas en el mismo shaker.

¿La puede tomar un diabético?
Por el azúcar no la recomendamos para personas con diabetes.

¿La pueden tomar los chicos?
A partir de los 12 años y solo en días de deporte.

¿Hay en otro tamaño?
Sí, en sobres individuales de 25 g, y en balde de 3 kg solo en naranja.`

  test('is not put before its contrary', () => {
    expect(said('tiene tacc?', QUESTIONS, DRINK) ?? '').not.toContain('Sí,')
    expect(said('tiene gluten?', QUESTIONS, DRINK) ?? '').not.toContain('Sí,')
    expect(said('es sin tacc?', QUESTIONS, DRINK)).toContain('Sí,')
  })

  test('is not put before another colour than the one that is asked for', () => {
    expect(said('tenes la funda de repuesto en negro?', QUESTIONS, DRINK) ?? '').not.toContain('Sí,')
  })

  test('is not said where the sentence cannot stand without it', () => {
    expect(said('el balde de 3 kilos en limon hay?', QUESTIONS, DRINK)).toBeNull()
  })

  test('is none to a question on another case', () => {
    expect(said('la puedo mezclar con proteina?', QUESTIONS, DRINK)).toBeNull()
    expect(said('soy hipertenso, la puedo tomar?', QUESTIONS, DRINK)).toBeNull()
    expect(said('la puedo mezclar con creatina?', QUESTIONS, DRINK)).toContain('mismo shaker')
    expect(said('la puedo tomar todos los dias?', QUESTIONS, DRINK)).toBeNull()
    expect(said('la pueden tomar los chicos?', QUESTIONS, DRINK)).toContain('12 años')
  })
})

describe('what a question does not ask about', () => {
  const BICYCLE = { title: 'Bicicleta Infantil Rodado 16', attributes: {} }

  test('the parcel is not the thing', () => {
    const file = 'Envíos. La caja mide 95 x 50 x 20 cm.'
    expect(said('cuanto mide de largo?', file, BICYCLE)).toBeNull()
    expect(said('cuanto mide la caja?', file, BICYCLE)).toContain('95 x 50')
  })

  test('who pays is not who runs', () => {
    const file = 'Cambios. La primera vez los envíos corren por nuestra cuenta.'
    expect(
      said('salgo a correr por el cerro, sirven?', file, { title: 'Zapatillas', attributes: {} }),
    ).toBeNull()
  })

  test('whether it may be added is not whether it is there', () => {
    const cage = { title: 'Jaula Plegable', attributes: { 'Con ruedas': 'No' } }
    expect(said('se le pueden poner ruedas?', 'Envíos en 24 horas.', cage)).toBeNull()
    expect(said('tiene ruedas?', 'Envíos en 24 horas.', cage)).toContain('No')
  })

  test('what was told decides whether it may be used', () => {
    const file = `Edad y peso: se usa desde el nacimiento hasta los 36 kg, aproximadamente 12 años.

Recién nacidos: no es apta para bebés prematuros de menos de 2,5 kg.`
    const seat = { title: 'Butaca Para Auto', attributes: {} }
    expect(said('mi bebe es prematuro y pesa 2,200 lo puedo usar?', file, seat) ?? '').not.toContain(
      'nacimiento',
    )
    expect(said('desde que edad se puede usar?', file, seat)).toContain('desde el nacimiento')
  })
})

test('the other part of a message is asked too, without a question mark', () => {
  const file = `Regalos. La mandamos con moño y tarjeta.

Local. De martes a sábado de 10 a 18, los lunes no abrimos.`
  expect(said('le ponen moño? y los lunes abren', file, { title: 'Bicicleta', attributes: {} })).toMatch(
    /moño.*lunes no abrimos/,
  )
})

test('a bare size is the row of that size', () => {
  const file = `Talle | Centímetros
38 | 25
39 | 25,7

Caña. Mide 38 cm de contorno y el elástico estira hasta 41 cm.`
  const boots = { title: 'Botas De Cuero', attributes: { 'Talles disponibles': '35 al 41' } }
  expect(said('el 39 cuantos cm tiene?', file, boots)).toContain('Talle 39: centímetros 25,7')
})
