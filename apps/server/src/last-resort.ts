import { aboutNow, allUnderWay } from '#platform/db'
import type { Logger } from '#platform/log'
import type { Product } from './product.ts'

/** EX_SOFTWARE of sysexits.h. A start that the settings forbid exits with 1, and a restart does not help. */
const CRASHED = 70
/** Time for running work to end. After an uncaught error, some work may never end. */
const GRACE_MS = 15_000

/**
 * Shuts the process down after an uncaught error. It logs the request or job of the error, counts the job's try, and
 * lets other work end. The supervisor of the process restarts it.
 */
export function endOnUncaughtErrors(log: Logger, starting: Promise<Product>): void {
  let isEnding = false
  const exit = () => process.exit(CRASHED)
  const end = async (error: Error) => {
    const about = aboutNow()
    log.fatal({ err: error, ...about, underWay: allUnderWay() }, 'an uncaught error ends the process')
    const isFirst = !isEnding
    isEnding = true
    if (isFirst) setTimeout(exit, GRACE_MS)
    try {
      const product = await starting
      if (about && 'job' in about) product.queue.crash(about.job, error)
      if (isFirst) await product.close()
    } finally {
      if (isFirst) exit()
    }
  }
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error) => void end(error))
}
