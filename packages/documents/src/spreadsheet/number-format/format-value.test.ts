import { expect, test } from 'vitest'
import fc from 'fast-check'
import { valueFormat } from './format-value.ts'
import { builtinFormat } from './builtin-formats.ts'

const shown = (value: number, code: string, is1904 = false) =>
  valueFormat(code, is1904).number(value).replaceAll(/\s+/g, ' ').trim()

/** 1 March 2026. */
const MARCH = 46_082

test.each([
  ['$ #,##0.00', 12_500, '$ 12.500,00'],
  ['"$"\\ #,##0.00', 12_500.5, '$ 12.500,50'],
  ['[$$-2C0A]\\ #,##0', 1_234_567, '$ 1.234.567'],
  ['[$$-2C0A]\\ #,##0.00;[RED]\\-[$$-2C0A]\\ #,##0.00', -990, '-$ 990,00'],
  ['_-"$"* #,##0.00_-;\\-"$"* #,##0.00_-;_-"$"* "-"??_-;_-@_-', 40, '$ 40,00'],
  ['_-"$"* #,##0.00_-;\\-"$"* #,##0.00_-;_-"$"* "-"??_-;_-@_-', 0, '$ -'],
  ['[$USD-409] #,##0', 40, 'USD 40'],
  ['U$S #,##0.00', 40, 'U$S 40,00'],
  ['#,##0 "ARS"', 12_500, '12.500 ARS'],
  ['#,##0.00;(#,##0.00)', -3, '(3,00)'],
])('money with the code %s shows %d as %s', (code, value, text) => expect(shown(value, code)).toBe(text))

test.each([
  ['General', 12_500, '12500'],
  ['General', 1.5, '1,5'],
  ['General', 0.1 + 0.2, '0,3'],
  ['General', 1 / 3, '0,3333333333'],
  ['General', 7_791_234_567_890, '7791234567890'],
  ['General', -0, '0'],
  ['0', 2.5, '3'],
  ['0.00', 1.005, '1,01'],
  ['0.0', 12, '12,0'],
  ['0.##', 12.5, '12,5'],
  ['0.##', 12, '12'],
  ['#,##0', 999, '999'],
  ['#,##0', -0.2, '0'],
  ['#,##0,', 12_500, '13'],
  ['00000', 42, '00042'],
  ['0%', 0.15, '15%'],
  ['0.0%', 0.105, '10,5%'],
  ['0.00E+00', 12_500, '1,25E+04'],
  ['0" kg"', 3, '3 kg'],
  ['0.0\\ "m"', 1.25, '1,3 m'],
  ['##-########-#', 20_123_456_786, '20-12345678-6'],
  ['[<=9999999]###-####;(###) ###-####', 4_567_890, '456-7890'],
  ['[<=9999999]###-####;(###) ###-####', 3_514_567_890, '(351) 456-7890'],
  ['[>=1000]#,##0" u.";0" unidades"', 999, '999 unidades'],
  ['[>=1000]#,##0" u.";0" unidades"', 1000, '1.000 u.'],
  ['[=0]"sin stock";[>0]0;0', 0, 'sin stock'],
  ['"Sí";"Sí";"No"', 0, 'No'],
  ['@', 12.5, '12,5'],
  ['0;-0;;@', 0, ''],
  [';;;', 12, ''],
])('the code %s shows %d as %s', (code, value, text) => expect(shown(value, code)).toBe(text))

test.each([
  ['# ?/?', 1.25, '1 1/4'],
  ['# ?/?', 0.75, '3/4'],
  ['# ?/?', 2, '2'],
  ['# ?/?', 0, '0'],
  ['# ?/8', 0.375, '3/8'],
  ['# ?/16', 1.0625, '1 1/16'],
  ['# ??/??', 0.3125, '5/16'],
  ['?/?', 1.5, '3/2'],
  ['# ?/?', 0.999, '1'],
  ['# ?/?"""', 1.5, '1 1/2'],
])('the fraction code %s shows %d as %s', (code, value, text) => expect(shown(value, code)).toBe(text))

test.each([
  ['dd/mm/yyyy', '01/03/2026'],
  ['d/m/yy', '1/3/26'],
  ['yyyy-mm-dd', '2026-03-01'],
  ['[$-es-AR]d" de "mmmm" de "yyyy', '1 de marzo de 2026'],
  ['[$-2C0A]dddd\\, dd\\ mmm', 'domingo, 01 mar'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'domingo, 1 de marzo de 2026'],
  ['mmm-yy', 'mar-26'],
  ['mmmmm', 'm'],
  ['[$-C0A]mmmm\\ yyyy;@', 'marzo 2026'],
])('the date code %s shows the first of March as %s', (code, text) => expect(shown(MARCH, code)).toBe(text))

test.each([
  ['h:mm', 0.75, '18:00'],
  ['hh:mm:ss', 0.999_999_9, '00:00:00'],
  ['h:mm AM/PM', 0.5, '12:00 p. m.'],
  ['[h]:mm', 1.5, '36:00'],
  ['mm:ss.0', 0.000_5, '00:43,2'],
  ['dd/mm/yyyy hh:mm', MARCH + 0.5, '01/03/2026 12:00'],
])('the time code %s shows %d as %s', (code, value, text) => expect(shown(value, code)).toBe(text))

test('days count from 1900 with its invented leap day, or from 1904', () => {
  const code = 'dd/mm/yyyy'
  expect([1, 59, 60, 61].map((serial) => shown(serial, code))).toEqual([
    '01/01/1900',
    '28/02/1900',
    '29/02/1900',
    '01/03/1900',
  ])
  expect(shown(MARCH - 1462, code, true)).toBe('01/03/2026')
})

test('a number that is no date is shown as a number', () => {
  expect(shown(-1, 'dd/mm/yyyy')).toBe('-1')
  expect(shown(1e12, 'dd/mm/yyyy')).toBe('1000000000000')
})

test('texts keep what their format adds', () => {
  expect(valueFormat('@', false).text('042')).toBe('042')
  expect(valueFormat('0;0;0;"Cód. "@', false).text('X1')).toBe('Cód. X1')
  expect(valueFormat(';;;', false).text('oculto')).toBe('')
})

test('built-in formats follow Argentine settings', () => {
  const texts = [0, 3, 9, 14, 44, 9999].map((id) => shown(MARCH, builtinFormat(id)))

  expect(texts).toEqual(['46082', '46.082', '4608200%', '01/03/2026', '$ 46.082,00', '46082'])
})

test('no code and no number makes a format fail', () => {
  const piece = fc.constantFrom(
    ...'0#?.,%/@;"\\_*[]ymdhsE+-$ :'.split(''),
    'General',
    'AM/PM',
    '[h]',
    '[>5]',
    '"kg"',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), fc.double(), (pieces, value) => {
      const format = valueFormat(pieces.join(''), false)
      expect(format.number(value)).not.toMatch(/NaN|undefined|Infinity/)
      expect(typeof format.text('x')).toBe('string')
    }),
  )
})
