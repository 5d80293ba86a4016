import { sql } from 'kysely'
import { asSeller } from '#platform/db'
import type { Database } from '#platform/db'
import type { Logger } from '#platform/log'
import type { AnyJob } from './job.ts'

const EVERY_MS = 30_000
const AT_ONCE = 500

export interface Undertaker {
  /** Looks now: a job has just failed for good. */
  look(): void
  stop(): Promise<void>
}

/**
 * Tells each feature of its jobs that failed for good, however they ended: in this process, in one that was killed, or by
 * running out of time. Told twice, `exhausted` must do no harm; a day later it is no longer told.
 */
export function startUndertaker({ db }: Database, jobs: readonly AnyJob[], log: Logger): Undertaker {
  const mine = new Map(jobs.filter((job) => job.exhausted).map((job) => [job.name, job]))
  const told = new Set<string>()

  const bury = async () => {
    if (mine.size === 0) return
    const { rows } = await sql<{ id: string; name: string; data: unknown }>`
      select id, name, data from pgboss.job
      where state = 'failed' and name in (${sql.join([...mine.keys()])}) and completed_on > now() - interval '1 day'
      limit ${AT_ONCE}`.execute(db)
    for (const { id, name, data } of rows.filter((row) => !told.has(row.id))) {
      const job = mine.get(name)
      if (!job) continue
      const about = job.data.parse(data) as { tenantId: string }
      await asSeller(about.tenantId, async () => job.exhausted?.(about))
      told.add(id)
    }
  }

  let burying = Promise.resolve()
  const look = () => {
    burying = burying
      .then(bury)
      .catch((error: unknown) => log.error({ err: error }, 'telling of jobs that failed for good failed'))
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  return {
    look,
    async stop() {
      clearInterval(timer)
      await burying
    },
  }
}
