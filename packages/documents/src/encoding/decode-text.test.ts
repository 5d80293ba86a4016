import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeText } from './index.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))

const ONE_BYTE = ['windows-1252', 'iso-8859-15', 'cp850', 'macintosh', 'cp437'] as const
const WIDE = ['utf-8', 'utf-16le', 'utf-16be'] as const

const SPANISH = [
  'Año 2026',
  'mañana abrimos',
  'ÑANDÚ DE PELUCHE, TAMAÑO ÚNICO',
  '¿Hacen envíos a Neuquén? Sí, demoran 7 días hábiles.',
  'Sillón de algodón «Ñire»: ½ plaza, 25 kg, a 30 °C como máximo.',
  'Atención telefónica: no atendemos por teléfono, preguntá acá.',
  'El pingüino de plástico mide 12 cm de alto y está pintado a mano.',
  'Pedidos de más de 10 unidades: el precio baja un 15 %. Después de la seña, la producción tarda 20 días.',
]

const long = Array.from(
  { length: 12 },
  (_, at) => `${at + 1}. ${SPANISH[3]} ${SPANISH[5]} ${SPANISH[6]}`,
).join('\n')

const isWritable = (text: string, encoding: string) =>
  iconv.decode(iconv.encode(text, encoding), encoding) === text

describe('a Spanish text is read right in every encoding', () => {
  for (const encoding of [...ONE_BYTE, ...WIDE])
    for (const text of [...SPANISH, long])
      test.runIf(isWritable(text, encoding))(`${encoding}: ${text.slice(0, 40)}`, () => {
        const decoded = decodeText(iconv.encode(text, encoding))

        expect(decoded).toMatchObject({ text, warnings: [] })
      })
})

test('any Spanish sentence is read right in any encoding', () => {
  const words = 'año niño señal baño compañía envío día garantía sillón algodón cajón más está también mañana'
  const accented = fc.constantFrom(...words.split(' '), 'último', 'único', 'fábrica', 'teléfono', 'después')
  const plain = fc.constantFrom(
    'el',
    'la',
    'de',
    'precio',
    'caja',
    'mide',
    'trae',
    '12 cm',
    '$ 4.500',
    'gratis',
  )
  const sentence = fc
    .tuple(fc.array(plain, { minLength: 2 }), fc.array(accented, { minLength: 2 }), fc.array(plain))
    .map((parts) => `${parts.flat().join(' ')}.`)
  fc.assert(
    fc.property(sentence, fc.constantFrom(...ONE_BYTE, ...WIDE), (text, encoding) => {
      expect(decodeText(iconv.encode(text, encoding)).text).toBe(text)
    }),
  )
})

test('a file of the old DOS program is read right', () => {
  const { text, encoding, warnings } = decodeText(fixture('n08-dos-cp850.txt'))

  expect(encoding).toBe('cp850')
  expect(text).toContain('Política de cambios')
  expect(text).toContain('El acolchado «Ñire» tiene relleno de algodón')
  expect(warnings).toEqual([])
})

test('a short file of Windows is read right', () => {
  expect(decodeText(fixture('n08-corto-cp1252.txt'))).toEqual({
    text: 'Envíos a Neuquén: 7 días hábiles. Garantía: 9 meses. Ñandú, ándale, ésta, índice, último.\n',
    encoding: 'windows-1252',
    warnings: [],
  })
})

test('typographic quotes, the euro sign and dashes of Windows stay', () => {
  const { text, encoding } = decodeText(fixture('c19-cp1252.txt'))

  expect(encoding).toBe('windows-1252')
  expect(text).toContain('El sillón “Ñandú” se entrega armado en 5 días.')
  expect(text).toContain('es de 180 €.')
  expect(text).toContain('lavable – se limpia')
})

test('a file that was saved wrong once is repaired, and the seller is told', () => {
  const { text, encoding, warnings } = decodeText(fixture('n17-mojibake.txt'))

  expect(encoding).toBe('utf-8')
  expect(text).toContain('El acolchado «Ñire» tiene relleno de algodón y se lava a mano.')
  expect(warnings).toEqual([{ code: 'letters_repaired', sample: 'Política de cambios' }])
})

test('the mark at the start of a file says its encoding and is no text', () => {
  expect(decodeText(Buffer.from('\ufeffañil')).text).toBe('añil')
  expect(decodeText(iconv.encode('añil', 'utf-16le', { addBOM: true }))).toMatchObject({
    text: 'añil',
    encoding: 'utf-16le',
  })
  expect(decodeText(iconv.encode('añil', 'utf-16be', { addBOM: true }))).toMatchObject({
    text: 'añil',
    encoding: 'utf-16be',
  })
})

test('plain ASCII and an empty file are UTF-8 without a warning', () => {
  expect(decodeText(Buffer.from('Precio: 4500'))).toMatchObject({
    text: 'Precio: 4500',
    encoding: 'utf-8',
    warnings: [],
  })
  expect(decodeText(new Uint8Array())).toMatchObject({ text: '', encoding: 'utf-8', warnings: [] })
})

const OTHER_LANGUAGES = [
  'A garantia cobre defeitos de fábrica. Não é à prova de água, mas a mãe do João gostou.',
  'Le réservoir contient cinq litres. Ça reste chaud à la maison, même l’hiver.',
  'La città è già piena: perché non lo spedite più? Dell’acqua non c’è traccia.',
  'Die Tür ist größer als die Öffnung, darum können Sie sie nicht einbauen.',
  'Our café doesn’t open on Mondays. The résumé costs £12 – or “nothing”.',
]

describe('other languages are not taken for broken Spanish', () => {
  for (const text of OTHER_LANGUAGES)
    for (const encoding of ['utf-8', 'windows-1252'])
      test(`${encoding}: ${text.slice(0, 30)}`, () => {
        expect(decodeText(iconv.encode(text, encoding))).toMatchObject({ text, encoding, warnings: [] })
      })
})

test('a table that a DOS program drew keeps its lines', () => {
  const table =
    '╔═══════╦════════╗\n║ Codo  ║ $ 850  ║\n║ Niple ║ $ 1250 ║\n╚═══════╩════════╝\nEl envío es más rápido'

  expect(decodeText(iconv.encode(table, 'cp850'))).toMatchObject({
    text: table,
    encoding: 'cp850',
    warnings: [],
  })
})

test('UTF-8 with a line pasted from Windows is read line by line, with a warning', () => {
  const bytes = Buffer.concat([
    Buffer.from('Envíos a todo el país\nGarantía de fábrica\n'),
    iconv.encode('Pagás con débito o crédito', 'windows-1252'),
  ])

  const { text, warnings } = decodeText(bytes)

  expect(text).toBe('Envíos a todo el país\nGarantía de fábrica\nPagás con débito o crédito')
  expect(warnings).toEqual([{ code: 'letters_repaired', sample: 'Pagás con débito o crédito' }])
})

test('a last character whose bytes were cut off is left out', () => {
  const bytes = Buffer.from('Envíos al país: Ñ')

  expect(decodeText(bytes.subarray(0, bytes.length - 1))).toMatchObject({
    text: 'Envíos al país: ',
    encoding: 'utf-8',
  })
})

test('bytes of a program or picture are no text', () => {
  const bytes = Uint8Array.from({ length: 400 }, (_, at) => (at * 37) % 256)

  expect(decodeText(bytes).isBinary).toBe(true)
})

test('no bytes make the decoder fail', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { text } = decodeText(bytes)
      expect(text).not.toMatch(/[\0\u200b\ufeff]/)
    }),
  )
})
