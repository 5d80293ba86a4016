import { json } from '#platform/db'
import type { Db } from '#platform/db'

export const listSigningKeys = (db: Db) =>
  db.selectFrom('auth_signing_key').selectAll().orderBy('created_at').execute()

export const insertSigningKey = (
  db: Db,
  key: { id: string; algorithm: string; publicJwk: object; privateJwkSealed: Buffer; now: Date },
) =>
  db
    .insertInto('auth_signing_key')
    .values({
      id: key.id,
      algorithm: key.algorithm,
      public_jwk: json({ ...key.publicJwk }),
      private_jwk_sealed: key.privateJwkSealed,
      signs: true,
      created_at: key.now,
    })
    .execute()
