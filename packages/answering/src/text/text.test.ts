import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { misspellings } from './misspellings.ts'
import { FILLERS, HALF_WORDS, STOP_WORDS, WEAK_WORDS } from './stop-words.ts'
import { THESAURUS } from './thesaurus/index.ts'
import {
  fold,
  money,
  plainNumbers,
  quantitiesOf,
  rangesOf,
  sentencesOf,
  spellOut,
  stem,
  wordsOf,
} from './index.ts'

test('folding takes case, accents, invisible marks and full-width forms away', () => {
  expect(fold('  Í\u200bNSTAGRAM １２ ')).toBe('instagram 12')
})

test('plain text is folded as text with odd marks is', () => {
  const characters = ' \naZ09.,:áÉíÑüçÀß¡¿«»–“”’…º°•\t\u0301'.split('')
  const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 12 })
  fc.assert(
    fc.property(text, (some) => {
      expect(fold(some)).toBe(fold(`\u200b${some}`))
    }),
  )
})

test.each([
  ['$ 89.999,50', '$ 89999.50'],
  ['10.000 km', '10000 km'],
  ['2,1 kilos', '2.1 kilos'],
  ['bluetooth 5.3', 'bluetooth 5.3'],
])('"%s" is read as "%s"', (text, plain) => {
  expect(plainNumbers(text)).toBe(plain)
})

test.each([
  ['cancelacion', 'cancelaciones'],
  ['devolver', 'devolucion'],
  ['tuestan', 'tostamos'],
  ['acido', 'acidez'],
  ['retirarla', 'retiro'],
  ['salgan', 'salir'],
  ['ponga', 'puestos'],
  ['saque', 'sacar'],
  ['crezca', 'crece'],
  ['midio', 'medir'],
  ['impreso', 'imprimen'],
  ['armado', 'arma'],
  ['lapices', 'lapiz'],
  ['kits', 'kit'],
  ['quemadura', 'quemo'],
  ['lavable', 'lavar'],
  ['embalaje', 'embalan'],
  ['tarda', 'demora'],
  ['encendido', 'prende'],
  ['lavala', 'lavar'],
  ['derretila', 'derrito'],
  ['guardalo', 'guardar'],
])('"%s" and "%s" share their stem', (a, b) => {
  expect(stem(a)).toBe(stem(b))
})

test.each([
  ['talle', 'taller'],
  ['sol', 'solido'],
  ['hombre', 'hombro'],
  ['plaza', 'plazo'],
  ['placa', 'plaza'],
  ['tarde', 'tarda'],
  ['costado', 'costo'],
  ['viento', 'viene'],
  ['parado', 'par'],
  ['voltaje', 'vuelta'],
  ['cerradura', 'cierra'],
  ['banco', 'banca'],
  ['canela', 'cana'],
  ['modelo', 'moda'],
])('"%s" and "%s" are told apart', (a, b) => {
  expect(stem(a)).not.toBe(stem(b))
})

test.each([
  ['envio s/cargo', 'envio sin cargo'],
  ['sirve p/ lana', 'sirve para lana'],
  ['uds instalan?', 'ustedes instalan'],
  ['entre dos', 'entre 2'],
  ['presio', 'precio'],
  ['grantia', 'garantia'],
  ['q medidas tiene la de la foto', 'medidas tiene'],
  ['hay forma de retirar', 'retirar'],
  ['para un living de 4x5', 'para un living de 4 5'],
  ['abren en semana santa?', 'abren feriado'],
  ['que tan rapida es', 'velocidad'],
  ['trae power bank?', 'trae powerbank'],
  ['venden el blanco solo?', 'venden blanco suelto'],
  ['emitimos a y b', 'factura facturaa facturab'],
  ['esta al lado de la estufa', 'estufa'],
  ['es bajo consumo?', 'bajoconsumo eficiencia'],
  ['mandan al interior?', 'mandan elinterior'],
])('"%s" is read as "%s"', (typed, meant) => {
  expect(wordsOf(typed).map((w) => w.stem)).toEqual(wordsOf(meant).map((w) => w.stem))
})

test('no slip of a known word is a word of its own', () => {
  const words = new Set(THESAURUS.flatMap((group) => group.split(' ')))
  const isWord = (slip: string) => words.has(slip) || FILLERS.has(slip) || HALF_WORDS.has(slip)
  expect(
    misspellings().filter(([slip]) => isWord(slip) || STOP_WORDS.has(slip) || WEAK_WORDS.has(slip)),
  ).toEqual([])
})

test('chat forms are read as the words that they stand for', () => {
  expect(wordsOf('fc').map((w) => w.text)).toEqual(['factura'])
  expect(spellOut('de q esta echa, y qiero saber si tendrias')).toBe(
    'de que esta hecha, y quiero saber si tenes',
  )
  expect(wordsOf('cuanto pesa vacía')).toEqual(wordsOf('cuanto pesa'))
})

describe('sentences', () => {
  test('decimals, prices and abbreviations do not end one', () => {
    expect(sentencesOf('Mide 1.5 m aprox. Cuesta $ 1.500. Está en Av. Mitre.')).toEqual([
      'Mide 1.5 m aprox. Cuesta $ 1.500.',
      'Está en Av. Mitre.',
    ])
  })
})

test('ranges are read closed and open', () => {
  expect(rangesOf('de 2008 a 2022')).toEqual([{ from: 2008, to: 2022 }])
  expect(rangesOf('2010 en adelante')).toEqual([{ from: 2010, to: Infinity }])
  expect(rangesOf('antes de las 12')).toEqual([{ from: 0, to: 12 }])
})

test('numbers come with their units, in digits and in words', () => {
  expect(quantitiesOf('dos años, entre 2 y 5 días, $ 1.500')).toEqual([
    { value: 2, unit: 'ano' },
    { value: 2, unit: 'dia' },
    { value: 5, unit: 'dia' },
    { value: 1500, unit: '$' },
  ])
})

test('money is written as people in Argentina write it', () => {
  expect(money(14999.83, { currency: 'ARS' })).toBe('$ 14.999,83')
  expect(money(120, { currency: 'USD' })).toBe('US$ 120')
})
