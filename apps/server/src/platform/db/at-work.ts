import { AsyncLocalStorage } from 'node:async_hooks'

/** A request or a job, by the ids that the log knows them by. */
export type About = { request: string } | { queue: string; job: string }

interface AtWork {
  tenantId: string
  isInBackground: boolean
  about: About | null
}

const atWork = new AsyncLocalStorage<AtWork>()
const nobody: AtWork = { tenantId: '', isInBackground: false, about: null }
/** All that has begun and not ended in this process. */
const underWay = new Set<About>()
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

/** Whatever `work` starts, callbacks of timers and sockets too, is known to be about this request or job. */
export async function inWorkAbout<T>(about: About, work: () => Promise<T>): Promise<T> {
  underWay.add(about)
  try {
    return await atWork.run({ ...current(), about }, work)
  } finally {
    underWay.delete(about)
  }
}

/** The request or job that the running code belongs to, also in the handler of an error that nobody caught. */
export const aboutNow = (): About | null => current().about

/** Every request and job that has begun and not ended. */
export const allUnderWay = (): About[] => [...underWay]
