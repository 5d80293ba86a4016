import { expect, test } from 'vitest'
import { context, read } from './fixtures.ts'
import { offPlatformFindings, paysInside, paysOutside } from './off-platform.ts'

const codes = (text: string, ...sources: string[]) =>
  offPlatformFindings(read(text, ...sources), context()).map(({ code }) => code)

test.each([
  'Pasame tu alias y arreglamos.',
  'Por afuera te queda en menos.',
  'Con transferencia te hago precio.',
])('a deal past the marketplace is stopped: %s', (text) => {
  expect(codes(text)).toContain('off_platform')
})

test.each(['No vendemos por fuera.', 'No tomamos transferencias ni efectivo.', 'Se paga con Mercado Pago.'])(
  'a refusal passes: %s',
  (text) => {
    expect(codes(text)).toEqual([])
  },
)

test.each([
  'Puede colocarla por fuera del vano.',
  'Mide 98 mm por fuera y pide camisa de 100.',
  'Se lava por fuera con un trapo.',
])('a place outside the product passes: %s', (text) => {
  expect(codes(text)).toEqual([])
})

test.each([
  'Escribime y lo vemos por fuera.',
  'Sí, lo podemos hacer por fuera.',
  'Por fuera de la publicación sí.',
  'Fijate, por fuera sale menos.',
  'Las medias por fuera te salen menos.',
  'Te hago la instalación por fuera.',
  'No cobramos comisión, lo vendemos por fuera.',
  'Por fuera hay 10 % menos.',
  'Si querés, por fuera te lo dejo en menos.',
])('trade outside is stopped: %s', (text) => {
  expect(codes(text)).toContain('off_platform')
})

test('a way to pay passes that a source names', () => {
  expect(codes('Aceptamos efectivo.', 'En el local aceptamos efectivo.')).toEqual([])
})

test("paying is the shop's own business on its own site", () => {
  const read1 = read('Si cerramos por afuera sale menos.')
  expect(offPlatformFindings(read1, context({ isOwnSite: true }))).toEqual([])
})

test('the score learns from how much a sentence says about money outside', () => {
  expect(paysOutside('cancela la compra y me giras la plata')).toBe(1)
  expect(paysOutside('es de acero')).toBe(0)
  expect(paysOutside('en efectivo al cadete no se puede')).toBe(0)
  expect(paysInside('se paga con mercado pago')).toBe(true)
})
