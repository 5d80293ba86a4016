import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

const NOTHING = 'Horarios. Atendemos de lunes a viernes de 9 a 17.'

describe('an attribute that is not asked for by its name', () => {
  const COAT = {
    title: 'Parka Mujer Larga',
    attributes: {
      Color: 'Suela',
      'Material exterior': 'Gabardina encerada',
      'Material del interior': 'Corderito',
      'Cantidad de bolsillos': '4',
      'Incluye capucha': 'Sí',
      'Edad recomendada': '18 años',
    },
  }

  test.each([
    ['el exterior en que material lo hacen?', 'gabardina'],
    ['por dentro de que tela es?', 'Corderito'],
    ['la tendras en negro', 'No, el color es suela'],
  ])('"%s" is told by it', (question, answer) => {
    expect(said(question, NOTHING, COAT)?.toLowerCase()).toContain(answer.toLowerCase())
  })

  test.each([
    'hacen precio por cantidad?',
    'trae 2 capuchas?',
    'es apto para embarazadas?',
    'se puede elegir el color?',
  ])('"%s" is told by none that only shares a word or a matter', (question) => {
    expect(said(question, NOTHING, COAT)).toBeNull()
  })
})

test('a keyword answer is said to whoever asks for its matter without its keyword', () => {
  const instructions = [
    { keyword: 'escudo', response: 'Bordamos el logo del club en el pecho desde 10 prendas.' },
  ]
  expect(said('le bordan el logo de mi club?', NOTHING, {}, instructions)).toContain(
    'Bordamos el logo del club',
  )
  expect(said('me hacen factura para el club?', NOTHING, {}, instructions)).toBeNull()
})

test('how many there are is not told by how big they are, nor by days', () => {
  const SET = {
    title: 'Vajilla De Cerámica',
    attributes: { 'Diámetro del plato playo': '27 cm', 'Diámetro del plato hondo': '21 cm' },
  }
  expect(said('cuantos platos son en total?', NOTHING, SET)).toBeNull()
})

test('when it comes in again is not told by which there are', () => {
  const SHOES = { title: 'Botines De Fútbol', attributes: { Color: 'Naranja con negro' } }
  expect(said('cuando entran en blanco?', NOTHING, SHOES)).toBeNull()
  expect(said('vienen en blanco?', NOTHING, SHOES)).toContain('No, el color es naranja con negro')
})

test('which size to take is not told by which there are', () => {
  const SHOES = { title: 'Botines De Fútbol', attributes: { 'Talles disponibles': '38, 39, 40' } }
  const file = 'Horma: es angosta; si tenés el pie ancho te conviene un número más.'
  expect(said('tengo el pie ancho, que numero pido?', file, SHOES)).toContain('un número más')
  expect(said('tengo el pie ancho, que numero pido?', NOTHING, SHOES)).toBeNull()
})
