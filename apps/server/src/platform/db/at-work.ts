import { AsyncLocalStorage } from 'node:async_hooks'

const atWork = new AsyncLocalStorage<string>()

/** All that `work` asks of the database concerns one seller; a PostgreSQL then shows and takes no rows but theirs. */
export const asSeller = <T>(tenantId: string, work: () => T): T => atWork.run(tenantId, work)

/** What within that concerns other sellers too. */
export const acrossSellers = <T>(work: () => T): T => atWork.run('', work)

/** The one whose rows alone are meant; empty for those of all. */
export const sellerAtWork = (): string => atWork.getStore() ?? ''
