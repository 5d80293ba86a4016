import { describe, expect, test } from 'vitest'
import { documentOfText } from '../text/index.ts'
import { unitsOf, type Unit } from '../units/index.ts'
import { findConflicts, findVersions, placesBeaten, statementsOf } from './index.ts'

interface Told {
  name?: string
  text: string
  /** Of all units. */
  over?: Partial<Unit>
}

/** Files `a`, `b`, `c`… with these texts. */
const filesOf = (...told: (Told | string)[]) =>
  told.map((one, at) => {
    const { name, text, over } = typeof one === 'string' ? { name: undefined, text: one, over: {} } : one
    const file = String.fromCharCode('a'.charCodeAt(0) + at)
    const units = unitsOf(documentOfText(text)).map((unit) => ({ ...unit, ...over }))
    return statementsOf({ file, fileName: name ?? `${file}.txt`, units })
  })

/** What the files say differently: the files of each side. */
const disputes = (...told: (Told | string)[]) =>
  findConflicts(filesOf(...told)).map(({ sides }) => sides.map(({ file }) => file).join())

const list = (title: string, rows: string, unit = 'Precio') => `${title}\n\nProducto;${unit}\n${rows}\n`

const ROWS = 'Mochila Andes;$ 900\nMochila Tronador;$ 1.750'
const OTHER_ROWS = 'Mochila Andes;$ 1.200\nMochila Tronador;$ 1.750'

describe('files disagree', () => {
  test('when they say the same words around other numbers', () => {
    const [found] = findConflicts(
      filesOf('El armado de la bicicleta cuesta $ 18.000.', 'El armado de la bicicleta cuesta $ 27.000.'),
    )
    expect(found).toMatchObject({
      sides: [
        { file: 'a', fileName: 'a.txt', text: 'El armado de la bicicleta cuesta $ 18.000.' },
        { file: 'b', fileName: 'b.txt', text: 'El armado de la bicicleta cuesta $ 27.000.' },
      ],
      newer: null,
    })
  })

  test('when a row has another value in the same column', () => {
    expect(disputes(list('Lista de mochilas', ROWS), list('Lista de mochilas', OTHER_ROWS))).toEqual(['a,b'])
  })

  test('once for each row, however many of its columns differ', () => {
    const rows = (andes: string) =>
      `Mochilas\n\nProducto;Peso;Precio\nMochila Andes;${andes}\nMochila Tronador;1 kg;$ 90\n`
    expect(disputes(rows('2 kg;$ 100'), rows('3 kg;$ 200'))).toEqual(['a,b'])
  })

  test('when their titles differ in date and version only', () => {
    const titles = [
      'Lista de precios de marzo de 2026',
      'Lista de precios v2',
      'LISTA DE PRECIOS TEMPORADA 24/25',
      'Lista nueva N° 42',
    ]
    for (const title of titles)
      expect(disputes(list(title, ROWS), list('Lista de precios', OTHER_ROWS))).toEqual(['a,b'])
  })

  test('when one of them says it in a list of answers and the other in a policy', () => {
    const answers = 'Preguntas frecuentes\n\nEl envío a Mendoza cuesta $ 4.000.'
    const policy = 'Política de envíos\n\nEl envío a Mendoza cuesta $ 6.400.'
    expect(disputes(answers, policy)).toEqual(['a,b'])
  })

  test('also when they have the same name', () => {
    const told = (text: string) => ({ name: 'lista.txt', text })
    expect(disputes(told(list('Lista', ROWS)), told(list('Lista', OTHER_ROWS)))).toEqual(['a,b'])
  })

  test('all three where two of them agree', () => {
    const cost = (pesos: string) => `El armado de la bicicleta cuesta $ ${pesos}.`
    expect(disputes(cost('100'), cost('120'), cost('100'))).toEqual(['a,b,c'])
  })

  test('under the same key in whatever order they come', () => {
    const files = filesOf(
      list('Lista', ROWS),
      list('Lista', OTHER_ROWS),
      list('Lista', 'Mochila Andes;$ 1.000'),
    )
    const keys = [files, files.toReversed()].map((some) =>
      findConflicts(some).map(({ key, sides }) => [key, sides]),
    )
    expect(keys[0]).toHaveLength(1)
    expect(keys[1]).toEqual(keys[0])
  })

  test('under a key of no more than 80 characters, which stays when another file repeats one of them', () => {
    const texts = ['El armado de la bicicleta cuesta $ 100.', 'El armado de la bicicleta cuesta $ 120.']
    const [key, keyOfThree] = [filesOf(...texts), filesOf(...texts, texts[0]!)].map(
      (files) => findConflicts(files)[0]?.key,
    )
    expect(key?.length).toBeLessThanOrEqual(80)
    expect(keyOfThree).toBe(key)
  })
})

describe('files do not disagree', () => {
  test('with themselves', () => {
    const text = 'El armado de la bicicleta cuesta $ 100.\n\nEl armado de la bicicleta cuesta $ 120.'
    expect(disputes(text)).toEqual([])
    expect(disputes(text, text)).toEqual([])
    expect(disputes(text, 'El armado de la bicicleta cuesta $ 120.')).toEqual([])
  })

  test.each([
    ['El armado cuesta $ 18.000.', 'El armado cuesta $ 18000.'],
    ['El armado cuesta $ 18.000.', 'El armado cuesta $18.000,00.'],
    ['Atendemos de lunes a viernes de 9 a 17 hs.', 'Atendemos de lunes a viernes de 9:00 a 17:00 hs.'],
    ['El armado cuesta $ 18.000.', 'EL ARMADO CUESTA $ 18.000'],
  ])('when they say the same numbers: %s / %s', (one, other) => {
    expect(disputes(one, other)).toEqual([])
  })

  test.each([
    ['El termo de 500 ml cuesta $ 9.000.', 'El termo de 750 ml cuesta $ 12.000.'],
    ['La bomba BP4-10 cuesta $ 100.000.', 'La bomba BP4-15 cuesta $ 120.000.'],
    ['Son 3 cuotas de $ 5.000.', 'Son 6 cuotas de $ 3.000.'],
    ['Bicicleta Rodado 26: $ 410.000', 'Bicicleta Rodado 29: $ 565.000'],
  ])('when they price different things: %s / %s', (one, other) => {
    expect(disputes(one, other)).toEqual([])
  })

  test.each([
    ['Lista mayorista', 'Lista minorista'],
    ['Precios por mayor', 'Precios por menor'],
    ['Lista de precios', 'Lista de precios para revendedores'],
    ['Lista Mercado Libre', 'Lista local'],
    ['Lista Mercado Libre', 'Lista'],
    ['Lista de precios Casa Pérez', 'Lista de precios Distribuidora Sur'],
    ['Precios sucursal Centro', 'Precios sucursal Norte'],
  ])('when their lists are for different customers, channels or branches: %s / %s', (one, other) => {
    const files = filesOf(list(one, ROWS), list(other, OTHER_ROWS))
    expect(findConflicts(files)).toEqual([])
    expect(
      findVersions(
        filesOf(list(`${one}, marzo de 2026`, ROWS), list(`${other}, agosto de 2026`, OTHER_ROWS)),
      ),
    ).toEqual([])
  })

  test('when their names say that they are for different customers', () => {
    const rows = (name: string, text: string) => ({ name, text: `Producto;Precio\n${text}` })
    expect(disputes(rows('lista_mayorista.csv', ROWS), rows('lista_minorista.csv', OTHER_ROWS))).toEqual([])
    expect(disputes(rows('lista_mayorista.csv', ROWS), rows('mayoristas-2.csv', OTHER_ROWS))).toEqual(['a,b'])
  })

  test('when they are about different products', () => {
    const manual = (product: string, months: number) =>
      `Manual del ${product}\n\nLa garantía es de ${months} meses.`
    expect(disputes(manual('taladro X200', 6), manual('taladro X300', 12))).toEqual([])
    expect(disputes(manual('taladro', 6), manual('termotanque', 12))).toEqual([])
    const about = (product: string, months: number) => ({
      text: `La garantía es de ${months} meses.`,
      over: { scope: { product } },
    })
    expect(disputes(about('BP4-10', 6), about('BP4-15', 12))).toEqual([])
  })

  test('when the same words stand under headings of other matters', () => {
    const section = (title: string, days: number) =>
      `Política de la tienda\n\n${title}\n\nEl plazo es de ${days} días.`
    expect(disputes(`Envíos\n\nEl plazo es de 5 días.`, `Cambios\n\nEl plazo es de 30 días.`)).toEqual([])
    expect(disputes(section('ENVÍOS', 5), section('ENVÍOS', 8))).toEqual(['a,b'])
  })

  test('about a size that only one of them tells', () => {
    const rows = (some: string) => `Remeras\n\nProducto;Talle;Precio\n${some}\n`
    expect(
      disputes(rows('Remera;M;$ 100\nRemera;L;$ 120'), rows('Remera;XL;$ 150\nRemera;XXL;$ 160')),
    ).toEqual([])
    expect(disputes(rows('Remera;M;$ 100\nRemera;L;$ 120'), rows('Remera;M;$ 100\nRemera;L;$ 150'))).toEqual([
      'a,b',
    ])
  })

  test('because their rows are numbered otherwise', () => {
    const rows = (some: string) => `Lista\n\nN°;Producto;Precio\n${some}\n`
    expect(disputes(rows('1;Mochila;$ 100\n2;Carpa;$ 200'), rows('1;Carpa;$ 200\n2;Mochila;$ 100'))).toEqual(
      [],
    )
  })

  test.each<[string, Partial<Unit>]>([
    ['over', { validity: { isExpired: true } }],
    ['replaced', { validity: { isSuperseded: true } }],
    ['internal', { notice: 'internal' }],
    ['a draft', { notice: 'draft' }],
    ['a message', { kind: 'message' }],
  ])('with what is %s', (_, over) => {
    const text = 'El armado de la bicicleta cuesta $ 120.'
    expect(disputes('El armado de la bicicleta cuesta $ 100.', { text, over })).toEqual([])
  })

  test('about numbers that nothing is said of', () => {
    expect(disputes('Precio: $ 100', 'Precio: $ 120')).toEqual([])
  })
})

describe('the newest side', () => {
  const cost = (pesos: number, name: string) => ({
    name,
    text: `El armado de la bicicleta cuesta $ ${pesos}.`,
  })
  const newest = (files: Told[], day?: string) => {
    const [found] = findConflicts(filesOf(...files), day)
    return found?.newer === null ? null : found?.sides[found.newer]?.fileName
  }
  const [march, june, august] = [
    cost(100, 'a 2026-03-01.txt'),
    cost(120, 'b 2026-06-01.txt'),
    cost(140, 'c 2026-08-01.txt'),
  ]

  test.each([[[march, june, august]], [[august, june, march]], [[june, august, march]]])(
    'is the newest of three',
    (files) => {
      expect(newest(files)).toBe(august.name)
    },
  )

  test('may say what an older one said', () => {
    expect(newest([march, june, cost(100, 'c 2026-08-01.txt')])).toBe('c 2026-08-01.txt')
  })

  test('is none while one of the others does not tell its date', () => {
    expect(newest([march, august, cost(120, 'lista.txt')])).toBeNull()
    expect(newest([march, august, cost(140, 'lista.txt')])).toBe(august.name)
  })

  test('is none that only begins later', () => {
    expect(newest([march, june, august], '2026-07-10')).toBe(june.name)
    expect(newest([cost(120, 'lista.txt'), august], '2026-07-10')).toBe('lista.txt')
  })
})

test('a side that holds beats each statement with another value, wherever it stands, and no other', () => {
  const cost = (pesos: number) => `El armado de la bicicleta cuesta $ ${pesos}.`
  const [found] = findConflicts(filesOf(`${cost(100)}\n\n${cost(150)}`, cost(120), cost(100)))

  expect(placesBeaten(found!, 1).map(({ file }) => file)).toEqual(['a', 'a', 'c'])
  expect(placesBeaten(found!, 2).map(({ file }) => file)).toEqual(['a', 'b'])
  expect(placesBeaten(found!, null).map(({ file }) => file)).toEqual(['a', 'a', 'b', 'c'])
})

describe('versions of one list', () => {
  const [march, august] = [list('Lista de marzo de 2026', ROWS), list('Lista de agosto de 2026', OTHER_ROWS)]

  test.each([
    ['a', 'b', [march, august]],
    ['b', 'a', [august, march]],
  ])('have an older and a newer one, in any order', (older, newer, texts) => {
    expect(findVersions(filesOf(...texts))).toEqual([{ older, newer }])
  })

  test('replace nothing before they begin', () => {
    expect(findVersions(filesOf(march, august), '2026-07-10')).toEqual([])
    expect(findVersions(filesOf(march, august), '2026-08-10')).toHaveLength(1)
  })

  test('are none without dates, or of other things', () => {
    expect(findVersions(filesOf(list('Lista', ROWS), list('Lista', OTHER_ROWS)))).toEqual([])
    const other = list('Lista de agosto de 2026', 'Carpa Lanín;$ 900\nCarpa Domuyo;$ 800')
    expect(findVersions(filesOf(march, other))).toEqual([])
  })
})
