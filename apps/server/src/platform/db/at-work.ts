import { AsyncLocalStorage } from 'node:async_hooks'

interface AtWork {
  tenantId: string
  isInBackground: boolean
}

const atWork = new AsyncLocalStorage<AtWork>()
const nobody: AtWork = { tenantId: '', isInBackground: false }
const current = (): AtWork => atWork.getStore() ?? nobody

/** All that `work` asks of the database concerns one seller; a PostgreSQL then shows and takes no rows but theirs. */
export const asSeller = <T>(tenantId: string, work: () => T): T =>
  atWork.run({ ...current(), tenantId }, work)

/** What within that concerns other sellers too. */
export const acrossSellers = <T>(work: () => T): T => atWork.run({ ...current(), tenantId: '' }, work)

/** Nobody waits for what `work` does: where there is one connection, others have it first. */
export const inBackground = <T>(work: () => T): T => atWork.run({ ...current(), isInBackground: true }, work)

/** What cannot wait, of such work: others depend on it. */
export const inForeground = <T>(work: () => T): T => atWork.run({ ...current(), isInBackground: false }, work)

/** The one whose rows alone are meant; empty for those of all. */
export const sellerAtWork = (): string => current().tenantId

export const isInBackground = (): boolean => current().isInBackground
