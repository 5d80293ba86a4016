import { setTimeout as wait } from 'node:timers/promises'
import type { Failure, Tokens } from '@mostrador/mercadolibre'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { acrossSellers, inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { takeFromRate } from '#platform/rates'
import { apiOf } from './access.ts'
import {
  claimRoute,
  endLease,
  findAccount,
  replaceAccount,
  takeLease,
  tenantsOf,
  updateTokens,
} from './account-store.ts'
import type { AccountRow } from './account-store.ts'
import { tellOfAttempt } from './attempt-mail.ts'
import { COMPLETE_CONNECTION_QUEUE, COMPLETE_AFTER_MS } from './complete-connection.ts'
import { endConnectionLease, settleAttempt, takeConnectionLease } from './connection-store.ts'
import { sealContext } from './parts.ts'
import type { MarketplaceParts } from './parts.ts'

export type ExchangeRefusal =
  | 'connection_code_refused'
  | 'marketplace_account_taken'
  | 'marketplace_unavailable'

interface Exchange {
  seller: Seller
  /** As the marketplace gave it to the seller's browser. */
  code: string
  attempt: { id: string; siteId: string; codeVerifier: string }
}

/** Longer than the marketplace may take and storing may be tried. */
const LEASE_MS = 45_000
const LEASE_POLL_MS = 50
/** Codes that name no account take turns among themselves. */
const NO_ACCOUNT = 0
const DAY_SECONDS = 24 * 60 * 60
/** What the end of a code says is not proven: more refusals would tell a stranger whose accounts are connected here. */
const UNPROVEN_REFUSALS = { requests: 5, seconds: DAY_SECONDS, burst: 5 }
const FIRST_STORE_WAIT_MS = 100
const LAST_STORE_WAIT_MS = 6400

/**
 * Exchanges a code for tokens and stores them before anything else happens. An exchange ends the account's older refresh
 * token, so the new tokens go to the seller who has the account, whoever brought the code; refusals come after that.
 * One exchange for an account runs at a time, and no renewal beside it: only the tokens of the last one work.
 */
export async function exchangeCode(
  parts: MarketplaceParts,
  exchange: Exchange,
): Promise<Outcome<null, ExchangeRefusal>> {
  const { db, mercadolibre } = parts
  const { seller, code, attempt } = exchange
  const named = accountNamedIn(code)
  const settle = () => settleAttempt(db, seller.id, attempt.id)
  const endTurn = await takeTurn(parts, named ?? NO_ACCOUNT)
  if (!endTurn) {
    await settle()
    return refuse('marketplace_unavailable')
  }
  try {
    if (named !== null && (await isOfAnother(db, named, seller.id))) {
      await settle()
      return await refuseUnproven(parts, seller, named)
    }
    const renewalsGoOn = await holdRenewals(parts, seller.id, named)
    const exchanged = await mercadolibre.exchangeCode({ code, codeVerifier: attempt.codeVerifier })
    if (!exchanged.ok) {
      await renewalsGoOn()
      if (!exchanged.failure.mayHaveHappened) await settle()
      return refusalOf(exchanged.failure)
    }
    const { owner, replaced } = await withTries(() => storeTokens(parts, exchange, exchanged.value))
    if (replaced) await giveBack(parts, replaced)
    return owner === seller.id ? done(null) : refuse('marketplace_account_taken')
  } finally {
    await endTurn()
  }
}

const refusalOf = (failure: Failure) =>
  refuse(failure.retry === 'later' ? 'marketplace_unavailable' : 'connection_code_refused')

/** Refuses before the exchange, by what the end of the code says alone; a permission was not given to anybody. */
async function refuseUnproven(parts: MarketplaceParts, seller: Seller, accountId: number) {
  const { db, clock } = parts
  const tooMany = await takeFromRate(db, ['unproven connection', seller.id], UNPROVEN_REFUSALS, clock.now())
  if (tooMany) return refuse('connection_code_refused')
  await acrossSellers(() =>
    inTransaction(db, async (tx) => {
      const owner = (await tenantsOf(tx, [accountId])).get(accountId)
      if (owner !== undefined) await tellOfAttempt(parts, tx, owner, accountId)
    }),
  )
  return refuse('marketplace_account_taken')
}

/** The account that a code is for, as its end says (`TG-<hex>-<user id>`); the reply to the exchange decides. */
function accountNamedIn(code: string): number | null {
  const named = Number(/-(\d{1,16})$/.exec(code)?.[1])
  return Number.isSafeInteger(named) && named > 0 ? named : null
}

const isOfAnother = async (db: Db, accountId: number, tenantId: string): Promise<boolean> => {
  const owner = (await acrossSellers(() => tenantsOf(db, [accountId]))).get(accountId)
  return owner !== undefined && owner !== tenantId
}

/** Waits until no other exchange for this account runs. Answers how to let the next one in, or null after long. */
async function takeTurn(
  { db, clock }: MarketplaceParts,
  accountId: number,
): Promise<(() => Promise<unknown>) | null> {
  const giveUpAt = Date.now() + LEASE_MS
  while (Date.now() < giveUpAt) {
    const now = clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    if (await takeConnectionLease(db, accountId, { now, until }))
      return () => endConnectionLease(db, accountId, until)
    await wait(LEASE_POLL_MS)
  }
  return null
}

/** Keeps renewals of the seller's own account away, which the exchange would make fail. Answers how to let them go on. */
async function holdRenewals(
  { db, clock }: MarketplaceParts,
  tenantId: string,
  accountId: number | null,
): Promise<() => Promise<unknown>> {
  const giveUpAt = Date.now() + LEASE_MS
  while (Date.now() < giveUpAt) {
    const account = await findAccount(db, tenantId)
    if (!account || account.id !== accountId) break
    const now = clock.now()
    if (await takeLease(db, tenantId, now, new Date(now.getTime() + LEASE_MS)))
      return () => endLease(db, tenantId, account.access_token_sealed, {})
    await wait(LEASE_POLL_MS)
  }
  return async () => undefined
}

/** Stores the tokens with the seller who has the account; it becomes that of whoever connects it first. */
async function storeTokens(
  parts: MarketplaceParts,
  { seller, attempt }: Exchange,
  tokens: Tokens,
): Promise<{ owner: string; replaced: AccountRow | null }> {
  const { db, clock, queue, vault } = parts
  const now = clock.now()
  const seal = (owner: string, what: string, token: string) => vault.seal(token, sealContext(owner, what))
  return acrossSellers(() =>
    inTransaction(db, async (tx) => {
      const owner = await claimRoute(tx, tokens.userId, seller.id)
      const sealed = {
        access_token_sealed: seal(owner, 'access token', tokens.accessToken),
        refresh_token_sealed:
          tokens.refreshToken === null ? null : seal(owner, 'refresh token', tokens.refreshToken),
        expires_at: new Date(now.getTime() + tokens.expiresInSeconds * 1000),
      }
      await settleAttempt(tx, seller.id, attempt.id)
      if (owner !== seller.id) {
        await updateTokens(tx, { tenantId: owner, id: tokens.userId }, sealed)
        await tellOfAttempt(parts, tx, owner, tokens.userId)
        return { owner, replaced: null }
      }
      const replaced = await replaceAccount(tx, {
        ...sealed,
        tenant_id: owner,
        id: tokens.userId,
        site_id: attempt.siteId,
        connected_at: now,
      })
      const data = { tenantId: owner, attemptId: attempt.id }
      await queue.add(tx, COMPLETE_CONNECTION_QUEUE, [{ data, afterMs: COMPLETE_AFTER_MS }])
      return { owner, replaced }
    }),
  )
}

/** Tries again while the database does not take it: what is stored exists nowhere else. */
async function withTries<T>(store: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_STORE_WAIT_MS; ; waitMs *= 2) {
    try {
      return await store()
    } catch (error) {
      if (waitMs > LAST_STORE_WAIT_MS) throw error
      await wait(waitMs)
    }
  }
}

/** Ends the permission of an account that its seller replaced by another, unless somebody has connected it since. */
async function giveBack(parts: MarketplaceParts, account: AccountRow): Promise<void> {
  const endTurn = await takeTurn(parts, account.id)
  if (!endTurn) return
  try {
    const isFree = !(await acrossSellers(() => tenantsOf(parts.db, [account.id]))).has(account.id)
    if (isFree) await apiOf(parts, account).revoke(account.id)
  } finally {
    await endTurn()
  }
}
