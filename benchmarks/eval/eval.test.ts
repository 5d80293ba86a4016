import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { predict } from './answers.ts'
import { rank, recallAt } from './retrieval.ts'
import { readJson, type MarketplaceSet, type PassageSet } from './sets.ts'

const folder = join(import.meta.dirname, '../answers')
const readSet = (name: string) => readJson<MarketplaceSet>(join(folder, `${name}.json`))

interface Score {
  net_score: number
  wrong_answer_rate: number
  fact_recall: number
  abstention_recall: number
}

/** The benchmark's own scorer, run as everyone else runs it. */
function scoreOf(name: string): Score {
  const temporary = mkdtempSync(join(tmpdir(), 'mostrador-eval-'))
  const file = join(temporary, 'predictions.jsonl')
  writeFileSync(
    file,
    predict(readSet(name))
      .predictions.map((p) => `${JSON.stringify(p)}\n`)
      .join(''),
  )
  const args = [join(folder, 'score.mjs'), join(folder, `${name}.json`), file, '--json']
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  rmSync(temporary, { recursive: true })
  return JSON.parse(stdout) as Score
}

test.each(['marketplace-dev', 'shops-tuning', 'shops-second'])(
  '%s is answered rightly or not at all',
  (name) => {
    const score = scoreOf(name)
    expect(score.net_score).toBeGreaterThanOrEqual(0.88)
    expect(score.fact_recall).toBeGreaterThanOrEqual(0.9)
    expect(score.abstention_recall).toBeGreaterThanOrEqual(0.96)
    expect(score.wrong_answer_rate).toBe(0)
  },
)

test.each([
  ['shops-third', 0.88, 0],
  ['shops-fourth', 0.82, 0.01],
  ['shops-seventh', 0.82, 0.01],
  ['shops-unread', 0.85, 0],
  ['shops-eighth', 0.88, 0],
  ['shops-ninth', 0.88, 0],
  ['shops-asked-anew', 0.88, 0],
  ['shops-thirtieth', 0.82, 0],
  ['shops-thirty-first', 0.8, 0.01],
  ['shops-everyday-unread', 0.85, 0.01],
])(
  '%s, hardly or never tuned for, stays at a net score of %d and at most %d of wrong answers',
  (name, net, wrong) => {
    const score = scoreOf(name)
    expect(score.net_score).toBeGreaterThanOrEqual(net)
    expect(score.wrong_answer_rate).toBeLessThanOrEqual(wrong)
  },
)

test('the right passage is found first, or among three', () => {
  const set = readJson<PassageSet>(join(import.meta.dirname, '../retrieval/xquad-es-dev.json'))
  const ranks = rank(set)
  expect(recallAt(set, ranks, 1)).toBeGreaterThanOrEqual(0.92)
  expect(recallAt(set, ranks, 3)).toBeGreaterThanOrEqual(0.98)
})

test('the reference set in the repository is whole', () => {
  expect(readSet('marketplace-dev').profiles.flatMap((p) => p.questions)).toHaveLength(150)
  expect(readFileSync(join(folder, 'marketplace-dev.json'), 'utf8')).toContain('CC0 1.0')
})
