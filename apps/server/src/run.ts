import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { readConfig } from '#platform/config'
import type { Config } from '#platform/config'
import { createLogger } from '#platform/log'
import { endOnUncaughtErrors } from './last-resort.ts'
import { problemOf } from './over-installation.ts'
import { startProduct } from './product.ts'
import type { Given, Product } from './product.ts'

interface RunOptions {
  /** Instead of the role in the settings. */
  role?: Config['role']
  /** What the product is given besides its settings. */
  given?: (config: Config) => Promise<Given>
}

/** Starts the product from the environment and stops it cleanly on a signal. A bad setting ends the process with its name. */
export async function run({ role, given }: RunOptions = {}): Promise<{
  config: Config
  product: Product
}> {
  try {
    const environment = role ? { ...process.env, ROLE: role } : process.env
    const config = readConfig(environment, { production: process.env['NODE_ENV'] === 'production' })
    if (config.role === 'worker') giveWay()
    const log = createLogger(config.logLevel)
    const starting = startProduct(config, { log, ...(await given?.(config)) })
    endOnUncaughtErrors(log, starting)
    const product = await starting
    stopOnSignal(product)
    return { config, product }
  } catch (error) {
    process.stderr.write(`${problemOf(error)}\n`)
    process.exit(1)
  }
}

/**
 * Everything else on this machine goes first: an api beside this worker takes a notification within milliseconds, while
 * an answer may take a second.
 */
function giveWay(): void {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL
  setPriority(lower)
  try {
    // Linux weighs the sessions against each other, and only within one its processes.
    writeFileSync('/proc/self/autogroup', String(lower))
  } catch {
    // Not Linux, or one that does not.
  }
}

function stopOnSignal(product: Product): void {
  let stopping = false
  const stop = () => {
    // A second signal while stopping means: now.
    if (stopping) process.exit(1)
    stopping = true
    product.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`stopping failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
