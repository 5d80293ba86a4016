import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import { tidyAccounts } from './tidy-accounts.ts'

const countsOf = async (app: TestApp) => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from auth_session) as sessions, (select count(*)::int from auth_audit) as audit,
      (select count(*)::int from auth_rate) as rates, (select count(*)::int from auth_user) as users`.execute(
    app.database.db,
  )
  return rows[0]
}

test('what is over is deleted in time: counts, sessions, at last the audit, and never a user', async () => {
  const app = await startApp()
  const tidy = () => tidyAccounts({ db: app.database.db, clock: app.clock })
  await app.signUpSeller()
  const before = await countsOf(app)
  expect(before).toMatchObject({ sessions: 1, users: 1, rates: 1 })

  await tidy()
  expect(await countsOf(app)).toEqual(before)

  app.clock.advance({ days: 8 })
  await tidy()
  expect(await countsOf(app)).toEqual({ ...before, rates: 0 })

  app.clock.advance({ days: 30 })
  await tidy()
  expect(await countsOf(app)).toMatchObject({ sessions: 0, users: 1, audit: before?.['audit'] })

  app.clock.advance({ days: 330 })
  await tidy()
  expect(await countsOf(app)).toMatchObject({ audit: 0, users: 1 })
})
