import { aboutNow, allUnderWay } from '#platform/db'
import type { Logger } from '#platform/log'
import type { Product } from './product.ts'

/** EX_SOFTWARE of sysexits.h. A start that the settings forbid ends with 1, and starting again is of no use then. */
const CRASHED = 70
/** For what is under way; whatever an error has left behind may keep it from ending. */
const GRACE_MS = 15_000

/**
 * Ends the process in order when an error reaches nobody: it says what the error belonged to, counts the try of a job, lets
 * the rest come to its end, and leaves the new start to who watches over the process.
 */
export function endOnUncaughtErrors(log: Logger, starting: Promise<Product>): void {
  let isEnding = false
  const exit = () => process.exit(CRASHED)
  const end = async (error: Error) => {
    const about = aboutNow()
    log.fatal(
      { err: error, ...about, underWay: allUnderWay() },
      'an error that nobody caught ends the process',
    )
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
  // Rejections that nobody handles arrive here too.
  process.on('uncaughtException', (error) => void end(error))
}
