import { sql } from 'kysely'
import type { Db } from '#platform/db'
import './installation-tables.ts'

/** Returns false for the schema of an older version. */
export async function hasInstallationTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('installation') is not null as exists`.execute(db)
  return rows[0]?.exists ?? false
}

/** Undefined before the first start, and in the schema of an older version. */
export const findInstallation = async (db: Db) =>
  (await hasInstallationTable(db)) ? db.selectFrom('installation').selectAll().executeTakeFirst() : undefined

/** Keeps the row that another process has written first. */
export const insertInstallation = (
  db: Db,
  row: { id: string; answers_as: string | null; key_check_sealed: Buffer },
) =>
  db
    .insertInto('installation')
    .values({ singleton: true, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const updateInstallation = (db: Db, change: { id?: string; answers_as?: string | null }) =>
  db.updateTable('installation').set(change).execute()
