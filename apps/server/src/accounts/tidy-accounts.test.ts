import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askAuth, nextMail, startApp } from '../testing/index.ts'
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

test('whoever never confirmed an address, or had none, is gone after a month with all that was theirs', async () => {
  const app = await startApp({ AUTH_CONFIRM_EMAIL: 'on', AUTH_ANONYMOUS_USERS: 'on' })
  const { db } = app.database
  const tidy = () => tidyAccounts({ db, clock: app.clock })
  const left = async () => {
    const users = await db.selectFrom('auth_user').select('email').orderBy('email').execute()
    const sellers = await db.selectFrom('seller').select('email').orderBy('email').execute()
    expect(sellers).toEqual(users)
    return users.map(({ email }) => email)
  }
  const signUp = (email: string) =>
    askAuth(app, 'POST /signup', { body: { email, password: 'una-clave-larga' } })
  await askAuth(app, 'POST /signup', { body: {} })
  await signUp('nunca@tienda.test')
  await signUp('duda@tienda.test')
  await signUp('vuelve@tienda.test')
  const { tokenHash } = await nextMail(app, 'vuelve@tienda.test')
  await askAuth(app, 'POST /verify', { body: { type: 'signup', token_hash: tokenHash } })

  app.clock.advance({ days: 29 })
  await askAuth(app, 'POST /resend', { body: { type: 'signup', email: 'duda@tienda.test' } })
  await nextMail(app, 'duda@tienda.test', 2)
  await tidy()
  expect(await left()).toEqual(['', 'duda@tienda.test', 'nunca@tienda.test', 'vuelve@tienda.test'])

  app.clock.advance({ days: 3 })
  await tidy()
  expect(await left()).toEqual(['duda@tienda.test', 'vuelve@tienda.test'])
})

test('sign-ins that failed are remembered for three months, those that did not for a year', async () => {
  const app = await startApp()
  const { email } = (await app.signUpSeller()).user
  await askAuth(app, 'POST /token?grant_type=password', { body: { email, password: 'otra-clave' } })
  const events = async () => {
    await tidyAccounts({ db: app.database.db, clock: app.clock })
    const rows = await app.database.db.selectFrom('auth_audit').select('event').execute()
    return rows.map(({ event }) => event)
  }

  app.clock.advance({ days: 89 })
  expect(await events()).toContain('sign_in_failed')
  app.clock.advance({ days: 2 })
  const left = await events()
  expect(left).not.toContain('sign_in_failed')
  expect(left).toContain('signed_up')
})

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
