import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

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

  test('a part that is covered for less is told with the warranty', () => {
    const bench = { title: 'Banco De Pesas', warranty: { type: 'Garantía de fábrica', months: 36 } }
    const file = 'Garantía. Tres años en soldaduras y caños; tapizado, seis meses.'
    expect(said('como es la garantia?', file, bench)).toMatch(/36 meses.*tapizado, seis meses/)
    expect(said('como es la garantia?', 'Garantía. Guardá la factura.', bench)).not.toContain('factura')
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
    expect(said('puedo hacer perforaciones en hormigon armado?', file, drill)).toContain(
      'No está hecho para hormigón',
    )
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

test('what is in the box is told by the list of it, and not by one thing of it', () => {
  const file = `Pinchaduras: trae kit de reparación con dos parches y la llave de la válvula.

Qué trae: tabla, remo, inflador con manómetro, leash, tres quillas y mochila.`
  const board = { title: 'Tabla De SUP', attributes: {} }
  expect(said('que incluye la caja?', file, board)).toContain('tres quillas')
  expect(said('que trae?', file, board)).toContain('tres quillas')
})

describe("the seller's own rule before the listing's", () => {
  test('who else may pick it up is told by the rule on that', () => {
    const file = 'Retiro. Mostrá el código. Puede venir otra persona con una foto del DNI del titular.'
    expect(said('puede ir mi hermano a buscarlo en mi lugar?', file, { title: 'Parlante' })).toContain('DNI')
  })

  test('the fee to a place is told by whoever goes there', () => {
    const file = 'Paraná y Santa Fe capital: lo lleva nuestra camioneta al día siguiente por $ 7.500.'
    const paid = { shipping: { free: false, mode: 'me2', localPickup: true, location: 'Paraná, Entre Ríos' } }
    expect(said('cuanto el envio a santa fe capital?', file, paid)).toContain('7.500')
  })

  test('the price for a trade is told under whatever keyword it stands', () => {
    const wholesale = {
      keyword: 'por mayor',
      response: 'A locales les vendemos desde 8 prendas con un 25% menos.',
    }
    expect(
      said('tengo una boutique, me hacen precio x cantidad?', '', { title: 'Parka' }, [wholesale]),
    ).toContain('25%')
  })

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

test('the other part of a message is asked too, without a question mark', () => {
  const file = `Regalos. La mandamos con moño y tarjeta.

Local. De martes a sábado de 10 a 18, los lunes no abrimos.`
  expect(said('le ponen moño? y los lunes abren', file, { title: 'Bicicleta', attributes: {} })).toMatch(
    /moño.*lunes no abrimos/,
  )
})
