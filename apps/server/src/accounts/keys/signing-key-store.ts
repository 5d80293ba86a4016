import { json } from '#platform/db'
import type { Db } from '#platform/db'
import '../account-tables.ts'

export const listSigningKeys = (db: Db) =>
  db.selectFrom('auth_signing_key').selectAll().orderBy('created_at').execute()

export const insertSigningKey = (
  db: Db,
  key: {
    id: string
    algorithm: string
    publicJwk: object
    privateJwkSealed: Buffer
    signs: boolean
    now: Date
  },
) =>
  db
    .insertInto('auth_signing_key')
    .values({
      id: key.id,
      algorithm: key.algorithm,
      public_jwk: json({ ...key.publicJwk }),
      private_jwk_sealed: key.privateJwkSealed,
      signs: key.signs,
      created_at: key.now,
    })
    .execute()

/** Lets `id` sign from now on, and no other. */
export async function moveSigning(tx: Db, id: string): Promise<void> {
  await tx.updateTable('auth_signing_key').set({ signs: false }).where('signs', '=', true).execute()
  await tx.updateTable('auth_signing_key').set({ signs: true }).where('id', '=', id).execute()
}

export const deleteKeysBefore = (tx: Db, moment: Date) =>
  tx.deleteFrom('auth_signing_key').where('created_at', '<', moment).execute()

export const deleteKey = (db: Db, id: string) =>
  db.deleteFrom('auth_signing_key').where('id', '=', id).execute()
