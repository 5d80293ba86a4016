import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

const PAINT = { title: 'Látex Interior Mate 20 Litros', attributes: { Color: 'Blanco' }, description: '' }
const FILE = `Rinde unos 200 m² por mano.

Seca al tacto en dos horas y ya no suelta color.

Sin olor: podés quedarte en el ambiente mientras trabajás.

Se entrega en planta baja; no subimos por escalera.

Si el balde llega pinchado, subí una foto dentro de las 48 horas y lo reponemos.`

describe('what shares no word with a question', () => {
  test.each([
    ['vivo en un 3ro, lo llevan hasta el departamento?', 'planta baja'],
    ['si vino roto el tacho que hago?', '48 horas'],
    ['para una casa entera me alcanza?', '200 m²'],
  ])('answers "%s" by its meaning', (question, answer) => {
    expect(said(question, FILE, PAINT)).toContain(answer)
  })

  test.each([
    'sirve para la pileta?',
    'hacen el color que les pida?',
    'tiene fungicida?',
    'lo usan pintores conocidos?',
  ])('does not answer "%s" because it lies less far than all else', (question) => {
    expect(said(question, FILE, PAINT)).toBeNull()
  })
})

test('of two sentences with the word of a question, the one that is near is said', () => {
  const file = 'Envío. El balde pesa 28 kilos. Si el balde llega pinchado, subí una foto y lo reponemos.'
  const answer = said('me llego el balde perdiendo pintura, que hago?', file, PAINT)
  expect(answer).toContain('foto')
})

test('what a file and the description both say leads all else', () => {
  const listing = { ...PAINT, description: 'Rinde unos 200 m² por mano.' }
  expect(said('para una casa entera me alcanza?', FILE, listing)).toContain('200 m²')
})

test('a sentence that stands alone is no nearer for that', () => {
  expect(said('lo usan pintores conocidos?', 'Seca al tacto en dos horas.', PAINT)).toBeNull()
})

test('what is marked as internal is not said, however near it lies', () => {
  const file = 'Interno, no decir: el flete hasta la puerta lo cobramos doble.\n\nRinde unos 200 m² por mano.'
  expect(said('cuanto sale que lo suban al piso?', file, PAINT)).toBeNull()
})

test('what a buyer tells besides is part of what is asked', () => {
  const file = `Uso. Gira a la derecha y a la izquierda, así que lo usan personas zurdas.

Ruido. Es muy silenciosa, no despierta a los chicos.`
  expect(said('soy zurda, lo voy a poder manejar?', file, { title: 'Torno De Uñas' })).toContain('zurdas')
  expect(said('tengo un bebe que gatea, molesta?', file, { title: 'Torno De Uñas' })).toContain('silenciosa')
})

test('a property is told in other words where nothing else is near, a bare yes is not', () => {
  const screen = {
    title: 'Notebook 14 Pulgadas',
    attributes: { 'Pantalla táctil': 'No', 'Entrada de micrófono': 'Sí' },
  }
  const file = 'Batería. Rinde entre 4 y 5 horas en tareas de oficina.'
  expect(said('se maneja con el dedo la pantalla? tipo tablet', file, screen)).toContain(
    'No tiene pantalla táctil',
  )
  expect(said('tiene microfono?', file, screen)).toBeNull()
})
