import { sql } from 'kysely'
import type { Db } from '#platform/db'
import './installation-tables.ts'

/** Returns false for the schema of an older version. */
export const hasInstallationTable = (db: Db): Promise<boolean> => hasTable(db, 'installation')

/** Returns whether rows of an older version were restored, and their migrations have not run. */
export const isRestoredCopy = (db: Db): Promise<boolean> => hasTable(db, 'restored_copy')

export const markRestoredCopy = async (db: Db): Promise<void> =>
  void (await sql`create table if not exists restored_copy ()`.execute(db))

export const unmarkRestoredCopy = async (db: Db): Promise<void> =>
  void (await sql`drop table if exists restored_copy`.execute(db))

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${name}) is not null as exists`.execute(db)
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
