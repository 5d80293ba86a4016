import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Addresses are compared in the form that mail servers use: `ana@señal.com.ar` is `ana@xn--seal-hqa.com.ar`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from auth_user where email ~ '@.*[^[:ascii:]]'`.execute(db)
  for (const { id, email } of rows) {
    const at = email.lastIndexOf('@')
    const domain = domainToASCII(email.slice(at + 1))
    if (domain === '') continue
    const ascii = `${email.slice(0, at)}@${domain}`
    // A second account that has the other spelling keeps it.
    const { rows: moved } = await sql`
      update auth_user set email = ${ascii} where id = ${id}
        and not exists (select from auth_user where email = ${ascii}) returning id`.execute(db)
    if (moved.length === 0) continue
    await sql`update seller set email = ${ascii} where tenant_id = ${id}`.execute(db)
    await sql`
      update auth_identity set email = ${ascii},
        identity_data = identity_data || jsonb_build_object('email', ${ascii}::text)
      where user_id = ${id} and provider = 'email'`.execute(db)
  }
}
