import type pg from 'pg'

/** How many of a table's rows each copy gets, where not as many as the original has. */
const ROWS_A_SELLER: Record<string, number> = {
  question: 100,
  listing_draft: 10,
  listing_publication: 10,
  web_turn: 20,
}
/** Answered questions of the last three days: their jobs are kept for so long. */
const JOBS_A_SELLER = 4
/** What is known by more than its seller: unique over all of them, or looked up without one. */
const OWN: Record<string, Record<string, string>> = {
  auth_user: { email: `'vendedor-' || n || '@mostrador.local'` },
  auth_identity: {
    email: `'vendedor-' || n || '@mostrador.local'`,
    provider_subject: `md5(d.provider_subject || n)`,
  },
  seller: { email: `'vendedor-' || n || '@mostrador.local'` },
  // What is sealed opens for the original alone: nobody calls the marketplace for a copy.
  marketplace_account: { id: '5000000000 + n', state: `'expired'` },
  marketplace_route: { marketplace_user_id: '5000000000 + n' },
  question: {
    marketplace_id: '20000000000 + n * 1000 + k',
    // Over three months, in no order.
    asked_at: `now() - ((n * 104729 + k * 7919) % 7776000) * interval '1 second'`,
  },
  web_turn: { message_id: `pg_temp.id_of(d.message_id::text || n || k)` },
}
const TABLES_OF_NOBODY = ['deleted_seller', 'connection_attempt', 'limit_warning']
const SELLERS_AT_ONCE = 1000
/** An id that is made of a text, and looks like any other. */
const ID_OF = `
  create or replace function pg_temp.id_of(text) returns uuid language sql immutable
  return overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid`

/** What a copy signs in with, besides the original's password. */
export const emailOf = (copy: number): string => `vendedor-${copy}@mostrador.local`

/**
 * Copies everything of one seller to as many others, inside the database: the copies numbered from `from` to `to`. Ids
 * are made of the original's, so that what belongs together still does; so this follows the schema by itself.
 */
export async function copyShop(
  client: pg.Client,
  { tenantId, from, to }: { tenantId: string; from: number; to: number },
): Promise<void> {
  // Rows come in any order, and are as right as those that they are copies of.
  await client.query('set session_replication_role = replica')
  await client.query(ID_OF)
  const copies = await statements(client, tenantId)
  for (let first = from; first <= to; first += SELLERS_AT_ONCE) {
    const range = [first, Math.min(to, first + SELLERS_AT_ONCE - 1)]
    for (const copy of copies) await client.query(copy, range)
  }
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze')
  // Else what was copied would be written to the disk while something is measured.
  await client.query('checkpoint')
}

async function statements(client: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const found: string[] = []
  for (const [table, columns] of tables) {
    const owner = ownerOf(table, new Set(columns.map(({ column }) => column)))
    if (!owner || TABLES_OF_NOBODY.includes(table)) continue
    const times = ROWS_A_SELLER[table]
    const values = columns.map(({ column, type }) => {
      const own = OWN[table]?.[column]
      if (own) return own
      if (type !== 'uuid') return `d.${column}`
      return column === 'id' && times
        ? `pg_temp.id_of(d.id::text || n || ' ' || k)`
        : `pg_temp.id_of(d.${column}::text || n)`
    })
    found.push(
      copying(table, {
        columns: columns.map(({ column }) => column),
        values,
        times,
        owned: `${owner} = '${tenantId}'`,
      }),
    )
  }
  return [...found, await copyingJobs(client, tenantId)]
}

/** The column that says whose a row is. */
const ownerOf = (table: string, columns: ReadonlySet<string>): string | undefined => {
  if (columns.has('tenant_id')) return 'tenant_id'
  if (table === 'auth_user') return 'id'
  return table === 'auth_identity' ? 'user_id' : undefined
}

/** Each copy gets the original's rows once, or `times` rows, the original's in turn. */
function copying(
  table: string,
  {
    columns,
    values,
    times,
    owned,
  }: { columns: string[]; values: string[]; times: number | undefined; owned: string },
): string {
  const k = times ? `cross join generate_series(1, ${times}) k` : ''
  const inTurn = times ? 'k % d.picks = d.pick' : 'true'
  return `
    insert into ${table} (${columns.join(', ')})
    select ${values.join(', ')}
    from generate_series($1::bigint, $2::bigint) n ${k}
    join (
      select *, row_number() over () - 1 as pick, count(*) over () as picks from ${table} where ${owned}
    ) d on ${inTurn}`
}

async function copyingJobs(client: pg.Client, tenantId: string): Promise<string> {
  const { rows } = await client.query<{ column: string }>(`
    select column_name as column from information_schema.columns
    where table_schema = 'pgboss' and table_name = 'job_common' order by ordinal_position`)
  const columns = rows.map(({ column }) => column)
  const own: Record<string, string> = {
    id: `pg_temp.id_of(d.id::text || n || ' ' || k)`,
    group_id: `pg_temp.id_of(d.group_id || n)::text`,
    completed_on: `now() - (n * 7919 + k * 60000) % 600000 * interval '1 second'`,
  }
  return copying('pgboss.job_common', {
    columns,
    values: columns.map((column) => own[column] ?? `d.${column}`),
    times: JOBS_A_SELLER,
    owned: `group_id = '${tenantId}' and state = 'completed' and name = 'questions.answer'`,
  })
}
