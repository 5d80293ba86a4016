import type { Disagreement } from '@mostrador/contract/knowledge'
import { expect, test } from 'vitest'
import { countCases, groupDisagreements, keysWithout } from './group-disagreements.ts'

const aDisagreement = (
  key: string,
  [one, other]: [string, string],
  decided: Partial<Pick<Disagreement, 'newer' | 'chosen'>> = {},
): Disagreement => ({
  key,
  sides: [one, other].map((name) => ({ fileId: `id ${name}`, fileName: name, text: `${key} en ${name}` })),
  newer: null,
  chosen: null,
  ...decided,
})

test('forty rows of two lists are one group, and another pair of files is another', () => {
  const rows = Array.from({ length: 40 }, (_, at) => aDisagreement(`fila ${at}`, ['marzo.txt', 'mayo.txt']))

  const { open } = groupDisagreements([...rows, aDisagreement('envío', ['mayo.txt', 'web'])])

  expect(open.map(({ files, cases }) => [files.map(({ fileName }) => fileName), cases.length])).toEqual([
    [['marzo.txt', 'mayo.txt'], 40],
    [['mayo.txt', 'web'], 1],
  ])
  expect(countCases(open)).toBe(41)
})

test('two files are one pair, whichever of them comes first', () => {
  const { open } = groupDisagreements([
    aDisagreement('a', ['marzo.txt', 'mayo.txt']),
    aDisagreement('b', ['mayo.txt', 'marzo.txt']),
  ])

  expect(open).toHaveLength(1)
})

test('what the seller chose comes before what the dates say, and neither waits for a choice', () => {
  const files: [string, string] = ['marzo.txt', 'mayo.txt']
  const groups = groupDisagreements([
    aDisagreement('nadie', files),
    aDisagreement('fecha', files, { newer: 1 }),
    aDisagreement('vendedor', files, { newer: 1, chosen: 0 }),
  ])

  const keys = (pairs: typeof groups.open) => pairs.map(({ cases }) => cases.map(({ key }) => key))
  expect(keys(groups.open)).toEqual([['nadie']])
  expect(keys(groups.byDate)).toEqual([['fecha']])
  expect(keys(groups.chosen)).toEqual([['vendedor']])
})

test('a whole list is chosen where it is not used yet', () => {
  const files: [string, string] = ['marzo.txt', 'mayo.txt']
  const cases = [
    aDisagreement('nadie', files),
    aDisagreement('fecha', files, { newer: 1 }),
    aDisagreement('vendedor', files, { newer: 1, chosen: 0 }),
    aDisagreement('otra', ['abril.txt', 'mayo.txt']),
  ]

  expect(keysWithout(cases, 'id marzo.txt')).toEqual(['nadie', 'fecha'])
  expect(keysWithout(cases, 'id mayo.txt')).toEqual(['nadie', 'vendedor', 'otra'])
})
