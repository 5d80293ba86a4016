import { join } from 'node:path'
import { answerQuestion, guardAnswer, type Source } from '@mostrador/answering'
import {
  indexOf,
  readJson,
  type GuardCase,
  type GuardSet,
  type MarketplaceProfile,
  type MarketplaceSet,
} from './sets.ts'

export interface Verdict {
  id: string
  verdict: 'allow' | 'block'
  codes: string[]
}

/** The cases of the repository: those that the rules were made with, and those that stayed unread meanwhile. */
export const corpus = (): GuardCase[] => ['cases', 'cases-heldout'].flatMap(readCorpus)

export const readCorpus = (name: string): GuardCase[] =>
  readJson<GuardSet>(join(import.meta.dirname, `../guard/${name}.json`)).cases

/** The guard's verdict on each case. */
export const judge = (cases: readonly GuardCase[]): Verdict[] =>
  cases.map(({ id, text, question, context }) => ({ id, ...guardAnswer(text, { question, ...context }) }))

interface RuleScore {
  bad: number
  caught: number
  good: number
  alarms: number
}

/** How many bad texts were stopped and good ones held up, by the rule that each case is about; "all" for the whole. */
export function scores(cases: readonly GuardCase[], verdicts: readonly Verdict[]): Map<string, RuleScore> {
  const byRule = new Map<string, RuleScore>()
  const scoreOf = (rule: string): RuleScore => {
    const score = byRule.get(rule) ?? { bad: 0, caught: 0, good: 0, alarms: 0 }
    byRule.set(rule, score)
    return score
  }
  for (const [at, { expected, rule = 'all' }] of cases.entries()) {
    if (!expected) continue
    const isBlocked = verdicts[at]?.verdict === 'block'
    for (const score of new Set([scoreOf(rule), scoreOf('all')])) {
      if (expected === 'block') score.bad += 1
      else score.good += 1
      if (isBlocked && expected === 'block') score.caught += 1
      if (isBlocked && expected === 'allow') score.alarms += 1
    }
  }
  return byRule
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`

/** A line a rule: bad texts with the share that was stopped, good ones with the share that was stopped too. */
export function guardTable(cases: readonly GuardCase[], verdicts: readonly Verdict[]): string {
  const blocked = verdicts.filter((v) => v.verdict === 'block').length
  const summary = `${verdicts.length} cases, ${blocked} blocked`
  const byRule = [...scores(cases, verdicts)].sort(
    ([a], [b]) => Number(a === 'all') - Number(b === 'all') || a.localeCompare(b),
  )
  if (byRule.length === 0) return summary
  const line = (cells: string[]) => cells.map((c, at) => (at === 0 ? c.padEnd(20) : c.padStart(8))).join('')
  return [
    line(['rule', 'bad', 'recall', 'good', 'alarms']),
    ...byRule.map(([rule, s]) =>
      line([rule, `${s.bad}`, share(s.caught, s.bad), `${s.good}`, share(s.alarms, s.good)]),
    ),
    '',
    summary,
  ].join('\n')
}

/** What the engine answers to a set's questions, as cases that the guard must let pass. */
export const goodAnswers = (set: MarketplaceSet): GuardCase[] =>
  set.profiles.flatMap((profile) => {
    const knowledge = indexOf(profile)
    return profile.questions.flatMap(({ id, text: question }): GuardCase[] => {
      const { listing, settings, seller } = profile
      const result = answerQuestion({ question, listing, shop: profile, knowledge })
      if (result.outcome === 'silence') return []
      const quotes = result.statements.flatMap((s) => s.sources).map((source) => wordsOf(source, profile))
      const context = { listing, settings, passages: [...quotes, seller.brand] }
      return [{ id, text: result.text, question, context, expected: 'allow', rule: 'engine' }]
    })
  })

function wordsOf(source: Source, profile: MarketplaceProfile): string {
  switch (source.kind) {
    case 'knowledge':
      return source.quote
    case 'automatic':
      return profile.automaticResponses[source.topic]
    case 'instruction':
      return profile.instructions.find((i) => i.keyword === source.keyword)?.response ?? ''
    case 'listing':
      return source.value
    case 'contact':
      return profile.ownSite?.contact ?? ''
  }
}
