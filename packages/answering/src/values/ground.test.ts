import { describe, expect, test } from 'vitest'
import { groundValues } from './ground.ts'
import { valueFindings } from './value-findings.ts'

const grounded = (answer: string, sources: string[], question = '') =>
  groundValues(answer, { sources, question }).map(({ value, ground }) => [
    value.written,
    ground?.kind ?? null,
  ])

describe('a value is supported', () => {
  test.each([
    ['by a cited unit', 'Pesa 62 kilos.', ['Peso: 62 kg'], ''],
    ['in another unit', 'Mide 1,2 metros.', ['Largo 120 cm'], ''],
    ['in words', 'Aguanta ciento diez kilos.', ['aguanta 110 kg'], ''],
    ['without a unit, in a row', 'El 38 va de 24,0 a 24,5 cm.', ['38 ; 24,0 a 24,5 ; 25,0'], ''],
    ['by minutes that stand as a bare number', 'Dale 25 y pará.', ['25 minutos de uso'], ''],
    ['by the day of a date', 'El 13 podés pasar.', [], 'llego el 13 de septiembre'],
    ['by the year of a short date', 'Vencen en 2026.', ['VTO 03/26'], ''],
    ['by what the buyer said', 'Con 170 V no suelda.', ['Tensión: 220 V'], 'anda con 170 v?'],
  ])('%s', (_, answer, sources, question) => {
    expect(grounded(answer, sources, question).map(([, kind]) => kind)).not.toContain(null)
  })
})

describe('a value is derived, with the way kept', () => {
  test.each([
    ['a difference from the buyer’s measure', 'Te sobran 5 cm.', ['Correa de 70 a 125 cm'], 'mido 120', '−'],
    ['a product with the buyer’s count', 'Son $ 639.200.', ['Precio: $ 79.900'], 'quiero 8', '×'],
    ['a total of instalments', 'En total $ 60.000.', ['3 cuotas de $ 20.000'], '', '×'],
    ['a share of a price', 'Te queda en $ 90.000.', ['Precio: $ 100.000', '10 % de descuento'], '', '%'],
    ['a sum of the buyer’s numbers', 'Son 145 kg.', ['Barral: 140 kg'], 'peso 105 y cargo 40', '+'],
    ['a count of the buyer’s measures', 'Son 495 V.', ['Máximo 450 V'], '10 paneles de 49,5 cada uno', '×'],
    [
      'a product with a price without its sign',
      'Son $ 60.000.',
      ['Colocación: 15.000 por cortina'],
      'quiero 4',
      '×',
    ],
    [
      'calendar days from the buyer’s date',
      'Hasta el 23 de febrero.',
      ['20 días corridos'],
      'llegó el 3 de febrero',
      '+',
    ],
    ['an area', 'Son 3,96 m2.', ['Ancho máximo: 2,40 m'], 'la quiero de 1,80 x 2,20', '×'],
    ['volts and amperes', 'Son 72 W.', ['Salida: 24 V'], 'le cargo 3 A', '×'],
    ['a clock and a time', 'Te llega a la 1 de la mañana.', ['dura 8 horas'], 'arranco 5 de la tarde', '±'],
    ['a flat measure, around', 'El contorno es de 96 cm.', ['ancho 48 cm'], '', '×'],
    ['a rounded number', 'Mide casi 25 cm.', ['largo 24,8 cm'], '', '≈'],
    ['a sum that the answer shows', 'Son 7 juegos de 6, o sea 42.', ['juegos de 6', '7 juegos'], '', '×'],
  ])('%s', (_, answer, sources, question, sign) => {
    const derived = groundValues(answer, { sources, question }).flatMap(({ ground }) =>
      ground?.kind === 'derived' ? [ground.derivation] : [],
    )
    expect(derived).toEqual([expect.stringContaining(sign)])
  })
})

test('a sum may lead to another: an area, so many of it, and its price', () => {
  const answer = 'Cada una es de 3 m2, las tres suman 9 m2. A 42.900 el metro, el total es $ 386.100.'

  const kinds = grounded(answer, ['Screen: 42.900 el m2'], '3 de 1,50 x 2 mts').map(([, kind]) => kind)

  expect(kinds).not.toContain(null)
})

test('in an answer crowded with numbers nothing is worked out, and what is stated still stands', () => {
  const crowd = Array.from({ length: 50 }, (_, at) => `${at + 300} cm`).join(', ')

  const kinds = new Set(grounded(`${crowd}, te sobran 5 cm de 125 cm`, ['Correa de 125 cm'], 'mido 120').map(([, kind]) => kind)) // prettier-ignore

  expect(kinds).toEqual(new Set([null, 'stated']))
})

test('a month that a derived date names is no other month', () => {
  const grounds = { sources: ['Tiene 30 días corridos'], question: 'llegó el 20 de enero' }

  expect(valueFindings('Hasta el 19 de febrero.', grounds)).toEqual([])
  expect(valueFindings('Hasta el 21 de febrero.', grounds)).not.toEqual([])
})

describe('a value is not supported', () => {
  test.each([
    ['by another value', 'Pesa 63 kilos.', ['Peso: 62 kg'], ''],
    ['by the same number in another unit', 'Tenés 10 meses.', ['Tenés 10 días'], ''],
    ['by the same number of something else', 'Tiene 6 bolsillos.', ['Garantía de 6 meses'], ''],
    ['by the other bound', 'Aguanta hasta 30 kg.', ['Envíos desde 30 kg'], ''],
    [
      'by a price for a measure that no source prices by',
      'Sale $ 30.000.',
      ['Precio: $ 10.000'],
      '¿en 3 días?',
    ],
    ['by a day of the month', 'Tiene garantía de 6 meses.', ['Actualizado el 6 de mayo'], ''],
    ['by the same month of another year', 'Vence 03/27.', ['VTO 03/26'], ''],
    [
      'by the buyer’s numbers where nothing adds them up',
      'Sí, aguanta hasta 120 kg.',
      ['Aguanta 110 kg'],
      'peso 80 y mi hijo 40',
    ],
    ['by a discount times a count', 'Por las dos un 20 %.', ['10 % de descuento'], 'quiero 2'],
    ['by a date times a count', 'Llega el 30 de junio.', ['Desde el 15 de marzo'], 'quiero 2'],
    [
      'by working days as calendar days',
      'Hasta el 23 de febrero.',
      ['20 días hábiles'],
      'llegó el 3 de febrero',
    ],
    ['by a price and a year', 'Sale $ 12.025.', ['Precio: $ 10.000', 'Modelo 2025'], ''],
    ['by a price and a power', 'Sale $ 21.500.', ['Precio: $ 20.000', 'Potencia nominal 1500'], ''],
    ['by volts and amperes of two ends', 'Consume 660 W.', ['Entrada: 220 V', 'Salida: 5 V 3 A'], ''],
    [
      'by the buyer’s numbers, with "son" of something else',
      'Son resistentes y aguantan 120 kg.',
      ['Aguanta 110 kg'],
      'peso 80 y cargo 40',
    ],
    [
      'by a price beside another rate',
      'Sale $ 30.000.',
      ['Precio: $ 10.000. Entregamos el día del pedido.'],
      '¿en 3 días?',
    ],
    [
      'by working days in brackets',
      'Hasta el 23 de febrero.',
      ['20 días (hábiles)'],
      'llegó el 3 de febrero',
    ],
    ['by days times a count', 'Tarda 6 días.', ['Tarda 3 días'], 'quiero 2'],
    ['by the month of a date', 'Pesa 3 kg.', ['VTO 03/26'], ''],
    ['by a stock less a measure', 'Pasa hasta 56 cm.', ['Stock: 3 unidades disponibles'], 'mido 59'],
    ['by a price of one thing less', 'Son $ 559.300.', ['Precio: $ 79.900'], 'quiero 8'],
    ['by another time of thousandths', 'Tarda 10 ms.', ['Tarda 20 ms'], ''],
    ['by a sum of the shop’s own measures', 'Mide 165 cm.', ['Largo 120 cm, ancho 45 cm'], ''],
    ['by a fact that stands twice', 'Garantía de 12 meses.', ['6 meses', 'Garantía de 6 meses'], ''],
    ['by a list that no longer holds', 'Sale $ 31.000.', ['$ 31.000, ya no corre'], 'sigue a 31.000?'],
    [
      'by instalments that only the buyer names',
      'Sí, son 6 cuotas.',
      ['3 cuotas sin interés'],
      'hay 6 cuotas?',
    ],
  ])('%s', (_, answer, sources, question) => {
    expect(grounded(answer, sources, question).map(([, kind]) => kind)).toContain(null)
  })
})

test('the buyer’s instalments may be denied', () => {
  expect(grounded('No, 6 cuotas no hay.', ['3 cuotas sin interés'], 'hay 6 cuotas?')).toEqual([
    ['6 cuotas', 'buyer'],
  ])
})

test('where in the answer a value stands makes no difference', () => {
  const sources = ['Peso: 62 kg', 'Largo: 180 cm']

  for (const answer of ['Pesa 62 kg y mide 180 cm.', 'Mide 180 cm, pesa 62 kg.'])
    expect(grounded(answer, sources).map(([, kind]) => kind)).toEqual(['stated', 'stated'])
})
