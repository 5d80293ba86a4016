import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { repairText } from './index.ts'

const TEXT = [
  'Política de cambios',
  '¿Cuánto tarda? El envío a Neuquén demora 7 días hábiles.',
  'El año que viene abrimos también los sábados.',
  'ÍNDICE, ÑANDÚ Y ÁRBOL',
  'A 30 °C, «Ñire» pierde ½ kg.',
].join('\n')

/** Browsers and programs turn bytes without a character into control characters. */
const readAs = (text: string, encoding: string) =>
  encoding === 'latin1' || encoding === 'windows-1252'
    ? new TextDecoder(encoding === 'latin1' ? 'x-user-defined' : encoding)
        .decode(Buffer.from(text))
        .replace(/[\uf780-\uf7ff]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xf700))
    : iconv.decode(Buffer.from(text), encoding)

describe('UTF-8 that was read in another encoding is repaired', () => {
  for (const encoding of ['windows-1252', 'latin1', 'cp850', 'macintosh']) {
    test(`once, as ${encoding}`, () => {
      expect(repairText(readAs(TEXT, encoding))).toEqual({
        text: TEXT,
        warnings: [{ code: 'letters_repaired', sample: 'Política de cambios' }],
      })
    })
    test(`twice, as ${encoding}`, () => {
      expect(repairText(readAs(readAs(TEXT, encoding), encoding)).text).toBe(TEXT)
    })
  }
})

describe('one old encoding that was read as another is repaired', () => {
  const misreadings = [
    ['cp850', 'windows-1252'],
    ['windows-1252', 'cp850'],
    ['windows-1252', 'macintosh'],
    ['macintosh', 'windows-1252'],
  ] as const
  for (const [right, wrong] of misreadings)
    test(`${right} as ${wrong}`, () => {
      const text = TEXT.split('\n').slice(0, 3).join('\n')

      expect(repairText(iconv.decode(iconv.encode(text, right), wrong)).text).toBe(text)
    })
})

test('only the broken line of a sound text changes', () => {
  const { text, warnings } = repairText('Garantía de fábrica\nEnvÃ­os al paÃ­s\nSeñas por día')

  expect(text).toBe('Garantía de fábrica\nEnvíos al país\nSeñas por día')
  expect(warnings).toEqual([{ code: 'letters_repaired', sample: 'Envíos al país' }])
})

test('signs and emojis are repaired too', () => {
  expect(repairText('25Â°C').text).toBe('25°C')
  expect(repairText('ðŸ˜„ gracias').text).toBe('😄 gracias')
  expect(repairText('cuesta 30 â‚¬ â€“ poco').text).toBe('cuesta 30 € – poco')
})

describe('sound text stays as it is', () => {
  const texts = [
    'NÃO É AÇÃO: a “MANHÔ de São João',
    'L’acqua è dell’anno scorso',
    'Škoda, Häagen-Dazs y Citroën: repuestos también',
    'Caño Ø 20 mm × 3 m, 10 Ω, 5 µm, ±2 %, ≥ 4 kg',
    '1º y 2ª, Nº 5, n° 7, 25° C, m², ½ y ¾',
    '│Codo│Precio│',
    '✓ Sí → mañana ★ 😄👍🏽 👩‍👧',
    '© 2026 Mesón™ ®',
  ]
  test.each(texts)('%s', (text) => expect(repairText(text)).toEqual({ text, warnings: [] }))
})

describe('letters that cannot be repaired are doubtful', () => {
  const texts = ['El env\ufffdo tarda 7 d\ufffdas', 'PolÃtica de 45 dÃas', 'Привет, это текст по-русски']
  test.each(texts)('%s', (text) => {
    expect(repairText(`Hola\n${text}`)).toMatchObject({
      warnings: [{ code: 'letters_doubtful', sample: text }],
    })
  })
})

test('a sample has at most 200 characters', () => {
  const [warning] = repairText(`El env\ufffdo ${'x'.repeat(500)}`).warnings

  expect(warning?.sample).toHaveLength(200)
})

test('accents drawn apart join their letter only where that makes a likely word', () => {
  const drawn =
    'an˜o, d´ıas, pol´ıtica, camio´n, ping¨uino, nin˜as, 80´s, D´Angelo, pa´ los, l´oreal, 5´ de ancho'
  const joined = 'año, días, política, camión, pingüino, niñas, 80´s, D´Angelo, pa´ los, l´oreal, 5´ de ancho'

  expect(repairText(drawn).text).toBe(joined)
})

test('letters composed of two characters become one', () => {
  expect(repairText('an\u0303o y camio\u0301n')).toEqual({ text: 'año y camión', warnings: [] })
})
