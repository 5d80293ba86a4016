import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AUTHORS } from '../strangers/authors.ts'
import type { Place, PlacedPrediction } from './places.ts'
import { judgePlaces, scoreOf, type MarkedQuestion, type MarkedSet } from './score-places.ts'
import { readJson } from './sets.ts'

const FOLDER = join(import.meta.dirname, '../strangers')

const current: Place = { in: 'file:lista.txt', quote: 'Manguera de 20 metros: $ 8.300' }
const expired: Place = { in: 'file:vieja.txt', quote: 'Manguera de 20 metros: $ 6.100' }

const question: MarkedQuestion = {
  id: 'riego-01',
  text: '¿a cuánto la de 20?',
  kind: 'kb_fact',
  expect: 'answer',
  gold: [[current]],
  partly: [],
  traps: [expired],
  polarity: 'none',
}

function verdictOf(asked: Partial<MarkedQuestion>, said: Partial<PlacedPrediction> | null) {
  const set = { name: 'riego', profiles: [{ id: 'riego', questions: [{ ...question, ...asked }] }] }
  const prediction = { profile: 'riego', question_id: 'riego-01', answer: '', abstained: false, confidence: 1, sources: [] } // prettier-ignore
  return judgePlaces(set as unknown as MarkedSet, said ? [{ ...prediction, ...said }] : [])[0]?.verdict
}

describe('an answer is judged by the places that it rests on', () => {
  test.each<[string, Partial<MarkedQuestion>, Partial<PlacedPrediction> | null, string]>([
    ['the gold place', {}, { sources: [current] }, 'correct'],
    [
      'a part of the gold place',
      {},
      { sources: [{ ...current, quote: 'de 20 metros: $ 8.300' }] },
      'correct',
    ],
    ['the same words of another file', {}, { sources: [{ ...current, in: 'file:vieja.txt' }] }, 'wrong'],
    ['a trap', {}, { sources: [expired] }, 'wrong'],
    ['the gold place and a trap', {}, { sources: [current, expired] }, 'off_target'],
    [
      'one of two things asked',
      { gold: [[current], [{ in: 'auto:shipping' }]] },
      { sources: [current] },
      'off_target',
    ],
    [
      'yes where the seller says no',
      { polarity: 'no' },
      { answer: 'Hola, sí, claro.', sources: [current] },
      'wrong',
    ],
    ['silence', {}, null, 'missed'],
    ['silence where nothing answers', { expect: 'abstain', gold: [] }, null, 'rightly_withheld'],
    [
      'an answer where nothing answers',
      { expect: 'abstain', gold: [] },
      { sources: [current] },
      'answered_unknown',
    ],
    [
      'a refusal without a source',
      { expect: 'decline', gold: [] },
      { answer: 'No puedo.' },
      'rightly_withheld',
    ],
  ])('%s', (_, asked, said, verdict) => {
    expect(verdictOf(asked, said)).toBe(verdict)
  })
})

test('silence on everything scores the share of questions that nothing answers', () => {
  const set = readJson<MarkedSet>(join(FOLDER, 'campo.json'))

  const { net, precision, wrong } = scoreOf(judgePlaces(set, []))

  const asked = set.profiles.flatMap(({ questions }) => questions)
  expect(net).toBe(asked.filter(({ expect: due }) => due !== 'answer').length / asked.length)
  expect({ precision, wrong }).toEqual({ precision: 0, wrong: 0 })
})

test('every set has its author, and every quote stands in its place', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))
  expect(AUTHORS.map(({ name }) => `${name}.json`).toSorted()).toEqual(files.toSorted())
  for (const file of files)
    for (const profile of readJson<MarkedSet>(join(FOLDER, file)).profiles)
      for (const { id, gold, partly, traps } of profile.questions)
        for (const { in: where, quote = '' } of [...gold.flat(), ...partly, ...traps])
          expect({ id, where, stands: textAt(profile, where)?.includes(quote) ?? true }).toMatchObject({
            stands: true,
          })
})

/** Undefined for a field of the listing or a text of the seller, which is its own quote. */
function textAt(
  { listing, knowledgeBase }: MarkedSet['profiles'][number],
  where: string,
): string | undefined {
  if (where === 'description' || where === 'title') return listing[where]
  return knowledgeBase.find(({ fileName }) => where === `file:${fileName}`)?.text
}
