import { AuthRetryableFetchError } from '@supabase/auth-js'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import { eventNames, letTokensExpire, openTab, password, sessionOf, signedUpTab } from './client.ts'

/** From now on the database refuses to change sessions, as it does while it is shut down or its disk is full. */
async function breakSessions({ database: { db } }: TestApp): Promise<{ mend(): Promise<void> }> {
  await sql`
    create function shut_down() returns trigger language plpgsql as
    $$ begin raise exception 'the database is shutting down' using errcode = '57P01'; end $$`.execute(db)
  await sql`
    create trigger shut_down before insert or update or delete on auth_session
    for each row execute function shut_down()`.execute(db)
  return {
    async mend() {
      await sql`drop trigger shut_down on auth_session`.execute(db)
    },
  }
}

test('a database that fails for a moment in the middle of a renewal costs nobody the session', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  letTokensExpire(app, tab)
  const { mend } = await breakSessions(app)
  tab.requests.length = 0

  const renewing = tab.client.getSession()
  await expect.poll(() => tab.requests[0]).toEqual({ path: 'POST /token', status: 503 })
  await mend()

  expect((await renewing).data.session).toMatchObject({ user: { email: tab.email } })
  expect(eventNames(tab)).not.toContain('SIGNED_OUT')
})

test('a client that gives up during an outage keeps its session for later', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  letTokensExpire(app, tab)
  const { mend } = await breakSessions(app)
  tab.requests.length = 0
  const renewing = tab.client.getSession()
  await expect.poll(() => tab.requests.length).toBeGreaterThan(0)
  // Half a minute later the client stops trying.
  const realNow = Date.now
  const later = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 31_000)

  const { data, error } = await renewing

  expect(error).toBeInstanceOf(AuthRetryableFetchError)
  expect(error).toMatchObject({ status: 503 })
  expect(data.session).toBeNull()
  expect(eventNames(tab)).not.toContain('SIGNED_OUT')
  later.mockRestore()
  await mend()
  expect(await sessionOf(openTab(app, { storage: tab.storage }))).toMatchObject({
    user: { email: tab.email },
  })
})

test('signing in during an outage is a fault that passes, not a wrong password', async () => {
  const app = await startApp()
  const { email } = await signedUpTab(app)
  const { mend } = await breakSessions(app)
  const { client } = openTab(app)

  const { error } = await client.signInWithPassword({ email, password })

  expect(error).toBeInstanceOf(AuthRetryableFetchError)
  expect(error).toMatchObject({ status: 503 })
  await mend()
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
})

test('a service that is not there is no reason to sign anybody out', async () => {
  const app = await startApp()
  const tab = await signedUpTab(app)
  await app.stop()

  const { error } = await tab.client.getUser()

  expect(error).toBeInstanceOf(AuthRetryableFetchError)
  expect(await sessionOf(tab)).toMatchObject({ user: { email: tab.email } })
  expect(eventNames(tab)).not.toContain('SIGNED_OUT')
})
