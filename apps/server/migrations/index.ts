import type { Migration } from 'kysely/migration'
import * as accounts from './20261121T1400-accounts.ts'
import * as plans from './20261121T1405-plans.ts'
import * as knowledge from './20261121T1410-knowledge.ts'
import * as assistants from './20261121T1420-assistants.ts'
import * as marketplace from './20261121T1430-marketplace.ts'
import * as questions from './20261121T1440-questions.ts'

/**
 * Every migration in the order of its name, which begins with the UTC time it was written. Only ever added to: one that
 * has been released is never changed, and a new one must work beside the code before it.
 */
export const migrations: Record<string, Migration> = {
  '20261121T1400-accounts': accounts,
  '20261121T1405-plans': plans,
  '20261121T1410-knowledge': knowledge,
  '20261121T1420-assistants': assistants,
  '20261121T1430-marketplace': marketplace,
  '20261121T1440-questions': questions,
}
