import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db'
import type { Factor } from '../factors/factor-store.ts'
import type { Identity } from './identity-store.ts'

/** A row as JSON has it: its moments are texts. */
type InJson<Row> = { [K in keyof Row]: Row[K] extends Date | null ? Extract<Row[K], null> | string : Row[K] }

/** A user's ways in and second factors, the oldest first. */
export interface Belongings {
  identities: InJson<Identity>[]
  factors: InJson<
    Pick<
      Factor,
      'id' | 'friendly_name' | 'factor_type' | 'status' | 'created_at' | 'updated_at' | 'last_challenged_at'
    >
  >[]
}

/** The belongings of a user as two columns of whatever statement knows the user's id. */
export const belongingsOf = (userId: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(i order by i.created_at), '[]') from auth_identity i where i.user_id = ${userId})
    as identities,
  (select coalesce(json_agg(f order by f.created_at), '[]') from (
    select id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
    from auth_factor where user_id = ${userId}) f) as factors`

export async function readBelongings(db: Db, userId: string): Promise<Belongings> {
  const { rows } = await sql<Belongings>`select ${belongingsOf(sql`${userId}::uuid`)}`.execute(db)
  return rows[0]!
}
