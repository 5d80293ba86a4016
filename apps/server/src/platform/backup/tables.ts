import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db'

/** Of the queue's own tables those that hold what is still to be done; the library makes and fills the rest. */
const QUEUE_TABLES = ['pgboss.queue', 'pgboss.job_common']

/** Every table with rows of ours, each after those that it refers to. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; refersTo: string[] }>`
    select c.oid::regclass::text as name, array(
      select distinct confrelid::regclass::text from pg_constraint
      where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relkind = 'r' and (
      (c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%')
      or c.oid::regclass::text in (${sql.join(QUEUE_TABLES)}))
    order by 1`.execute(db)
  const waiting = new Map(rows.map(({ name, refersTo }) => [name, refersTo]))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, refersTo]) => !refersTo.some((table) => waiting.has(table)))
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const [name] of ready) {
      ordered.push(name)
      waiting.delete(name)
    }
  }
  return ordered
}

/** A name that came from `tablesInOrder`, for a statement. */
export const tableName = (table: string): RawBuilder<unknown> => sql.table(table)

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${tableName(table)}`.execute(db)
  return rows[0]?.count ?? 0
}
