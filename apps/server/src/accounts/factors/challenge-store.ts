import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { newId } from '#platform'
import type { Db, Tables } from '#platform/db'
import './factor-tables.ts'

const CHALLENGE_MINUTES = 5

export type Challenge = Selectable<Tables['auth_factor_challenge']>

export const expiryOf = (challenge: Pick<Challenge, 'created_at'>): Date =>
  new Date(challenge.created_at.getTime() + CHALLENGE_MINUTES * 60_000)

/** A new challenge; the dead ones of the same factor go. */
export async function insertChallenge(
  tx: Db,
  { factorId, userId, ip, now }: { factorId: string; userId: string; ip: string; now: Date },
): Promise<Challenge> {
  await tx
    .deleteFrom('auth_factor_challenge')
    .where('factor_id', '=', factorId)
    .where('created_at', '<', new Date(now.getTime() - CHALLENGE_MINUTES * 60_000))
    .execute()
  return tx
    .insertInto('auth_factor_challenge')
    .values({
      id: newId(),
      factor_id: factorId,
      user_id: userId,
      ip,
      failures: 0,
      used_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const findChallenge = (db: Db, factorId: string, id: string) =>
  db
    .selectFrom('auth_factor_challenge')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()

export const recordChallengeFailed = (tx: Db, id: string) =>
  tx
    .updateTable('auth_factor_challenge')
    .set({ failures: sql`failures + 1` })
    .where('id', '=', id)
    .execute()

export const recordChallengeUsed = (tx: Db, id: string, now: Date) =>
  tx.updateTable('auth_factor_challenge').set({ used_at: now }).where('id', '=', id).execute()
