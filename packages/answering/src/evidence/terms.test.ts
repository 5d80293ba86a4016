import { expect, test } from 'vitest'
import { bagOf, termsOf, vocabularyOf, type Passage } from './index.ts'
import { isOpenAsk, rolesOf } from './roles.ts'

const passage = (text: string): Passage => ({
  origin: { kind: 'knowledge', partId: 'p', fileName: 'f.txt' },
  heading: null,
  headingBag: bagOf(''),
  titleBag: bagOf(''),
  sentences: [{ text, bag: bagOf(text), withheld: false, leansBack: false }],
})
const shopOf = (text: string) =>
  vocabularyOf({ passages: 0, frequency: new Map(), groups: new Set() }, [passage(text)], '')
const stems = (question: string, text: string) =>
  termsOf(question, shopOf(text))
    .filter((t) => !t.unknown && t.kind === 'topic')
    .map((t) => t.stem)

test.each([
  ['se me chorreo una parte', 'Si quedó una chorreadura, dejar secar.'],
  ['soy surda', 'Sirve para diestros y zurdos.'],
])('"%s" finds its family in "%s"', (question, text) => {
  expect(stems(question, text).some((key) => bagOf(text).stems.has(key))).toBe(true)
})

test('what is told besides, and what a noun is of, is demanded less than the noun', () => {
  const roles = rolesOf('corta hueso de pollo para que no se astille')
  expect([...roles.ofAnother]).toEqual(['poll'])
  expect(roles.aside.size).toBeGreaterThan(0)
  expect(roles.aside.has('hues')).toBe(false)
})

test('what was told before, what is offered as an answer and a verb that one may do are demanded less', () => {
  expect(rolesOf('tengo un quincho. lo puedo usar').told).toContain('quinch')
  expect(rolesOf('que cierre tiene, hebilla o cordon').aside).toContain('hebill')
  expect(rolesOf('puedo pintar una remera').verbs).toContain('pint')
  expect(rolesOf('hasta que temperatura llega').aside.size).toBe(0)
})

test.each(['cual me llevo?', 'esta bien o es muy grande?', 'le va?'])(
  '"%s" asks of what was told',
  (text) => {
    expect(isOpenAsk(text)).toBe(true)
  },
)

test('of a thing that is named, what is asked is its predicate', () => {
  expect([...rolesOf('la alpaca tiene plomo').predicate]).toEqual(['plom'])
  expect(rolesOf('tiene plomo').predicate.size).toBe(0)
})
