import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { accountRoutes, authenticate, createAccessTokens } from '#accounts'
import { planRoutes } from '#plans'
import { systemClock } from '#platform'
import type { Clock } from '#platform'
import type { Config } from '#platform/config'
import { migrate, openDatabase } from '#platform/db'
import type { Database } from '#platform/db'
import { createApi, healthRoutes, serveWebApp } from '#platform/http'
import { createLogger } from '#platform/log'
import { createMetrics } from '#platform/metrics'
import { createQueue } from '#platform/queue'
import { createVault } from '#platform/secrets'
import { migrations } from '../migrations/index.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))
const UPKEEP_MS = 5 * 60 * 1000
/** Where the marketplace keeps the pictures of listings. */
const MARKETPLACE_PICTURES = 'https://http2.mlstatic.com'

export interface Product {
  /** Where it listens, without a slash at the end. */
  url: string
  http: FastifyInstance
  database: Database
  /** Ends requests, jobs and connections in order; nothing is cut that can be finished. */
  close(): Promise<void>
}

export interface Given {
  /** Instead of opening the one that the settings name. */
  database?: Database
  clock?: Clock
}

/** Puts the product together and starts the roles that the settings ask for. */
export async function startProduct(config: Config, given: Given = {}): Promise<Product> {
  const log = createLogger(config.logLevel)
  const metrics = createMetrics()
  const clock = given.clock ?? systemClock
  const vault = createVault(config.secretKey)
  const database = given.database ?? (await openDatabase(config, log))
  const { db } = database
  await migrate(db, migrations)

  const jobs: never[] = []
  const queue = await createQueue(database, jobs, log)
  const tokens = await createAccessTokens(db, vault, clock, `${config.publicUrl}/auth/v1`)
  const auth = { db, vault, clock, tokens }

  const http = await createApi(
    { log, metrics, authenticate: (token) => authenticate(auth, token) },
    (api) => {
      healthRoutes(api.http, { database, queue, metrics })
      if (config.role === 'worker') return
      accountRoutes(api, auth)
      planRoutes(api)
    },
  )
  const pictureOrigins = [MARKETPLACE_PICTURES, new URL(config.marketplace.apiUrl).origin]
  await serveWebApp(http, { root: join(WEB_ROOT), publicUrl: config.publicUrl, pictureOrigins })

  if (config.role !== 'api') await queue.work(jobs)
  const upkeep = setInterval(() => {
    database.upkeep().catch((error: unknown) => log.error({ err: error }, 'database upkeep failed'))
  }, UPKEEP_MS)
  const url = await http.listen({ host: config.host, port: config.port })

  return {
    url,
    http,
    database,
    async close() {
      clearInterval(upkeep)
      await http.close()
      await queue.close()
      await database.close()
    },
  }
}
