import { columns, type Measure, measureRow, passes } from '../lib/result.ts'
import { surviveAnonymousVisitors } from './anonymous-visitors.ts'
import { surviveBurst } from './burst.ts'
import { REFUSALS, surviveShortTrouble, surviveTroubleOfOne } from './channel-trouble.ts'
import { surviveKillsWhileConnecting } from './connecting.ts'
import { surviveDatabaseAway } from './database-away.ts'
import { surviveFullDisk } from './full-disk.ts'
import { hostileMeasures } from './hostile/hostile.ts'
import { surviveKills } from './kills.ts'
import { surviveKillsOfMany } from './many-processes.ts'
import { surviveOutage } from './outage.ts'
import { survivePoisonOf } from './poison.ts'
import { plantedOrders, privateLines } from './private-and-planted.ts'
import { survivePromotions } from './promotions.ts'
import { surviveKillsWhilePublishing } from './publishing.ts'
import { surviveRenewals } from './renewals.ts'
import { surviveSlowSenders } from './slow-senders.ts'
import { surviveStop } from './stop.ts'
import { isWell, type Survived } from './survived.ts'
import { bentRequests, twoSellers } from './test-runs.ts'

const MINUTE_MS = 60_000
/** Four processes are killed in turn, and take more than a second to start: most die soon after, some before. */
const SHORT_LIFE_MS = 1500
const MINUTE_AWAY = { lastsMs: MINUTE_MS, questions: 60 }
const ORDEALS: Record<string, () => Promise<Survived | undefined>> = {
  'product killed': () =>
    surviveKills({ questions: 200, kills: 20, inStorm: false, patienceMs: 2 * MINUTE_MS }),
  'product killed, marketplace failing 30 %': () =>
    surviveKills({ questions: 200, kills: 20, inStorm: true, patienceMs: 10 * MINUTE_MS }),
  'two apis and two workers killed': () =>
    surviveKillsOfMany({ questions: 1000, kills: 60, inStorm: false, patienceMs: 15 * MINUTE_MS }),
  'the same, marketplace failing 30 %': () =>
    surviveKillsOfMany({ questions: 1000, kills: 60, inStorm: true, patienceMs: 40 * MINUTE_MS }),
  'a thousand kills of two apis and two workers': () =>
    surviveKillsOfMany(
      { questions: 1000, kills: 1000, inStorm: false, patienceMs: 15 * MINUTE_MS },
      SHORT_LIFE_MS,
    ),
  'two days without the product': () => surviveOutage({ questions: 400, patienceMs: 10 * MINUTE_MS }),
}
const RACES: Record<string, () => Promise<Measure[] | undefined>> = {
  'one token, two processes': () => surviveRenewals(1000),
  'product killed while publishing': publishingKilled,
  'product killed while connecting': () =>
    surviveKillsWhileConnecting({ rounds: 5, patienceMs: 2 * MINUTE_MS }),
  'burst of 500': () => surviveBurst('embedded', 500),
  'burst of 500, two workers': () => surviveBurst('postgres', 500),
  'marketplace in short trouble': () => surviveShortTrouble('embedded'),
  'marketplace in short trouble, two workers': () => surviveShortTrouble('postgres'),
  ...troublesOfOne(),
  'promotions switched at random': () => survivePromotions({ answers: 500 }),
  'database refuses for a minute': () => surviveDatabaseAway('refusing', MINUTE_AWAY),
  'database says nothing for a minute': () => surviveDatabaseAway('silent', MINUTE_AWAY),
  'database slow for a minute': () => surviveDatabaseAway('slow', MINUTE_AWAY),
  'disk full for a minute': () => surviveFullDisk(MINUTE_AWAY),
  'a job throws in a timer': () => survivePoisonOf('timer', 3),
  'a job leaves a rejection': () => survivePoisonOf('rejection', 3),
  'a job emits an error without a listener': () => survivePoisonOf('emitter', 3),
  'a job aborts its process': () => survivePoisonOf('abort', 13),
  'peers send slowly': surviveSlowSenders,
  'stopped under load': () => surviveStop({ questions: 100 }),
  'private lines': async () => privateLines(),
  'planted orders': async () => plantedOrders(),
  'sixty strangers in the chat': surviveAnonymousVisitors,
  'two sellers in one browser': twoSellers,
  'bent requests': bentRequests,
  'hostile inputs': () => hostileMeasures({ chats: 70, questions: 40, listings: 40, files: 25, pages: 25 }),
}

function troublesOfOne() {
  const kinds = Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]
  const engines = { 'one process': 'embedded', 'two workers': 'postgres' } as const
  return Object.fromEntries(
    Object.entries(engines).flatMap(([name, engine]) =>
      kinds.map((kind) => [
        `one seller ${kind}, ${name}`,
        (): Promise<Measure[] | undefined> => surviveTroubleOfOne(engine, kind),
      ]),
    ),
  )
}

async function publishingKilled(): Promise<Measure[]> {
  const { drafts, kills, listings, published, seconds } = await surviveKillsWhilePublishing({
    kills: 10,
    patienceMs: 10 * MINUTE_MS,
  })
  return [
    { what: 'listings too many', value: listings - drafts, unit: '', bar: { atMost: 0 } },
    { what: 'drafts not published', value: drafts - published, unit: '', bar: { atMost: 0 } },
    { what: 'kills, each after a listing was made', value: kills, unit: '' },
    { what: 'until all were published', value: seconds, unit: 's' },
  ]
}

/** Runs the long fault tests, or those whose names begin so; answers whether all was survived. */
export async function runFaults(names: readonly string[]): Promise<boolean> {
  const isChosen = (name: string) => names.length === 0 || names.some((chosen) => name.startsWith(chosen))
  const rows = [
    ['what happened', 'kills', 'questions', 'once', 'twice', 'never', 'recorded', 'attempts', 'seconds', ''],
  ]
  let allWell = true
  for (const [name, survived] of await runAll(ORDEALS, isChosen)) {
    const { kills, questions, answeredOnce, answeredTwice, unanswered, recorded, attempts, seconds } =
      survived
    const counts = [kills, questions, answeredOnce, answeredTwice, unanswered, recorded, attempts, seconds]
    rows.push([name, ...counts.map(String), isWell(survived) ? 'survived' : 'LOST'])
    allWell &&= isWell(survived)
  }
  const races = await runAll(RACES, isChosen)
  const raceRows = races.flatMap(([name, measures]) => measures.map((measure) => measureRow(name, measure)))
  allWell &&= races.every(([, measures]) => measures.every((measure) => passes(measure) !== false))
  console.log(`\n${columns(rows)}\n\n${columns([['race', 'what', 'measured', 'bar', ''], ...raceRows])}`)
  return allWell
}

async function runAll<T>(
  runs: Record<string, () => Promise<T | undefined>>,
  isChosen: (name: string) => boolean,
): Promise<[string, T][]> {
  const outcomes: [string, T][] = []
  for (const [name, run] of Object.entries(runs).filter(([one]) => isChosen(one))) {
    console.log(`… ${name}`)
    const outcome = await run()
    if (outcome) outcomes.push([name, outcome])
    else console.log('  left out: it needs a PostgreSQL on 127.0.0.1:5432, or the right to mount a disk')
  }
  return outcomes
}
