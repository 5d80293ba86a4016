import type { Db } from '#platform/db'
import './factor-tables.ts'

/** Puts a new set of codes in the place of the one before. */
export async function replaceCodes(
  tx: Db,
  { factorId, userId, hashes }: { factorId: string; userId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await tx.deleteFrom('auth_recovery_code').where('factor_id', '=', factorId).execute()
  await tx
    .insertInto('auth_recovery_code')
    .values(hashes.map((hash) => ({ factor_id: factorId, user_id: userId, hash, used_at: null })))
    .execute()
}

/** Uses a code up; false when there is none like it left. */
export async function useCode(tx: Db, factorId: string, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('auth_recovery_code')
    .set({ used_at: now })
    .where('factor_id', '=', factorId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('factor_id')
    .executeTakeFirst()
  return used !== undefined
}

export const countCodes = (db: Db, factorId: string) =>
  db
    .selectFrom('auth_recovery_code')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('total'),
      eb.cast<number>(eb.fn.countAll().filterWhere('used_at', 'is', null), 'integer').as('remaining'),
    ])
    .where('factor_id', '=', factorId)
    .executeTakeFirstOrThrow()
