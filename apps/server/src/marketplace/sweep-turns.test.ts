import { expect, test } from 'vitest'
import { takeAccountsToSweep } from '#marketplace'
import { connect, startAppWithMarketplace } from '../testing/index.ts'

test('accounts are looked at in turn, the longest ago first, and none twice before its time', async () => {
  const { app } = await startAppWithMarketplace()
  const [first, second] = [await app.signUpSeller(), await app.signUpSeller()]
  await connect(first)
  await connect(second, '2418990152')
  const { db } = app.database
  const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 12, minute))
  const take = (minute: number, limit: number) =>
    takeAccountsToSweep(db, { now: at(minute), before: at(minute - 10), limit })
  const both = [first.user.id, second.user.id].toSorted()

  const [one, ...more] = await take(0, 1)
  const [other] = await take(1, 1)
  expect(more).toEqual([])
  expect([one, other].toSorted()).toEqual(both)
  expect(await take(5, 10)).toEqual([])
  expect(await take(10, 10)).toEqual([one])
  expect((await take(20, 10)).toSorted()).toEqual(both)
})
