import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Every row of every table, as text. */
export async function dumpOf({ database: { db } }: TestApp): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  const dumps: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db)
    dumps.push(`${name}\n${rows.map(({ row }) => row).join('\n')}`)
  }
  return dumps.join('\n')
}
