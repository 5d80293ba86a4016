import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { takeOne } from '#plans'
import { createMetrics } from '#platform/metrics'
import { aSellerWhoAnswers, startAppWithMarketplace, until } from '../testing/index.ts'
import { leaveToSeller } from './endings.ts'
import { findQuestion, listWaiting, moveQuestion } from './question-store.ts'

test.runIf(inject('original').engine === 'postgres')(
  'the answer of the plan that a claim takes while a question is ended elsewhere comes back',
  async () => {
    const { app, marketplace } = await startAppWithMarketplace()
    const { seller } = await aSellerWhoAnswers(app, { plan: 'starter' })
    const { db } = app.database
    const tenantId = seller.user.id
    const remaining = async () => (await seller.get(meEndpoint)).limits.marketPlaceResponses
    const before = await remaining()
    await marketplace.ask({ text: '¿Tienen sucursal en la ciudad de Mendoza?' })
    await until(async () => (await listWaiting(db, tenantId)).length === 1)
    const [waiting] = await listWaiting(db, tenantId)
    const row = await findQuestion(db, tenantId, waiting?.id ?? '')
    if (!row) throw new Error('no question waits')
    // The seller's own answer is being posted: nothing of the plan was taken for it.
    await moveQuestion(db, row, ['needs_review'], { state: 'posting', answered_by: 'seller' })

    const ending = await db.transaction().execute(async (tx) => {
      // It comes to nothing, and the assistant's next try takes the question.
      await moveQuestion(tx, row, ['posting'], { state: 'needs_review' })
      const taken = await takeOne(tx, tenantId, 'marketPlaceResponses', app.clock.now())
      const charged = { state: 'posting', charged_period: taken?.period ?? null } as const
      await moveQuestion(tx, row, ['needs_review'], charged)
      const parts = { db, clock: app.clock, metrics: createMetrics() }
      const ended = leaveToSeller(parts, row, { silence: 'buyer_blocked' })
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
        return rows.length > 0
      })
      return { ended }
    })
    await ending.ended

    expect(await findQuestion(db, tenantId, row.id)).toMatchObject({
      state: 'needs_review',
      charged_period: null,
    })
    expect(await remaining()).toBe(before)
  },
)
