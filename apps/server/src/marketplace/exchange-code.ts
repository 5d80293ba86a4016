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
import { storePatiently } from './store-patiently.ts'

export type ExchangeRefusal =
  | 'connection_code_refused'
  | 'marketplace_account_taken'
  | 'marketplace_unavailable'
  | 'marketplace_app_refused'

interface Exchange {
  seller: Seller
  /** The code that the marketplace gave to the seller's browser. */
  code: string
  attempt: { id: string; siteId: string; codeVerifier: string }
}

/** Longer than the marketplace timeout and all tries to store the tokens. */
const LEASE_MS = 45_000
const LEASE_POLL_MS = 50
/** All exchanges whose codes name no account share this lease. */
const NO_ACCOUNT = 0
const DAY_SECONDS = 24 * 60 * 60
/** The account number in a code is unproven. More refusals would tell a stranger which accounts are connected. */
const UNPROVEN_REFUSALS = { requests: 5, seconds: DAY_SECONDS, burst: 5 }

/**
 * Exchanges a code for tokens and stores them before anything else happens. An exchange ends the account's older refresh
 * token, so the owner of the account gets the new tokens, even when another seller brought the code; that seller is
 * refused afterwards. An account has one exchange at a time and no renewal beside it: only the last tokens work.
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
    const { owner, replaced } = await storePatiently(() => storeTokens(parts, exchange, exchanged.value))
    if (replaced) await giveBack(parts, replaced)
    return owner === seller.id ? done(null) : refuse('marketplace_account_taken')
  } finally {
    await endTurn()
  }
}

const refusalOf = ({ retry }: Failure) => {
  if (retry === 'operator') return refuse('marketplace_app_refused')
  return refuse(retry === 'later' ? 'marketplace_unavailable' : 'connection_code_refused')
}

/** Refuses before the exchange, only by the account number in the code. No tokens are issued. */
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

/** Returns the account number at the end of a code (`TG-<hex>-<user id>`). The reply to the exchange proves it. */
function accountNamedIn(code: string): number | null {
  const named = Number(/-(\d{1,16})$/.exec(code)?.[1])
  return Number.isSafeInteger(named) && named > 0 ? named : null
}

const isOfAnother = async (db: Db, accountId: number, tenantId: string): Promise<boolean> => {
  const owner = (await acrossSellers(() => tenantsOf(db, [accountId]))).get(accountId)
  return owner !== undefined && owner !== tenantId
}

/** Waits until no other exchange for this account runs. Returns a function that ends the turn, or null on timeout. */
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

/** Blocks renewals of the seller's own account, which the exchange would break. Returns a function to unblock them. */
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

/** Stores the tokens with the owner of the account. The first seller who connects an account becomes its owner. */
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

/** Revokes the permission of an account that the seller replaced, unless a seller has connected it since. */
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
