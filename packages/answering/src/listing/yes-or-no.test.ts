import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop } from '../fixtures.ts'

const said = (title: string, attributes: Record<string, string>, question: string): string | null => {
  const listing = aListing({ title, attributes, description: '' })
  const result = answerQuestion(anInput(question, { listing, shop: aShop() }))
  return result.outcome === 'answer' ? result.text.replace(/^¡Hola! | ¡Saludos de Norte Bolsos!$/g, '') : null
}

test.each([
  [{ 'Contiene gluten': 'No' }, 'contiene gluten?', 'No, no contiene gluten.'],
  [{ 'Contiene gluten': 'No' }, 'es apto celiacos?', 'No contiene gluten.'],
  [{ 'Apto para celíacos': 'Sí' }, 'tiene gluten?', 'Es apto para celíacos.'],
  [{ 'Contiene lactosa': 'Sí' }, 'sin lactosa?', 'Contiene lactosa.'],
  [{ 'Contiene lactosa': 'Sí' }, 'apto intolerantes a la lactosa?', 'Contiene lactosa.'],
  [{ 'Libre de azúcar': 'No' }, 'tiene azucar?', 'No es libre de azúcar.'],
  [{ 'Sin TACC': 'Sí' }, 'es sin tacc?', 'Sí, es sin TACC.'],
  [{ 'Requiere armado': 'Sí' }, 'viene armado?', 'Requiere armado.'],
  [{ 'Requiere pilas': 'Sí' }, 'necesita pilas?', 'Sí, requiere pilas.'],
  [{ 'Es silencioso': 'Sí' }, 'hace mucho ruido?', 'Es silencioso.'],
  [{ Sumergible: 'No' }, 'es sumergible?', 'No, no es sumergible.'],
  [{ Iluminación: 'Sin luces RGB' }, 'tiene luces rgb?', 'La iluminación es sin luces RGB.'],
  [{ Fragancia: 'Sin perfume' }, 'tiene perfume?', 'La fragancia es sin perfume.'],
])('of %j, "%s" is told yes or no only in the sense of the attribute', (attributes, question, answer) => {
  expect(said('Producto Arrayán', attributes, question)).toBe(answer)
})

test.each([
  [{ 'Es resistente al agua': 'Sí' }, 'se puede usar en la pileta?'],
  [{ 'Es resistente al agua': 'Sí' }, 'es sumergible?'],
  [{ 'Entrada de micrófono': 'Sí' }, 'tiene microfono?'],
  [{ 'Con 5G': 'No' }, 'tiene 4g?'],
  [{ 'Altura regulable': 'No' }, 'que altura tiene?'],
  [{ 'Es silencioso': 'Sí' }, 'que tan silencioso es?'],
  [{ 'Incluye cable': 'Sí' }, 'trae cable de 3 metros?'],
  [{ 'Incluye funda': 'Sí', Color: 'Negro' }, 'trae la funda negra?'],
  [{ Género: 'Sin género' }, 'hay para niños?'],
])('of %j, "%s" is not told', (attributes, question) => {
  expect(said('Producto Arrayán', attributes, question)).toBeNull()
})

test.each(['es de acero la tapa?', 'tiene tapa de acero?', 'la tapa es de acero?'])(
  '"%s" is not told by what the rest is made of',
  (question) => {
    expect(said('Termo 1 L', { Material: 'Acero inoxidable' }, question)).toBeNull()
  },
)

test('whom a thing is made for is told without denying anybody', () => {
  expect(said('Campera', { Género: 'Unisex' }, 'es para hombre?')).toBe('El género es Unisex.')
  expect(said('Campera', { Género: 'Hombre' }, 'la puede usar una mujer?')).not.toMatch(/^(?:Sí|No)/)
})

test.each([
  ['sirve para un nene de 4 años?', 'No, la edad máxima recomendada es de 36 meses.'],
  ['para bebe de 4 meses?', 'No, la edad mínima recomendada es de 6 meses.'],
])('"%s" is told by the limit that is passed', (question, answer) => {
  const ages = { 'Edad mínima recomendada': '6 meses', 'Edad máxima recomendada': '36 meses' }
  expect(said('Silla de Comer', ages, question)).toBe(answer)
})

test('the highest is not what is used', () => {
  const attributes = { 'Presión máxima': '8 bar' }
  expect(said('Compresor', attributes, 'a que presion se usa?')).toBeNull()
  expect(said('Compresor', attributes, 'aguanta 10 bar?')).toBe('No, la presión máxima es de 8 bar.')
})

test('a measure of the folded thing is told only of the folded thing', () => {
  const attributes = { 'Altura plegada': '90 cm' }
  expect(said('Escalera', attributes, 'que altura tiene?')).toBeNull()
  expect(said('Escalera', attributes, 'que altura tiene plegada?')).toBe('La altura plegada es de 90 cm.')
})

test('a name without a noun is not made the subject of a sentence', () => {
  expect(said('Casco', { 'Cumple norma': 'IRAM 3621' }, 'que norma cumple?')).toBe('Cumple norma: IRAM 3621.')
})

test.each([
  [{ Material: 'Cuero sintético y malla' }, 'son de cuero'],
  [{ Material: 'Oro laminado' }, 'es de oro'],
  [{ Material: 'Madera y hierro' }, 'es de madera maciza'],
  [{ Material: 'Plástico', 'Material de la puerta': 'Metal' }, 'es toda de plastico'],
  [{ Material: 'Algodón', Composición: '95% algodón, 5% elastano' }, 'es 100 algodon'],
  [{ Colores: 'Negro/Rojo, Negro/Verde' }, 'roja entera hay'],
  [{ Colores: 'Negro, Blanco, Gris melange' }, 'tenes gris oscuro'],
  [{ Autonomía: '8 horas' }, 'tiene 5 horas de autonomia'],
  [{ 'Diámetro de la tanza': '1,6 mm' }, 'le puedo poner tanza de 2 mm'],
])('of %j, "%s" is told what it is, without a yes or no', (attributes, question) => {
  const text = said('Producto Arrayán', attributes, question)
  expect(text).not.toBeNull()
  expect(text).not.toMatch(/^(?:Sí|No),/)
})

test.each([
  [{ 'Incluye batería': 'Sí' }, 'trae 2 baterias'],
  [{ 'Incluye batería': 'Sí' }, 'trae bateria de repuesto'],
  [{ 'Con USB': 'Sí' }, 'usb c tiene'],
  [{ 'Incluye bebedero': 'Sí' }, 'trae bebedero y comedero'],
  [{ 'Incluye pilas': 'No' }, 'funciona con pilas'],
  [{ 'Tipo de cierre': 'Cordones' }, 'sirven para correr'],
  [{ Colores: 'Rojo, Verde' }, 'se puede elegir el color'],
  [{ 'Contiene azúcar agregada': 'No' }, 'sirve para diabeticos'],
  [{ 'Es libre de gluten': 'Sí' }, 'contiene trazas de gluten'],
  [{ 'Capacidad del freezer': '85 L' }, 'cuantos litros la heladera sin el freezer'],
  [{ 'Altura de la suela': '3,5 cm', Talles: '38, 39, 40' }, 'cuantos cm es el 39'],
  [{ 'Peso máximo soportado': '15 kg', 'Incluye huevito': 'Sí' }, 'el huevito hasta cuantos kilos'],
  [{ 'Peso máximo soportado': '120 kg', 'Cantidad de estantes': '5' }, 'cuanto aguanta cada estante'],
  [{ 'Alcance máximo': '50 m' }, 'llega a 100 metros'],
])('of %j, "%s" asks for something else', (attributes, question) => {
  expect(said('Producto Arrayán', attributes, question)).toBeNull()
})

test('of two things that are asked for together, each is told', () => {
  const attributes = { 'Incluye cargador': 'Sí', 'Incluye mechas': 'No' }
  expect(said('Taladro', attributes, 'trae cargador y mechas?')).toBe('Incluye cargador. No incluye mechas.')
})

test('the models that it fits are told with their years when a year is asked for', () => {
  const attributes = { 'Modelos compatibles': 'Gol Trend, Voyage', 'Año desde': '2008', 'Año hasta': '2018' }
  expect(said('Pastillas de Freno', attributes, 'sirve para gol trend 2019')).toBe(
    'Los modelos compatibles son Gol Trend, Voyage. Año desde: 2008. Año hasta: 2018.',
  )
  expect(said('Pastillas de Freno', { 'Modelos compatibles': 'Gol Trend' }, 'para gol trend 2019')).toBeNull()
})

test.each([
  [{ 'Ángulo de visión': '110 grados' }, 'que angulo abarca', '110 grados'],
  [{ Resolución: '2K' }, 'que resolucion graba', '2K'],
  [{ 'Caudal máximo': '12.500 l/h' }, 'cuantos litros x hora mueve', '12.500'],
])('of %j, "%s" is told whatever verb it is asked with', (attributes, question, value) => {
  expect(said('Producto Arrayán', attributes, question)).toContain(value)
})

test('how much there is does not tell whether it can be made more, nor what sort it is', () => {
  expect(said('Notebook', { 'Memoria RAM': '8 GB' }, 'se le puede ampliar la ram')).toBeNull()
  expect(said('Notebook', { 'Cantidad de puertos USB': '3' }, 'usb c tiene')).toBeNull()
})

test('what is done to a thing does not cost what the thing costs', () => {
  expect(said('Silla', { 'Requiere armado': 'Sí' }, 'cuanto cuesta el armado')).toBeNull()
  expect(said('Silla', { 'Requiere armado': 'Sí' }, 'cuanto cuesta la silla')).toContain('$ 48.900')
})

describe('a number against the one that is known', () => {
  const notebook = {
    Peso: '1,6 kg',
    'Memoria RAM': '16 GB',
    'Capacidad del SSD': '256 GB',
    Procesador: 'Intel Core i5-8350U',
  }
  test.each([
    ['pesa menos de 2 kilos?', 'Sí, el peso es de 1,6 kg.'],
    ['pesa mas de 2 kilos?', 'No, el peso es de 1,6 kg.'],
    ['tiene mas de 8gb de ram?', 'Sí, la memoria RAM es de 16 GB.'],
    ['tiene mas de 32gb de ram?', 'No, la memoria RAM es de 16 GB.'],
    ['es i7?', 'No, el procesador es Intel Core i5-8350U.'],
    ['es i5?', 'Sí, el procesador es Intel Core i5-8350U.'],
  ])('"%s" is told by its side', (question, answer) => {
    expect(said('Notebook Arrayán 14', notebook, question)).toBe(answer)
  })

  test('what a buyer weighs is not what the thing weighs', () => {
    expect(said('Bicicleta Eléctrica', { Peso: '23 kg' }, 'peso 130 kilos me la recomendas?')).toBeNull()
  })
})

test.each([
  ['la bateria es de 48v?', 'No, el voltaje de la batería es de 36 V.'],
  ['los frenos son hidraulicos?', 'No, el tipo de frenos es disco mecánico.'],
  ['hasta que altura sube el asiento?', 'La altura máxima del asiento es de 102 cm.'],
])('"%s" is told by the part and the end that it asks for', (question, answer) => {
  const attributes = {
    Peso: '23 kg',
    'Voltaje de la batería': '36 V',
    'Tipo de frenos': 'Disco mecánico',
    'Altura mínima del asiento': '82 cm',
    'Altura máxima del asiento': '102 cm',
  }
  expect(said('Bicicleta Eléctrica Urbana Batería 36v', attributes, question)).toBe(answer)
  expect(said('Bicicleta Eléctrica Urbana Batería 36v', attributes, 'cuanto pesa la bateria?')).toBeNull()
})

test('of two things that it might be, the one that it is is told', () => {
  expect(said('Base De Maquillaje', { Acabado: 'Mate' }, 'es mate o deja brillito?')).toBe(
    'El acabado es Mate.',
  )
})

test('an age within a range is neither a yes nor a no', () => {
  const sizes = { 'Talles disponibles': 'RN, 0-3, 3-6, 6-9, 12, 18 meses' }
  expect(said('Bodies Bebé', sizes, 'tenes talle 9 meses?')).not.toMatch(/^(?:Sí|No)/)
  expect(said('Bodies Bebé', sizes, 'tenes talle 24 meses?')).toMatch(/^No/)
})

test('"libre de" is told of what it frees from', () => {
  expect(said('Alimento Perro', { 'Es libre de granos': 'No' }, 'es libre de granos?')).toBe(
    'No, no es libre de granos.',
  )
})

test.each([
  ['estas son verdes?', 'Verde'],
  ['son grises?', 'Gris'],
  ['son azules?', 'Azul'],
  ['son transparentes?', 'Transparente'],
])('"%s" asks for the colour of one', (question, colour) => {
  expect(said('Vaso', { Color: colour }, question)).toMatch(/^Sí, /)
})
