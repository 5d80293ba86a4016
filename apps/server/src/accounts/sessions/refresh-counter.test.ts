import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextCounter, REUSE_SECONDS } from './refresh-counter.ts'

interface Session {
  refresh_counter: number
  voided_counter: number | null
  raised_from: number | null
  refreshed_at: Date
}

/** What the session is after a token was presented; `bought` is the answer. */
function present(session: Session, counter: number, now: Date) {
  const turn = nextCounter(session, counter, now)
  const bought = typeof turn === 'string' ? turn : turn.counter
  const after =
    typeof turn !== 'string' && turn.turns
      ? {
          refresh_counter: turn.counter,
          voided_counter: turn.voided,
          raised_from: turn.raisedFrom,
          refreshed_at: now,
        }
      : session
  return { bought, after }
}

/** The session after its second factor was shown. */
const raise = (session: Session, now: Date): Session => ({
  ...session,
  refresh_counter: session.refresh_counter + 2,
  raised_from: session.refresh_counter,
  refreshed_at: now,
})

const start: Session = {
  refresh_counter: 1,
  voided_counter: null,
  raised_from: null,
  refreshed_at: new Date(0),
}

/**
 * A step is: so many seconds later the session is raised or not, and then the token is presented that is so many behind
 * the newest.
 */
const steps = fc.array(
  fc.record({
    seconds: fc.constantFrom(0, 1, 9, 10, 11, 3600),
    behind: fc.nat({ max: 3 }),
    isRaised: fc.boolean(),
  }),
  { maxLength: 12 },
)

/** Plays the steps and tells of each what was bought, before and after. Ends when the session does. */
function play(sequence: { seconds: number; behind: number; isRaised: boolean }[]) {
  const told: { presented: number; bought: number | string; before: Session; after: Session; now: Date }[] =
    []
  let session = start
  let now = start.refreshed_at
  for (const { seconds, behind, isRaised } of sequence) {
    now = new Date(now.getTime() + seconds * 1000)
    if (isRaised) session = raise(session, now)
    const presented = session.refresh_counter - behind
    if (presented < 1) continue
    const { bought, after } = present(session, presented, now)
    told.push({ presented, bought, before: session, after, now })
    if (bought === 'stolen') break
    session = after
  }
  return told
}

test('whatever happened before, a token that bought something buys the same again within ten seconds', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: REUSE_SECONDS * 1000 - 1 }), (sequence, laterMs) => {
      for (const { presented, bought, before, after, now } of play(sequence)) {
        if (bought === 'stolen') continue
        const turned = after !== before
        const again = new Date((turned ? now : before.refreshed_at).getTime() + laterMs)
        expect(present(after, presented, again)).toEqual({ bought, after })
      }
    }),
  )
})

test('the newest token always buys the next one, and no token buys one that was given before it', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      for (const { presented, bought, before } of play(sequence)) {
        const newest = before.refresh_counter
        const isOfBefore = presented === before.raised_from
        const allowed =
          presented === newest
            ? [newest + 1]
            : ['stolen', newest, newest + 1, ...(isOfBefore ? [presented] : [])]
        expect(allowed).toContain(bought)
      }
    }),
  )
})

test('a token that was replaced, or is older than the one before, ends the session', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      for (const { after, now } of play(sequence)) {
        if (after.voided_counter !== null)
          expect(present(after, after.voided_counter, now).bought).toBe('stolen')
        for (let old = after.refresh_counter - 3; old > 0; old -= 1)
          expect(present({ ...after, raised_from: null }, old, now).bought).toBe('stolen')
      }
    }),
  )
})

test('a token of before the second factor never buys a session that has shown it', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(0, 9, 10, 3600), (sequence, seconds) => {
      const last = play(sequence).at(-1)
      if (last?.bought === 'stolen') return
      const before = last?.after ?? start
      const at = last?.now ?? before.refreshed_at
      const raised = raise(before, at)
      const isFresh = seconds < REUSE_SECONDS
      expect(
        nextCounter(raised, before.refresh_counter, new Date(at.getTime() + seconds * 1000)),
      ).toMatchObject({
        isLow: true,
        turns: !isFresh,
        counter: isFresh ? before.refresh_counter : raised.refresh_counter + 1,
      })
    }),
  )
})

test.each([
  ['the newest token', 5, null, 5, 0, 6],
  ['the one before it, at once', 5, null, 4, 9, 5],
  ['the one before it, late: its answer was lost', 5, null, 4, 10, 6],
  ['the one whose answer was lost, at once again', 6, 5, 4, 9, 6],
  ['the one whose answer was lost, late again', 6, 5, 4, 10, 'stolen'],
  ['the one that was replaced', 6, 5, 5, 0, 'stolen'],
  ['an old one', 5, null, 3, 0, 'stolen'],
  ['one that was never given', 5, null, 6, 0, 'ahead'],
])('%s', (_, current, voided, presented, seconds, bought) => {
  const session = { ...start, refresh_counter: current, voided_counter: voided }

  expect(present(session, presented, new Date(seconds * 1000)).bought).toBe(bought)
})
