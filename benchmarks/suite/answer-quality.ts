import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../lib/processes.ts'
import type { Benchmark } from '../lib/result.ts'

const SET = 'benchmarks/answers/marketplace-dev.json'

/** How well the embedded engine answers the marketplace set that it was made with. */
export const answerQuality: Benchmark = {
  name: 'answer-quality',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-bench-'))
    const predictions = join(folder, 'predictions.jsonl')
    const program = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
    try {
      program('benchmarks/eval/index.ts', 'answers', '--set', SET, '--out', predictions)
      const score = JSON.parse(program('benchmarks/answers/score.mjs', SET, predictions, '--json')) as Score
      return [
        { what: 'net score', value: score.net_score, unit: 'score', bar: { atLeast: 0.65 } },
        { what: 'wrong answers', value: score.wrong_answer_rate * 100, unit: '%', bar: { atMost: 2 } },
        { what: 'questions answered', value: score.answered_rate * 100, unit: '%' },
      ]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

interface Score {
  net_score: number
  wrong_answer_rate: number
  answered_rate: number
}
