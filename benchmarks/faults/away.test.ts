import { expect, test } from 'vitest'
import { type Measure, passes } from '../lib/result.ts'
import { surviveDatabaseAway } from './database-away.ts'
import { surviveFullDisk } from './full-disk.ts'
import { surviveStop } from './stop.ts'

const timeout = 240_000
const SHORT = { lastsMs: 3000, questions: 4 }

/** Bars on seconds are left to `npm run faults`: a busy machine is no fault of the product. */
const missed = (measures: readonly Measure[]) =>
  measures.filter((measure) => measure.unit !== 's' && passes(measure) === false)

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'while the database refuses connections callers get a clear refusal, and the product recovers by itself',
  { timeout },
  async () => {
    expect(missed((await surviveDatabaseAway('refusing', SHORT)) ?? [])).toEqual([])
  },
)

test(
  'while the disk is full callers get a clear refusal, and the product recovers by itself',
  { timeout },
  async ({ skip }) => {
    const measures = await surviveFullDisk(SHORT)
    if (!measures) return skip('this user may not mount a disk')

    expect(missed(measures)).toEqual([])
  },
)

test(
  'a stop in the middle of calls, streams, documents and answers cuts none, and the rest is done at the next start',
  {
    timeout,
  },
  async () => {
    expect(missed(await surviveStop({ questions: 10 }))).toEqual([])
  },
)
