import { columns } from '../lib/result.ts'
import { surviveKills } from './kills.ts'
import { surviveKillsOfMany } from './many-processes.ts'
import { isWell, type Survived } from './survived.ts'

const ORDEALS: { name: string; run(): Promise<Survived | undefined> }[] = [
  {
    name: 'product killed',
    run: () => surviveKills({ questions: 200, kills: 20, inStorm: false, patienceMs: 120_000 }),
  },
  {
    name: 'product killed, marketplace failing 30 %',
    run: () => surviveKills({ questions: 200, kills: 20, inStorm: true, patienceMs: 600_000 }),
  },
  {
    name: 'api and two workers killed on PostgreSQL',
    run: () => surviveKillsOfMany({ questions: 100, kills: 12 }),
  },
]

/** Runs the long fault tests; answers whether all was survived. */
export async function runFaults(): Promise<boolean> {
  const rows = [
    ['what happened', 'kills', 'questions', 'once', 'twice', 'never', 'recorded', 'attempts', 'seconds', ''],
  ]
  let allWell = true
  for (const { name, run } of ORDEALS) {
    console.log(`… ${name}`)
    const survived = await run()
    if (!survived) {
      console.log('  no PostgreSQL answers on 127.0.0.1:5432; left out')
      continue
    }
    const { kills, questions, answeredOnce, answeredTwice, unanswered, recorded, attempts, seconds } =
      survived
    const counts = [kills, questions, answeredOnce, answeredTwice, unanswered, recorded, attempts, seconds]
    rows.push([name, ...counts.map(String), isWell(survived) ? 'survived' : 'LOST'])
    allWell &&= isWell(survived)
  }
  console.log(`\n${columns(rows)}`)
  return allWell
}
