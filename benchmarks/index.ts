import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { columns, type Measure, measureRow, passes } from './lib/result.ts'
import { SUITE } from './suite/index.ts'

const LATEST = join(import.meta.dirname, 'results', 'latest.json')

interface Machine {
  processor: string
  cores: number
  memoryGb: number
  node: string
}

interface Result {
  at: string
  /** Where it ran, when that is not the machine of the whole file. */
  machine?: Machine
  measures: (Measure & { passed?: boolean })[]
}

interface Results {
  machine: Machine
  benchmarks: Record<string, Result>
}

/**
 * Runs the benchmarks of these names, or all, prints a table and answers whether every bar was met. The numbers go to
 * `results/latest.json`, where those of benchmarks that did not run stay as they were.
 */
export async function runBenchmarks(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !SUITE.some((benchmark) => benchmark.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no benchmark ${unknown.join(', ')}; there are ${SUITE.map(({ name }) => name).join(', ')}.`,
    )
    return false
  }
  const chosen = SUITE.filter(({ name }) => names.length === 0 || names.includes(name))
  const results: Results = { machine: machine(), benchmarks: {} }
  const broken: string[] = []
  for (const { name, run } of chosen) {
    console.log(`… ${name}`)
    try {
      const measures = await run((text) => console.log(`  ${text}`))
      results.benchmarks[name] = { at: new Date().toISOString(), measures: measures.map(withVerdict) }
      save(results)
    } catch (error) {
      // The others still tell what they tell.
      console.error(error)
      broken.push(name)
    }
  }
  console.log(`\n${tableOf(results)}\n`)
  for (const name of broken) console.log(`${name} could not be measured; its message stands above.`)
  return broken.length === 0 && allMet(results)
}

const allMet = ({ benchmarks }: Results) =>
  Object.values(benchmarks).every(({ measures }) => measures.every(({ passed }) => passed !== false))

function withVerdict(measure: Measure) {
  const passed = passes(measure)
  return passed === undefined ? measure : { ...measure, passed }
}

const machine = (): Machine => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1e9),
  node: process.version,
})

function save({ machine: here, benchmarks }: Results): void {
  mkdirSync(dirname(LATEST), { recursive: true })
  const before = existsSync(LATEST) ? (JSON.parse(readFileSync(LATEST, 'utf8')) as Results) : undefined
  // Numbers that stay must not seem to come from this machine, nor these from the one before.
  const isElsewhere = before !== undefined && !isDeepStrictEqual(before.machine, here)
  const these = Object.entries(benchmarks).map(([name, result]) => [
    name,
    isElsewhere ? { ...result, machine: here } : result,
  ])
  const all = {
    machine: before?.machine ?? here,
    benchmarks: { ...before?.benchmarks, ...Object.fromEntries(these) },
  }
  writeFileSync(LATEST, `${JSON.stringify(all, null, 2)}\n`)
}

function tableOf({ benchmarks }: Results): string {
  const rows = Object.entries(benchmarks).flatMap(([name, { measures }]) =>
    measures.map((measure) => measureRow(name, measure)),
  )
  return columns([['benchmark', 'what', 'measured', 'bar', ''], ...rows])
}
