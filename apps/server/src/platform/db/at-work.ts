import { AsyncLocalStorage } from 'node:async_hooks'

/** A request or a job, with the ids that the log shows. */
export type About = { request: string } | { queue: string; job: string }

interface AtWork {
  tenantId: string
  isInBackground: boolean
  about: About | null
}

const atWork = new AsyncLocalStorage<AtWork>()
const nobody: AtWork = { tenantId: '', isInBackground: false, about: null }
/** The running requests and jobs of this process. */
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

/** Runs `work` and links all that it starts, including timer and socket callbacks, to this request or job. */
export async function inWorkAbout<T>(about: About, work: () => Promise<T>): Promise<T> {
  underWay.add(about)
  try {
    return await atWork.run({ ...current(), about }, work)
  } finally {
    underWay.delete(about)
  }
}

/** Returns the request or job of the running code, also in the handler of an uncaught error. */
export const aboutNow = (): About | null => current().about

/** Returns all running requests and jobs. */
export const allUnderWay = (): About[] => [...underWay]
