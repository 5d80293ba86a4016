import { expect, test } from 'vitest'
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
