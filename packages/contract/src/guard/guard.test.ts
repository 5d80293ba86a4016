import { describe, expect, test } from 'vitest'
import { contactCodes, GUARD_CODES, guardTexts, handTypedCodes, hasContactData } from './index.ts'

describe('contact data is found in every spelling', () => {
  test.each([
    ['Llamanos al 11 5823 4471', 'contact_phone'],
    ['Llamanos al １１ ５８２３ ４４７１', 'contact_phone'],
    ['Anotá: 1️⃣1️⃣ 5️⃣8️⃣2️⃣3️⃣ 4️⃣4️⃣7️⃣1️⃣', 'contact_phone'],
    ['Es once, cincuenta y ocho, veintitrés, cuarenta y cuatro, setenta y uno', 'contact_phone'],
    ['11 cinco 8 dos 3 cuatro 4 siete 1', 'contact_phone'],
    ['Al 0-800-444-7733 te atienden', 'contact_phone'],
    ['Cualquier duda, 221 4.567.890.', 'contact_phone'],
    ['Te paso el 221 456.780', 'contact_phone'],
    ['Te cuesta 549.221 (456.789)', 'contact_phone'],
    ['Marcame 2214 56.780', 'contact_phone'],
    ['221.456+789.012', 'contact_phone'],
    ['ventas (arroba) norte (punto) com', 'contact_email'],
    ['ventas＠norte．com', 'contact_email'],
    ['norte punto com punto ar', 'contact_url'],
    ['h t t p s : / / norte . com', 'contact_url'],
    ['Buscanos en Google como Norte Bolsos', 'contact_url'],
    ['Escribinos por w4tsapp', 'contact_channel'],
    ['Por i n s t a g r a m te pasamos fotos', 'contact_channel'],
    ['Por ins\u200btagram te pasamos fotos', 'contact_channel'],
    ['Mandanos DM', 'contact_channel'],
    ['Somos @norte.bolsos', 'contact_handle'],
    ['Estamos como norte_bolsos', 'contact_handle'],
    ['Llamanos por teléfono', 'contact_invitation'],
  ])('%s', (text, code) => {
    expect(contactCodes(text)).toContain(code)
  })

  test.each([
    'El código de repuesto es 46526243 y reemplaza al 46515970.',
    'El código EAN es 7798123456782.',
    'Se configura en 192.168.0.1.',
    'Sale $ 1.250.000 en 12 cuotas.',
    'Los 6 van a 17.900 (107.400) y los 4 a 20.500 (82.000): en total $ 189.400.',
    'Valija 2200 17.900 y valija 3000 20.500.',
    'Sueltos son 489.000 + 52.000 + 64.000 = 605.000.',
    'Sirve para modelos 2006-2016, talles 35, 36, 37, 38 y 39.',
    'La promo termina el 31/12/2026.',
    'Es nuevo. Me avisás por acá y lo despacho.',
    'Medidas: 160 x 200 x 30 cm.',
    'Podés seguir el envío desde mercadolibre.com.ar.',
  ])('%s is none', (text) => {
    expect(contactCodes(text)).toEqual([])
  })

  test('a channel that the listing names may be named, and still not be offered', () => {
    const known = 'Muestra los mensajes de WhatsApp.'
    expect(contactCodes('Sí, muestra los mensajes de WhatsApp.', known)).toEqual([])
    expect(contactCodes('Escribinos por WhatsApp.', known)).toEqual(['contact_channel'])
    expect(hasContactData(known)).toBe(false)
  })

  test('a number of the listing that is no telephone may be said, a telephone never', () => {
    expect(contactCodes('Es el 46526243.', 'Pieza 46526243')).toEqual([])
    expect(contactCodes('Es el 11 5823 4471.', 'Tel. 11 5823 4471')).toContain('contact_phone')
  })
})

describe('what a seller types by hand is warned of', () => {
  test.each([
    ['Escribinos al 11 5823 4471', ['contact_phone']],
    ['Pagás en efectivo al retirar', ['off_platform']],
    ['Te paso el CBU por privado', ['off_platform']],
    ['Nos encontramos en la estación', ['off_platform']],
    ['En Frávega está más caro', ['rival_platform']],
    ['a'.repeat(2001), ['too_long']],
    ['👍', ['empty']],
    ['...', ['empty']],
  ])('%s', (text, codes) => {
    expect(handTypedCodes(text)).toEqual(codes)
  })

  test.each([
    '',
    '\u200b',
    '👍 Sí, hay.',
    'Tiene 6 meses de garantía y se cambia dentro de los 30 días.',
    'No tomamos efectivo en el local.',
    'El flete lo paga el comprador cuando lo recibe.',
    'Podés pagar por transferencia a través de Mercado Pago.',
    'Es efectivo contra pulgas.',
    'Hacemos factura A y B; cargá los datos antes de comprar.',
  ])('%s needs no warning', (text) => {
    expect(handTypedCodes(text)).toEqual([])
  })
})

test('every rule has a sentence for the seller', () => {
  expect(Object.keys(guardTexts)).toEqual([...GUARD_CODES])
  for (const sentence of Object.values(guardTexts)) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].{10,}\.$/)
})
