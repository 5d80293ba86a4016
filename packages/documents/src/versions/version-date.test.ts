import { describe, expect, test } from 'vitest'
import { documentOfText } from '../text/index.ts'
import { unitsOf } from '../units/index.ts'
import { beginsLater, isNewer, versionDateOf } from './version-date.ts'

const dateOf = (fileName: string, text = 'El armado de la bicicleta cuesta $ 18.000.') =>
  versionDateOf(fileName, unitsOf(documentOfText(text)))

const titled = (title: string) =>
  dateOf('lista.txt', `${title}\n\nEl armado de la bicicleta cuesta $ 18.000.`)

describe('the date of a document', () => {
  test.each([
    ['Lista de precios de marzo de 2026', '2026-03-01'],
    ['Lista de precios 10/03/2026', '2026-03-10'],
    ['LISTA MAYORISTA - 2026-03-10', '2026-03-10'],
    ['Precios al 5 de abril del 2026', '2026-04-05'],
    ['Temporada 24/25', '2024-01-01'],
    ['Catálogo 2026', '2026-01-01'],
  ])('stands in its title: %s', (title, day) => {
    expect(titled(title)).toMatchObject({ day })
  })

  test.each([
    ['lista marzo 2026.xlsx', '2026-03-01'],
    ['lista-marzo-2026.xlsx', '2026-03-01'],
    ['precios 10-03-2026.csv', '2026-03-10'],
    ['precios_2026-03-10.csv', '2026-03-10'],
    ['lista 2025.pdf', '2025-01-01'],
    ['lista.pdf', null],
  ])('stands in its name: %s', (name, day) => {
    expect(dateOf(name).day).toBe(day)
  })

  test('is the day from which the whole document says that it holds', () => {
    const text =
      'Precios vigentes desde el 01/10/2026.\n\nEl armado cuesta $ 18.000.\n\nEl inflado cuesta $ 500.'
    expect(dateOf('lista.txt', text)).toMatchObject({ day: '2026-10-01', begins: '2026-10-01' })
  })

  test('is none that one sentence of many says of itself', () => {
    const text = `Política de la tienda

El armado cuesta $ 18.000.

El inflado cuesta $ 500.

El retiro se hace con documento y con el número del pedido que figura en el correo.

Desde el 01/12/2026 los cascos para chicos con luces traseras salen $ 9.000 en el local de Tandil.`
    expect(dateOf('politica.txt', text).day).toBeNull()
  })

  test('is an end where it names no beginning, and then it has always begun', () => {
    const date = titled('Lista de precios válida hasta el 31/12/2026')
    expect(date).toMatchObject({ day: '2026-12-31', begins: null })
    expect(beginsLater(date, '2026-11-28')).toBe(false)
  })

  test('is no date of a long sentence', () => {
    const sentence = `El 10/03/2026 contamos en el blog ${'de la tienda '.repeat(12)}cómo se arma una bicicleta.`
    expect(dateOf('blog.txt', sentence).day).toBeNull()
  })
})

test.each([
  ['lista v2.xlsx', 2],
  ['lista_v12.xlsx', 12],
  ['Lista versión 3.pdf', 3],
  ['tarifas rev. 4.pdf', 4],
  ['lista v1.2.pdf', 1.002],
  ['lista vieja.pdf', null],
])('the version of %s is %s', (name, version) => {
  expect(dateOf(name).version).toBe(version)
})

describe('of two documents', () => {
  const [march, august] = [titled('Lista de marzo de 2026'), titled('Lista de agosto de 2026')]

  test('the one with the later date is newer', () => {
    expect([isNewer(august, march), isNewer(march, august)]).toEqual([true, false])
  })

  test('the one with the higher version is newer where no date tells', () => {
    const [first, second] = [dateOf('lista v9.pdf'), dateOf('lista v10.pdf')]
    expect([isNewer(second, first), isNewer(first, second)]).toEqual([true, false])
  })

  test('none is newer when one of them says nothing, or both say the same', () => {
    expect([isNewer(august, dateOf('lista.pdf')), isNewer(dateOf('lista.pdf'), august)]).toEqual([
      false,
      false,
    ])
    expect(isNewer(march, titled('Lista de marzo de 2026'))).toBe(false)
    expect(isNewer(dateOf('lista v2.pdf'), march)).toBe(false)
  })

  test('the one that only begins later is not newer yet', () => {
    expect([isNewer(august, march, '2026-05-10'), isNewer(march, august, '2026-05-10')]).toEqual([
      false,
      true,
    ])
    expect(isNewer(august, march, '2026-08-01')).toBe(true)
  })
})

test.each(['Promo del 1 al 15 de marzo de 2026.', 'Vendemos desde el 5/3/2015.', 'Vencimiento: 30/04/2026'])(
  'the age of a document is not read from a promotion, the shop’s history or an expiry: %s',
  (line) => {
    const text = `# Bulonera Sur\n\n${line}\n\nEl tornillo de 8 mm cuesta $ 120.\n\nLa tuerca ciega cuesta $ 60.`
    expect(dateOf('bulonera.txt', text).day).toBeNull()
  },
)
