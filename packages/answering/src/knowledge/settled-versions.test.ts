import { describe, expect, test } from 'vitest'
import { partsOfText } from '../fixtures.ts'
import type { KnowledgePart } from '../types.ts'
import { settleVersions, type Settling } from './settled-versions.ts'

interface File {
  fileId?: string
  fileName?: string
  text: string
}

const partsOf = ({ fileId, fileName = 'lista.txt', text }: File): KnowledgePart[] =>
  partsOfText(text).map((part, position) => ({
    id: `${fileId ?? fileName} ${position}`,
    ...(fileId !== undefined && { fileId }),
    fileName,
    position,
    ...part,
  }))

/** What the files still say, what they disagree about, and which of them a newer one replaces. */
function settled(files: readonly File[], settling: Settling = {}) {
  const { parts, disagreements, older } = settleVersions(files.flatMap(partsOf), settling)
  const units = parts.flatMap((part) => part.units)
  const said = units
    .filter(({ validity }) => !validity.isSuperseded && !validity.isExpired)
    .map(({ text }) => text)
  return { said, disagreements, older }
}

const cost = (pesos: number) => `El armado de la bicicleta cuesta $ ${pesos}.`
const [a, b, c] = [
  { fileId: 'a', fileName: 'a.txt', text: cost(100) },
  { fileId: 'b', fileName: 'b.txt', text: cost(120) },
  { fileId: 'c', fileName: 'c.txt', text: cost(100) },
]

describe('of files that say one matter differently and tell no date', () => {
  test.each([[[a, b]], [[b, a]]])('none is used, in whatever order they were uploaded', (files) => {
    const { said, disagreements } = settled(files)

    expect(said).toEqual([])
    expect(disagreements).toMatchObject([{ sides: [{ file: 'a' }, { file: 'b' }], newer: null }])
  })

  test('none is used either when they have the same name', () => {
    const files = [a, b].map((file) => ({ ...file, fileName: 'lista.txt' }))

    expect(settled(files).said).toEqual([])
    expect(settled(files).disagreements).toMatchObject([
      { sides: [{ file: 'a' }, { file: 'b' }], newer: null },
    ])
  })

  test('the one that the seller chose is used', () => {
    const files = [a, b].map((file) => ({ ...file, fileName: 'lista.txt' }))
    const key = settled(files).disagreements[0]!.key

    expect(settled(files, { choices: new Map([[key, 'b']]) }).said).toEqual([b.text])
    expect(settled(files, { choices: new Map([[key, 'a']]) }).said).toEqual([a.text])
  })

  test('a choice of a file that is gone counts for nothing', () => {
    const key = settled([a, b]).disagreements[0]!.key

    expect(settled([a, b], { choices: new Map([[key, 'gone']]) }).said).toEqual([])
    expect(settled([b], { choices: new Map([[key, 'a']]) }).said).toEqual([b.text])
  })

  test('a choice beats all that say something else', () => {
    const key = settled([a, b, c]).disagreements[0]!.key

    expect(settled([a, b, c], { choices: new Map([[key, 'b']]) }).said).toEqual([b.text])
    expect(settled([a, b, c], { choices: new Map([[key, 'a']]) }).said).toEqual([a.text, c.text])
    expect(settled([a, b, c]).said).toEqual([])
  })

  test('a choice beats what the other file repeats elsewhere', () => {
    const twice = { ...a, text: `${cost(100)}\n\nTaller\n\n${cost(100)}\n\n${cost(150)}` }
    const key = settled([twice, b]).disagreements[0]!.key

    expect(settled([twice, b], { choices: new Map([[key, 'b']]) }).said).toEqual([b.text])
  })

  test('a text without a contradiction is used', () => {
    const more = { ...a, text: `${cost(100)}\n\nHacemos factura A y B.` }
    expect(settled([more, b]).said).toEqual(['Hacemos factura A y B.'])
  })
})

test('without an id, the name tells which file a part is of', () => {
  const one = { fileName: 'lista.txt', text: cost(100) }

  expect(settled([one, { ...one, text: cost(120) }]).disagreements).toEqual([])
  expect(settled([one, { fileName: 'otra.txt', text: cost(120) }]).disagreements).toMatchObject([
    { sides: [{ file: 'lista.txt' }, { file: 'otra.txt' }] },
  ])
})

describe('of files that tell their dates', () => {
  const list = (month: string, pesos: number, more = '') => ({
    fileId: month,
    fileName: 'lista.txt',
    text: `Lista de ${month} de 2026\n\n${cost(pesos)}\n\n${more}`,
  })
  const [march, june, august] = [
    list('marzo', 100, 'El inflado cuesta $ 10.'),
    list('junio', 120),
    list('agosto', 100),
  ]

  test.each([[[march, june]], [[june, march]]])(
    'the newer one is used, and nothing of the older one',
    (files) => {
      expect(settled(files).said).toEqual([cost(120)])
      expect(settled(files).disagreements).toHaveLength(1)
    },
  )

  test('the newest of three is used', () => {
    const { said, disagreements } = settled([march, june, august])
    expect(said).toEqual([cost(100)])
    expect(disagreements.map(({ sides, newer }) => sides[newer ?? -1]?.file)).toEqual(['agosto'])
  })

  const replaced = (file: string, newer: string) => ({ file, newer: { file: newer, fileName: 'lista.txt' } })

  test.each([[[march, june]], [[june, march]]])('the older one is replaced by the newer one', (files) => {
    expect(settled(files).older).toEqual([replaced('marzo', 'junio')])
  })

  test.each([[[march, june, august]], [[august, march, june]]])(
    'of three the newest replaces both others',
    (files) => {
      expect(settled(files).older.toSorted((one, other) => (one.file > other.file ? -1 : 1))).toEqual([
        replaced('marzo', 'agosto'),
        replaced('junio', 'agosto'),
      ])
    },
  )

  test('one that the seller prefers somewhere is not replaced', () => {
    const key = settled([march, june]).disagreements[0]!.key
    expect(settled([march, june], { choices: new Map([[key, 'marzo']]) }).older).toEqual([])
  })

  test('one that shares too little with a newer one is not replaced as a whole', () => {
    const other = {
      fileId: 'taller',
      fileName: 'taller.txt',
      text: 'Taller, mayo de 2026\n\nAbrimos a las 9.',
    }
    expect(settled([other, june]).older).toEqual([])
    expect(settled([a, b]).older).toEqual([])
  })

  test('the seller may prefer the older one, with what it alone says', () => {
    const key = settled([march, june]).disagreements[0]!.key
    const { said } = settled([march, june], { choices: new Map([[key, 'marzo']]) })
    expect(said).toEqual([cost(100), 'El inflado cuesta $ 10.'])
  })

  test('one that only begins later replaces nothing yet', () => {
    expect(settled([march, june], { day: '2026-05-10' }).said).toContain(cost(100))
    expect(settled([march, june], { day: '2026-05-10' }).said).not.toContain(cost(120))
    expect(settled([march, june], { day: '2026-05-10' }).older).toEqual([])
    expect(settled([march, june], { day: '2026-06-01' }).said).toEqual([cost(120)])
  })

  test('one that is over disagrees with nothing', () => {
    const over = { ...a, text: `Precios válidos hasta el 30/09/2026.\n\n${cost(100)}` }
    expect(settled([over, b], { day: '2026-10-01' })).toEqual({
      said: [b.text],
      disagreements: [],
      older: [],
    })
    expect(settled([over, b], { day: '2026-09-30' }).disagreements).toHaveLength(1)
  })
})

test('500 disagreements are shown, and what is not shown is not used either', () => {
  const rows = (factor: number) =>
    `Producto;Precio\n${Array.from({ length: 520 }, (_, at) => `Tornillo modelo ${at};$ ${(at + 1) * factor}`).join('\n')}\n`
  const files = [
    { ...a, text: rows(2) },
    { ...b, text: rows(3) },
  ]
  const { said, disagreements } = settled(files)

  expect(disagreements).toHaveLength(500)
  expect(said).toEqual([])
})
