import { expect, test } from 'vitest'
import { stem, wordsOf } from '../index.ts'
import { THESAURUS } from './index.ts'

const GROUPS_OF_A_WORD_AT_MOST = 6

const groups = THESAURUS.map((line) => ({ line, stems: line.split(' ').map(stem) }))
const linesWhere = (wrong: (group: (typeof groups)[number]) => boolean) =>
  groups.filter(wrong).map(({ line }) => line)

test('every word is read from a text as it is written here, and may be what a question is about', () => {
  const idle = THESAURUS.flatMap((line) => line.split(' ')).filter((word) => {
    const read = wordsOf(word)
    return read.length !== 1 || read[0]!.text !== word || ['weak', 'filler'].includes(read[0]!.kind)
  })
  expect(idle).toEqual([])
})

test('a group joins at least two words, and none twice in another form', () => {
  expect(linesWhere(({ stems }) => stems.length < 2 || new Set(stems).size < stems.length)).toEqual([])
})

test('no group is another one again, or a part of it', () => {
  const holding = new Map<string, (typeof groups)[number][]>()
  for (const group of groups)
    for (const key of group.stems) holding.set(key, [...(holding.get(key) ?? []), group])
  const isWithin = (group: (typeof groups)[number]) =>
    holding
      .get(group.stems[0]!)!
      .some((other) => other !== group && group.stems.every((key) => other.stems.includes(key)))
  expect(linesWhere(isWithin)).toEqual([])
})

test('no word is in so many groups that it links everything', () => {
  const times = new Map<string, number>()
  for (const { stems } of groups) for (const key of stems) times.set(key, (times.get(key) ?? 0) + 1)
  expect([...times].filter(([, count]) => count > GROUPS_OF_A_WORD_AT_MOST)).toEqual([])
})

test.each([
  ['levantar agua', 'aspira líquidos'],
  ['una alfombra peluda', 'de pelo largo'],
  ['¿la pueden plantar?', 'servicio de plantación'],
  ['¿tiene olor?', 'sin aroma'],
  ['¿abren los fines de semana?', 'sábados de 9 a 13'],
  ['¿es de segunda mano?', 'equipo reacondicionado'],
  ['¿hay que agujerear?', 'con adhesivo'],
  ['¿se tilda?', 'no se congela'],
])('"%s" is related to "%s"', (asked, written) => {
  const groupsIn = (text: string) =>
    groups.filter(({ stems }) => wordsOf(text).some((word) => stems.includes(word.stem)))
  const related = groupsIn(asked).filter((group) => groupsIn(written).includes(group))
  expect(related.length).toBeGreaterThan(0)
})
