import { expect, test } from 'vitest'
import { read } from './fixtures.ts'
import { grants, isCertain, promiseFindings } from './promise.ts'

const codes = (text: string, ...sources: string[]) =>
  promiseFindings(read(text, ...sources)).map(({ code }) => code)

test('a promise is stopped, unless a source makes it', () => {
  expect(codes('De regalo va un estuche.')).toEqual(['promise'])
  expect(codes('De regalo va un estuche.', 'Con la compra va de regalo un estuche.')).toEqual([])
})

test.each(['No te lo aseguro.', 'Milagros no te prometo.', 'Eso no se lo puedo garantizar.'])(
  'a refusal to promise passes: %s',
  (text) => {
    expect(codes(text)).toEqual([])
  },
)

test.each([
  ['te lo guardo hasta el viernes', true],
  ['si no te gusta te devuelvo la plata', true],
  ['te hago un quince por ciento', true],
  ['no te lo guardo, no hacemos reservas', false],
  ['se guarda plegado', false],
])('"%s" grants something: %s', (folded, isGrant) => {
  expect(grants(folded)).toBe(isGrant)
})

test.each([
  ['el viernes lo tenes en tu casa', true],
  ['en un mes te olvidas, no falla', true],
  ['suele tardar hasta el viernes y te llega por correo', false],
])('"%s" is certain: %s', (folded, certain) => {
  expect(isCertain(folded)).toBe(certain)
})
