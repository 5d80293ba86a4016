import { describe, expect, test } from 'vitest'
import { isExpiredLine, noticeOfFileName, noticeOfHeading } from './notice-said.ts'

describe('a title marks what stands under it', () => {
  test.each([
    'LISTA ANULADA',
    'Lista de precios vieja',
    'lista 2024 - no vigente',
    'NO USAR',
    'ANULADA',
    '*** NO VIGENTE ***',
    'Tarifario 2023 (obsoleto)',
    'Catálogo invierno 2024: caducado',
    'LISTA 8 VENCIDA EL 15/04',
    'Condiciones mayoristas derogadas',
    'Precios de marzo anulados',
    'Lista anulada de fiambres',
    'NO USAR ESTA LISTA',
    'ANULADA - Lista de abril',
    'Lista de precios anterior',
    'Planilla de abril, ya no corre',
    'Esta lista ya no rige',
    'Lista de mayo reemplazada por la de junio',
    'Promo otoño (terminada)',
    'Talleres de verano 2025 (CANCELADO)',
    'Lista vieja y vencida',
    'Tarifas viejas',
    'Versión 1 — sin efecto',
    'LISTA VIEJA ( HASTA EL 30/04 , YA PASO )',
    'Política comercial 2023 - derogada',
  ])('as over: %s', (title) => {
    expect(noticeOfHeading(title)).toBe('expired')
  })

  test.each([
    'BORRADOR',
    'Borrador 2',
    'BORRADOR - Condiciones para revendedores',
    'Borrador de lista de precios',
    'Envíos al interior (borrador)',
    'Política de cambios - en preparación',
    'Sin revisar: precios de junio',
    'Este documento es un borrador',
    'Hoja3 — borrador no mirar',
  ])('as a draft: %s', (title) => {
    expect(noticeOfHeading(title)).toBe('draft')
  })

  test.each([
    'USO INTERNO',
    'solo personal',
    'Nota para depósito - USO INTERNO',
    'USO INTERNO - comisiones',
    'Lista para uso interno',
    'Precios para empleados',
    'Avisos para el personal',
    'Solo para vendedores',
    'Esto es solo para el equipo',
    'Datos internos',
    'Confidencial',
  ])('as internal: %s', (title) => {
    expect(noticeOfHeading(title)).toBe('internal')
  })
})

describe('a title about something else marks nothing', () => {
  test.each([
    'REEMPLAZA LA LISTA ANTERIOR',
    'Anula y reemplaza la lista anterior',
    'Esta lista sustituye a la lista vieja',
    'Deja sin efecto la lista de marzo',
    'Cambios respecto de la lista anterior',
    'Diferencias con la lista vieja',
    'Lista nueva (la lista vieja no corre más)',
    'Guía de talles (la nueva, la de la historia ya no vale)',
  ])('another list that is over: %s', (title) => {
    expect(noticeOfHeading(title)).toBeNull()
  })

  test.each([
    'Pedidos cancelados',
    'Lista de pedidos cancelados',
    'Qué pasa con las promociones vencidas',
    'Promociones vencidas',
    '¿La oferta vencida se puede usar?',
    'Cancelaciones',
    'Anulación de compra',
    'Compras anuladas',
    'Turnos cancelados y señas',
    'Precios de productos vencidos',
    'Condiciones para compras canceladas',
    'Política de compra anulada',
    'Cupones vencidos',
    'Precio anterior y actual',
    'Precio anterior',
    'PRECIO VIEJO',
    'Precio contado / precio anterior',
    'No vigente los domingos',
    'Promo 2x1 (no vigente los domingos)',
    'Si la lista está vencida',
  ])('a matter of the rules: %s', (title) => {
    expect(noticeOfHeading(title)).toBeNull()
  })

  test.each([
    'Mesa (terminada)',
    'Banco de pino (finalizado)',
    'Terminado',
    'No usar lavandina',
    'Cuidados: no usar',
    'Madera - no usar solventes',
    'Hoja vieja de sierra',
    'Libros viejos',
    'Kit cuaderno + borrador',
    'Borrador para pizarra',
    'Borrador magnético',
    'Set escolar: lápiz, goma, borrador',
    'Precio borrador',
    'Borrador - felpa',
    'Pedidos en preparación',
    'ROPA PARA EL PERSONAL',
    'Uniformes para el personal',
    'Delantales para empleados',
    'Pintura para uso interno',
    'Pintura de uso interno y externo',
    'Membrana uso interno',
    'Instrucciones del equipo',
    'Casilleros para el personal',
  ])('goods: %s', (title) => {
    expect(noticeOfHeading(title)).toBeNull()
  })
})

describe('the name of a file marks all of it by the same rule', () => {
  test.each([
    ['lista_vieja.xlsx', 'expired'],
    ['lista-vieja-marzo.pdf', 'expired'],
    ['Lista 2024 (no vigente).xlsx', 'expired'],
    ['lista_2024-no_vigente.xlsx', 'expired'],
    ['LISTA FIAMBRES ANULADA.txt', 'expired'],
    ['precios-BORRADOR.docx', 'draft'],
    ['BORRADOR condiciones mayoristas.txt', 'draft'],
    ['lista_borrador_v2.xlsx', 'draft'],
    ['USO INTERNO comisiones.docx', 'internal'],
    ['borrador-pizarra-ficha.pdf', null],
    ['reemplaza_lista_anterior.pdf', null],
    ['uniformes_para_el_personal.pdf', null],
    ['pedidos-cancelados.txt', null],
    ['instrucciones_del_equipo.pdf', null],
  ])('%s: %s', (name, notice) => {
    expect(noticeOfFileName(name)).toBe(notice)
  })
})

describe('a line says of itself that it is over', () => {
  test.each([
    'La lista de marzo está anulada.',
    'Lista 40 anulada, tirarla.',
    'Estos precios ya no corren.',
    'HOJA DE MARZO ANULADA',
    'La promo de otoño ya no vale desde el 3/4.',
  ])('%s', (line) => {
    expect(isExpiredLine(line)).toBe(true)
  })

  test.each([
    'Esta lista anula y reemplaza la anterior.',
    'Los precios ya no valen si el pedido se retira después de 48 horas.',
    'Las promociones no vigentes no se acumulan.',
    'Oferta no vigente los domingos.',
    'Los pedidos anulados se reintegran al precio pagado.',
    'NO VALE MÁS',
    'Precio anterior: $ 4.000',
    'Con la lista anulada no se toman pedidos.',
  ])('and this one does not: %s', (line) => {
    expect(isExpiredLine(line)).toBe(false)
  })
})
