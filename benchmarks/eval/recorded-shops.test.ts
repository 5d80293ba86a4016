import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { judgeReplies, readReadings, readReplies, type ReplyVerdict } from './recorded.ts'
import { readJson, type MarketplaceSet } from './sets.ts'

const AUTHORS = ['artesana', 'boutique', 'ferretera', 'importador', 'oficina', 'talleres', 'serrana']
const folder = join(import.meta.dirname, '..')

interface Counts {
  right: number
  published: number
  wrong: number
  stopped: number
}

/** Counts over the replies for all authors. */
async function countsOf(hasReading: boolean): Promise<Counts> {
  const counts: Counts = { right: 0, published: 0, wrong: 0, stopped: 0 }
  for (const author of AUTHORS) {
    const set = readJson<MarketplaceSet>(join(folder, `strangers/${author}.json`))
    const replies = readReplies(join(folder, `recorded/${author}.jsonl`))
    const readings = hasReading ? readReadings(join(folder, `recorded/readings/${author}.jsonl`)) : null
    const verdicts = new Map(
      (await judgeReplies(set, replies, readings)).map((verdict) => [
        `${verdict.id}/${verdict.which}`,
        verdict,
      ]),
    )
    const isPublished = (verdict: ReplyVerdict | undefined) => verdict?.verdict === 'publish'
    for (const { id, right, wrong } of replies) {
      if (right) counts.right += 1
      if (right && isPublished(verdicts.get(`${id}/right`))) counts.published += 1
      if (wrong) counts.wrong += 1
      if (wrong && !isPublished(verdicts.get(`${id}/wrong`))) counts.stopped += 1
    }
  }
  return counts
}

describe.each([
  ['with the second reading', true, 0.94, 0.99],
  ['by values, rules and words alone', false, 0.87, 0.56],
])("a capable model's answers for other people's shops, %s", (_, hasReading, published, stopped) => {
  let counts: Counts
  beforeAll(async () => {
    counts = await countsOf(hasReading)
  }, 300_000)

  test('right ones are published', () => {
    expect(counts.right).toBeGreaterThan(600)
    expect(counts.published / counts.right).toBeGreaterThanOrEqual(published)
  })

  test('wrong ones are stopped', () => {
    expect(counts.wrong).toBe(760)
    expect(counts.stopped / counts.wrong).toBeGreaterThanOrEqual(stopped)
  })
})
