import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop } from '../fixtures.ts'

const CHAIR = {
  Marca: 'Arrayán',
  Material: 'Melamina',
  'Material de las patas': 'Hierro',
  Ancho: '60 cm',
  Peso: '28 kg',
  'Peso máximo soportado': '90 kg',
  'Cantidad de cajones': '2',
  'Capacidad de la batería': '5000 mAh',
  'Nivel de ruido': '42 dB',
  'Con Wi-Fi': 'No',
  'Capucha desmontable': 'No',
  'Requiere armado': 'Sí',
  Origen: 'Brasil',
  'Sin escobillas': 'Sí',
}

const asked = (question: string, without: readonly string[] = []) => {
  const attributes = Object.fromEntries(Object.entries(CHAIR).filter(([name]) => !without.includes(name)))
  const listing = aListing({ title: 'Escritorio Gamer Arrayán', attributes, description: '' })
  const result = answerQuestion(anInput(question, { listing, shop: aShop() }))
  return result.outcome === 'answer' ? result.text : null
}

test.each([
  ['cuanto pesa', 'peso es de 28 kg', 'Peso'],
  ['es muy pesado?', 'peso es de 28 kg', 'Peso'],
  ['hasta cuantos kilos aguanta', 'soportado es de 90 kg', 'Peso máximo soportado'],
  ['aguanta 80 kilos?', 'Sí, el peso máximo soportado', 'Peso máximo soportado'],
  ['soporta 120 kg?', 'No, el peso máximo soportado', 'Peso máximo soportado'],
  ['de que esta hecho', 'material es Melamina', 'Material'],
  ['de que material son las patas', 'patas es hierro', 'Material de las patas'],
  ['de cuantos mah es la bateria', '5000 mAh', 'Capacidad de la batería'],
  ['mete ruido?', '42 dB', 'Nivel de ruido'],
  ['se conecta al wifi?', 'No tiene Wi-Fi', 'Con Wi-Fi'],
  ['viene desarmado?', 'Requiere armado', 'Requiere armado'],
  ['donde lo fabrican', 'Brasil', 'Origen'],
  ['de que pais viene', 'Brasil', 'Origen'],
])(
  '"%s" is answered by its own attribute, and by none when the listing lacks that',
  (question, said, name) => {
    expect(asked(question)).toContain(said)
    expect(asked(question, [name])).toBeNull()
  },
)

test.each([
  ['es de madera?', ['Material']],
  ['tiene capucha?', []],
  ['cuanto mide de largo', []],
])('"%s" is not denied by an attribute of a part or of something more special', (question, without) => {
  expect(asked(question, without)).toBeNull()
})

test.each(['que forro tiene', 'sirve para jugar al futbol?', 'de que diametro es la boca?'])(
  '"%s" is neither an insult nor another topic',
  (question) => {
    const result = answerQuestion(anInput(question))
    expect(result.outcome === 'silence' && ['insult', 'off_topic'].includes(result.reason)).toBe(false)
  },
)

const LAMP = {
  Marca: 'Farol & Mesa',
  'Diámetro de la pantalla': '35 cm',
  'Alto de la base': '48 cm',
  'Material del brazo': 'Roble',
  'Índice cromático': '90 CRI',
  'Alcance del control': '8 metros',
  'Tipo de pantalla': 'Lino crudo',
  Peso: '1,2 kg (sin el cable)',
}

const BOOT = {
  'Material exterior': 'Cuero vacuno',
  'Material de la suela': 'Caucho',
  'Tipo de cierre': 'Cierre lateral',
  Capacidad: '6 L',
}

test('what something is made of is not told of a part, though an attribute on its kind names it', () => {
  const listing = aListing({ title: 'Botas Texanas', attributes: BOOT, description: '' })
  const question = 'el cierre es de metal o plastico? siempre se me rompen'
  expect(answerQuestion(anInput(question, { listing, shop: aShop() })).outcome).toBe('silence')
})

test('a unit alone asks for what is told in it', () => {
  const listing = aListing({ title: 'Olla A Presión', attributes: BOOT, description: '' })
  expect(answerQuestion(anInput('de cuantos litros?', { listing, shop: aShop() }))).toMatchObject({
    text: expect.stringContaining('capacidad es de 6 L'),
  })
})

const askedOfLamp = (question: string) => {
  const listing = aListing({ title: 'Velador Lino', attributes: LAMP, description: '' })
  const result = answerQuestion(anInput(question, { listing, shop: aShop() }))
  return result.outcome === 'answer' ? result.text : null
}

test.each([
  ['de cuantos cm es la pantalla', '35 cm'],
  ['cuantos cri tiene', '90 CRI'],
  ['cuanto pesa', '1,2 kg'],
  ['la pantalla q es, lino crudo o algodon?', 'Lino'],
])('"%s" names a unit, a part or a choice, which is enough', (question, said) => {
  expect(askedOfLamp(question)).toContain(said)
})

test.each([
  'cuantos metros tiene',
  'que mesa necesito?',
  'son de plastico?',
  'no prende, que puede ser?',
  'y con el cable puesto cuanto pesa?',
])('"%s" is not answered by an attribute that happens to share a word or a unit', (question) => {
  expect(askedOfLamp(question)).toBeNull()
})

test('whether it suits a buyer of some size is not told by the size again', () => {
  const attributes = { 'Alto del manubrio': '95 cm' }
  const listing = aListing({ title: 'Monopatín Plegable', attributes, description: '' })
  const result = answerQuestion(
    anInput('mido 1,90, me queda bien ese alto de manubrio?', { listing, shop: aShop() }),
  )
  expect(result.outcome).not.toBe('answer')
})
