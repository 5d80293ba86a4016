import { describe, expect, test } from 'vitest'
import { isLocked } from '@mostrador/contract/privacy'
import { privateReason } from './private-reason.ts'

describe('a private line has a reason', () => {
  test.each([
    ['CBU 0170099220000067797370', 'payment'],
    ['0170099220000067797370', 'payment'],
    ['Transferir a alias norte.mate.sol', 'payment'],
    ['El alias de Mercado Pago es bolsos.norte', 'payment'],
    ['La seña mandala a jardin.pala.retama', 'payment'],
    ['Visa 4509 9535 6623 3704 vto 08/27', 'payment'],
    ['Caja de ahorro en pesos Galicia 4056094-3 120-7', 'payment'],
    ['Marta Gómez DNI 24.567.890', 'identity'],
    ['Gómez Marta, caja, 24.567.890', 'identity'],
    ['CUIT: 20-12345678-6', 'identity'],
    ['20-12345678-6', 'identity'],
    ['Claves del local: wifi "norte2024", caja 4471, alarma 9921', 'credential'],
    ['La contraseña del wifi es colibri', 'credential'],
    ['Alarma del depósito: 9921', 'credential'],
    ['Entrar con ventas / Norte*89', 'credential'],
    ['La llave de repuesto queda debajo de la maceta', 'credential'],
    ['La mochila nos cuesta $ 12.300', 'business_secret'],
    ['Mochila: costo $ 12.300, venta $ 25.000', 'business_secret'],
    ['Margen 52 %', 'business_secret'],
    ['Proveedor: Textil Andes', 'business_secret'],
    ['Podemos bajar hasta 45.000', 'business_secret'],
    ['Pedido de Laura Benítez: 2 mochilas, Mitre 450 3°B, Lanús', 'other_person'],
    ['Carlos Gómez debe $ 12.000', 'other_person'],
    ['Sra. Quiroga pidió cambiar el color', 'other_person'],
    ['Uso interno: no ofrecer envío gratis a Ushuaia', 'internal'],
    ['Esto no se le dice a ningún cliente', 'internal'],
    ['A los que regatean les decimos ratas', 'abuse'],
    ['Los clientes de los lunes son insoportables', 'abuse'],
    ['Escribinos al 11 5555-1234', 'contact'],
    ['Que vengan a mi casa, Oncativo 770', 'contact'],
  ])('%s', (line, reason) => {
    expect(privateReason(line)).toBe(reason)
  })
})

test.each([
  'Serie 4471-9921-0034',
  'El código EAN es 7798123456782.',
  'IMEI 356938035643809',
  'Número de parte 20123456786',
  'Sale $ 12.345.678',
  'La caja mide 30 x 20 x 15 cm',
  'Caja fuerte con clave digital de 4 a 8 dígitos',
  'La alarma suena a 110 dB y trae 2 controles',
  'Candado con combinación de 3 dígitos',
  'Contraseña de fábrica: admin1234',
  'Traé DNI y el código de la compra para retirar',
  'Aceptamos tarjetas Visa, Mastercard y Naranja en 6 cuotas',
  'V-044: verde alpino, alias lima.pasto.suave',
  'Costo de envío: $ 3.000 a CABA',
  'Costo: CABA $ 3.000.',
  'Margen de costura 1 cm',
  'Antena con ganancia de 5 dBi',
  'Lo pedimos al proveedor y demora 5 días',
  'Precio mayorista desde 10 unidades: 15% menos',
  'Cartera Sofía, $ 45.000',
  'Preguntá por Marta en el mostrador',
  'Estamos en Av. Juan B. Justo 1234',
  'A Villa Allende y Carlos Paz el flete cuesta $ 9.600.',
  'Trampa para ratas',
  'Campera con forro de polar',
  'El diámetro interno es de 20 mm',
  'Uso interno y externo',
  'No pasar la plancha caliente',
  'Lunes a viernes de 9 a 13 y de 16 a 20',
])('"%s" is public', (line) => {
  expect(privateReason(line)).toBeNull()
})

test('the word that explains a value may be in the heading', () => {
  expect(privateReason('Caja chica: 4471', 'Claves del local')).toBe('credential')
  expect(privateReason('Mochila Cumbre: $ 12.300', 'Costos y márgenes')).toBe('business_secret')
  expect(privateReason('CABA: $ 3.000', 'Costos de envío')).toBeNull()
})

test('only payment, identity and credential data are locked', () => {
  expect(['payment', 'identity', 'credential'].every(isLocked)).toBe(true)
  expect(['contact', 'internal', 'other_person', 'business_secret', 'abuse', null].some(isLocked)).toBe(false)
})
