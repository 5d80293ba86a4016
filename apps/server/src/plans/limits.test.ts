import { expect, test } from 'vitest'
import { LIMITED } from '@mostrador/contract/plans'
import { createAssistantEndpoint } from '@mostrador/contract/assistants'
import { inTransaction } from '#platform/db'
import { createLogger } from '#platform/log'
import { createQueue } from '#platform/queue'
import { giveBackOne, takeOne, warnOfLimits } from '#plans'
import { mailsTo, nextMail, standingOf, startApp, train } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import { PLANS } from './plans.ts'

const take = (app: TestApp, tenantId: string, limited: (typeof LIMITED)[number]) =>
  inTransaction(app.database.db, (tx) => takeOne(tx, tenantId, limited, app.clock.now()))

test.each(LIMITED)('a hundred at once at the last one of %s let exactly one pass', async (limited) => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const limit = PLANS.find(({ name }) => name === 'Free')?.limits[limited] ?? 0
  for (let used = 1; used < limit; used += 1) await take(app, seller.user.id, limited)

  const taken = await Promise.all(Array.from({ length: 100 }, () => take(app, seller.user.id, limited)))

  expect(taken.filter((one) => one !== null)).toHaveLength(1)
  expect((await standingOf(seller)).limits[limited]).toBe(0)
})

test('a hundred calls at once make exactly one assistant on Free', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const repository = await train(seller, [{ name: 'politicas.txt', bytes: 'Hacemos factura A.' }])
  const body = { name: 'Uno', tone: 'X', brand: 'X', description: 'X', knowledgeBase: repository.id }

  const replies = await Promise.all(
    Array.from({ length: 100 }, () => seller.call(createAssistantEndpoint, { body })),
  )

  const made = replies.filter(({ status }) => status === 200)
  expect(made).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(99)
})

test('what the month allows is there again with the next billing month', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller({ plan: 'starter' })
  await take(app, seller.user.id, 'marketPlaceResponses')
  expect((await standingOf(seller)).limits.marketPlaceResponses).toBe(499)

  app.clock.advance({ days: 32 })
  await seller.signInAgain()

  expect((await standingOf(seller)).limits.marketPlaceResponses).toBe(500)
})

test('whoever comes near a limit is told once at 80 % and once at the end', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { id, email } = seller.user
  const queue = await createQueue(app.database, createLogger('silent'))
  const tell = () => warnOfLimits({ db: app.database.db, queue })
  const use = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) await take(app, id, 'marketPlacePublications')
  }

  await use(7)
  await tell()
  await use(1)
  await Promise.all([tell(), tell()])
  const near = await nextMail(app, email)
  await inTransaction(app.database.db, (tx) => giveBackOne(tx, id, 'marketPlacePublications'))
  await use(2)
  await tell()
  const reached = await nextMail(app, email, 2)
  await queue.close()

  expect(near).toMatchObject({ subject: 'Usaste el 80 % del límite de publicaciones del mes' })
  expect(near.link?.href).toBe('http://mostrador.test/plans')
  expect(reached).toMatchObject({ subject: 'Usaste todo el límite de publicaciones del mes' })
  expect(await mailsTo(app, email)).toHaveLength(2)
})
