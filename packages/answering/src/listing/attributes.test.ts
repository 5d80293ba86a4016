import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput } from '../fixtures.ts'

const textOf = (question: string, over = {}) => {
  const result = answerQuestion(anInput(question, over))
  return result.outcome === 'answer' ? result.text : `(${result.reason})`
}

describe('attributes as sellers fill them in', () => {
  const attributes = {
    'Incluye vaina': 'Sí, de cuero',
    'Tipo de manga': 'Corta',
    Potencia: '0,75 HP',
    Tela: 'Piqué',
    Composición: '65% poliéster, 35% algodón',
    Cosecha: '2021',
    Cierre: 'Corcho',
    Ancho: '40 cm',
    Forma: 'Rectangular',
    Color: 'Azul',
    Material: 'Fibra de vidrio',
    Envase: 'Vidrio ámbar',
    'Capacidad de personas': '6',
    'Tipo de piel': 'Todo tipo de piel',
    Acabado: 'Satinado',
    Estampado: 'Liso',
    Talle: '39, 42, 44',
  }
  test.each([
    ['viene con la vaina?', 'Sí, incluye vaina: de cuero.'],
    ['es de manga larga?', 'No, el tipo de manga es corta.'],
    ['es de 1 hp?', 'No, la potencia es de 0,75 HP.'],
    ['es de 0,75 hp?', 'Sí, la potencia es de 0,75 HP.'],
    ['es 100% algodon?', 'La composición es 65% poliéster, 35% algodón.'],
    ['precio y cuotas?', 'El precio es $ 48.900. Son 3 cuotas'],
    ['sigue disponible?', 'Sí, tenemos stock'],
    ['Buenas, siguen teniendo?', 'Sí, tenemos stock'],
    ['tendran stock', 'Sí, tenemos stock'],
    ['tendrian 2?', 'Sí, tenemos stock'],
    ['les qedan?', 'Sí, tenemos stock'],
    ['de que año es?', 'La cosecha es 2021.'],
    ['es con corcho o tapa a rosca?', 'El cierre es Corcho.'],
    ['q medidas tiene la de la foto', 'Las medidas son: ancho 40 cm'],
    ['es de grafito o de fibra?', 'El material es Fibra de vidrio.'],
    ['es redonda?', 'No, la forma es rectangular.'],
    ['el envase es de plastico?', 'No, el envase es vidrio ámbar.'],
    ['cuantas personas entran?', 'La capacidad de personas es 6.'],
    ['sirve para piel grasa?', 'Todo tipo de piel'],
    ['quedan brillantes o mate?', 'El acabado es Satinado.'],
    ['tiene flores?', 'No, el estampado es Liso.'],
    ['tenes 44?', 'Sí, el talle es 39, 42, 44.'],
    ['tenes 45?', 'No, el talle es 39, 42, 44.'],
  ])('"%s" is answered with "%s"', (question, expected) => {
    const answer = textOf(question, { listing: aListing({ attributes }) })
    expect(answer).toContain(expected)
  })
})

test.each([
  [{ 'Velocidad máxima': '25 km/h' }, 'q velocidad levanta?', '25 km/h'],
  [{ 'Duración de la batería': '12 días' }, 'cada cuanto hay que cargarlo?', '12 días'],
  [{ 'Peso neto': '1 kg', 'Tipo de envase': 'Bolsa con cierre' }, 'cuanto pesa la bolsa?', '1 kg'],
  [{ 'Contenido neto': '50 g', Envase: 'Pomo' }, 'de cuantos gramos es el pomo?', '50 g'],
  [{ Color: 'Marfil' }, 'es blanco o crema?', 'El color es marfil'],
])('of %j, "%s" is told however it is asked', (attributes, question, value) => {
  expect(
    textOf(question, { listing: aListing({ title: 'Producto Arrayán', attributes, description: '' }) }),
  ).toContain(value)
})

describe('what is asked of two, of a pack, or with what it is wanted for', () => {
  const attributes = {
    'Unidades por pack': '8',
    'Cantidad de cajones': '3',
    'Cantidad de estantes': '5',
    'Con manija': 'Sí',
    'Con ruedas': 'No',
    'Tipo de cierre': 'Imantado',
    'Material de las puertas': 'Vidrio templado',
    'Superficie que cubre': '6 m²',
  }
  const listing = aListing({ title: 'Pack X8 Cajoneras Apilables', attributes, description: '' })

  test.each([
    ['cuantas cajoneras vienen?', 'Las unidades por pack son 8'],
    ['cuantas cajoneras traen por ese precio', 'Las unidades por pack son 8'],
    ['cuantos cajones y estantes tiene?', 'Son 3 cajones. Son 5 estantes.'],
    ['tiene manija para llevarlo?', '¡Hola! Tiene manija.'],
    ['trae ruedas para moverlo', '¡Hola! No tiene ruedas.'],
    ['cierra con broche o con abrojo?', 'El tipo de cierre es Imantado'],
    ['es de plastico o de que?', 'El material de las puertas es Vidrio templado'],
    ['cuantos m2 cubre?', '6 m²'],
  ])('"%s"', (question, answer) => {
    expect(textOf(question, { listing })).toContain(answer)
  })

  test('how many of something else is not told', () => {
    expect(textOf('cuantas perchas vienen?', { listing })).toBe('(no_data)')
  })

  test('artificial leather is what buyers call it', () => {
    const stool = aListing({ title: 'Banqueta', attributes: { 'Material del tapizado': 'Cuero ecológico' } })
    expect(textOf('es de pana o de cuerina?', { listing: stool })).toContain('tapizado es Cuero ecológico')
  })
})
