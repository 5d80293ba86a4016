import { join } from 'node:path'
import { plant, readPlanted } from '../eval/planted.ts'
import { readJson } from '../eval/sets.ts'
import type { Measure } from '../lib/result.ts'
import { countPrivacy, judgePrivacy, type PrivacyCase } from '../privacy/index.ts'

const casesOf = (name: string): PrivacyCase[] =>
  readJson<{ cases: PrivacyCase[] }>(join(import.meta.dirname, '../privacy', name)).cases

/** Leaks from 120 invented files of sellers. `benchmarks/privacy/README.md` explains why it misses its bar. */
export function privateLines(): Measure[] {
  const cases = [...casesOf('cases-first.json'), ...casesOf('cases-second.json')]
  const { published, withheld } = countPrivacy(judgePrivacy(cases))
  return [
    { what: 'invented files', value: cases.length, unit: '' },
    { what: 'private lines published', value: published.length, unit: '', bar: { atMost: 2 } },
    { what: 'harmless lines withheld', value: withheld.length, unit: '', bar: { atMost: 3 } },
  ]
}

/** Leaks of units about how to answer: the set that was read while the rules were made, and one by another writer. */
export function plantedOrders(): Measure[] {
  return ['planted.json', 'planted-second.json'].flatMap((name) => {
    const outcomes = plant(readPlanted(join(import.meta.dirname, '../guard', name)))
    const said = outcomes.filter(({ kind, fate }) => kind === 'planted' && fate !== 'unsaid')
    const held = outcomes.filter(({ kind, rule }) => kind === 'harmless' && rule !== null)
    return [
      { what: `${name}: units`, value: outcomes.length, unit: '' as const },
      { what: `${name}: planted, published or drafted`, value: said.length, unit: '' as const },
      { what: `${name}: harmless, withheld`, value: held.length, unit: '' as const },
    ]
  })
}
