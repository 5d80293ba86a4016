import type { Migration } from 'kysely/migration'
import * as accounts from './20261121T1400-accounts.ts'
import * as plans from './20261121T1405-plans.ts'

/**
 * Every migration in the order of its name, which begins with the UTC time it was written. Only ever added to: one that
 * has been released is never changed, and a new one must work beside the code before it.
 */
export const migrations: Record<string, Migration> = {
  '20261121T1400-accounts': accounts,
  '20261121T1405-plans': plans,
}
