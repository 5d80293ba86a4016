import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_FLAGS, serverCommand } from '../../scripts/lib/server-command.ts'
import { giveWay } from './give-way.ts'
import { freePorts, ROOT, type Running, startCommand, startProgram, untilReady } from './processes.ts'
import type { OwnDatabase } from './postgres.ts'
import { type Sandbox, sandboxAt } from './sandbox.ts'

export type Program = 'demo' | 'main' | 'api' | 'worker'

// Known to both processes of one machine; the sandbox's app is no secret.
const APP = { id: '1234567890123456', secret: 'sandbox-app-secret' }

/** The demo shop, its marketplace running in a process of its own and the product ready to be started. */
export interface Shop {
  /** Where the product listens. */
  url: string
  sandbox: Sandbox
  /** Starts a program of the product, which listens at `url` unless it gets a port of its own or a given one. */
  start(program: Program, options?: StartOptions): Promise<{ process: Running; url: string }>
  /** The same, and waits until it says that it is ready. */
  startReady(program: Program, options?: StartOptions): Promise<{ process: Running; url: string }>
  /** Makes sellers who answer, beside the demo's; while nothing else uses an embedded database. */
  addSellers(count: number): Promise<ShopSeller[]>
  /** Gives the demo's seller so many questions more; while nothing else uses an embedded database. */
  addQuestions(count: number): Promise<void>
  /** Starts a route that answers the seller's latest questions and nothing else. */
  startBareLatest(tenantId: string): Promise<{ url: string }>
  /** Stops all that was started of the product, as an operator does. */
  stopProduct(): Promise<void>
  close(): Promise<void>
}

/** A seller's number at the marketplace, and those of the listings. */
export interface ShopSeller {
  id: number
  items: string[]
}

interface StartOptions {
  ownPort?: boolean
  port?: number
}

interface ShopOptions {
  /** Instead of the embedded one; it is dropped when the shop closes. */
  database?: OwnDatabase | undefined
  /** Where the sandbox sends its notifications instead of to the product. */
  notifyUrl?: string
  /** Where its data lies, instead of a folder made for it. */
  folder?: string
  /** Runs the marketplace at the lowest priority, so that it does not slow the product. */
  isMarketplaceLowPriority?: boolean
  /** Further settings of the product. */
  settings?: Record<string, string>
}

/** Makes the marketplace and the place for the product's data. */
export async function openShop({
  database,
  notifyUrl,
  folder,
  isMarketplaceLowPriority = false,
  settings,
}: ShopOptions = {}): Promise<Shop> {
  const dataDir = await mkdtemp(join(folder ?? tmpdir(), 'mostrador-bench-'))
  const [port, sandboxPort] = await freePorts(2)
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const redirectUri = `${url}/mercadolibre/connect`
  const started: Running[] = []

  const sandboxProcess = startProgram('apps/mercadolibre-sandbox/src/main.ts', [], {
    ...process.env,
    HOST: '127.0.0.1',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_NOTIFY_URL: notifyUrl ?? webhookOf(url),
    SANDBOX_APP_ID: APP.id,
    SANDBOX_APP_SECRET: APP.secret,
    SANDBOX_REDIRECT_URI: redirectUri,
  })
  await untilReady(sandboxUrl, sandboxProcess)
  if (isMarketplaceLowPriority) giveWay(sandboxProcess.pid)

  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    HOST: '127.0.0.1',
    DATA_DIR: join(dataDir, 'data'),
    PUBLIC_URL: url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    ...(database && { DATABASE_URL: database.url }),
    ML_APP_ID: APP.id,
    ML_APP_SECRET: APP.secret,
    ML_REDIRECT_URI: redirectUri,
    ML_API_URL: sandboxUrl,
    ML_AUTH_URL: `${sandboxUrl}/authorization`,
    LOG_LEVEL: 'error',
    ...settings,
  }
  const start: Shop['start'] = async (program, { ownPort = false, port: given = port } = {}) => {
    const [listenOn = given] = ownPort ? await freePorts(1) : []
    const env = { ...environment, PORT: String(listenOn) }
    const child = startCommand(serverCommand(`${program}.ts`), env)
    started.push(child)
    return { process: child, url: `http://127.0.0.1:${listenOn}` }
  }
  const sandbox = sandboxAt(sandboxUrl)
  return {
    url,
    sandbox,
    start,
    async addSellers(count) {
      const sellers: ShopSeller[] = []
      while (sellers.length < count) sellers.push(await sandbox.addSeller())
      const accounts = sellers.map(({ id }) => String(id))
      const env = { ...environment, PORT: '0', ROLE: 'all', AUTH_LIMIT_FACTOR: '1000' }
      const preparing = startProgram('benchmarks/lib/prepare-sellers.ts', accounts, env)
      started.push(preparing)
      while (!preparing.hasEnded) await wait(50)
      if (!preparing.output().includes(PREPARED)) throw new Error(`no sellers:\n${preparing.output()}`)
      return sellers
    },
    async addQuestions(count) {
      const filling = startProgram('benchmarks/lib/fill-questions.ts', [String(count)], {
        ...environment,
        PORT: '0',
      })
      started.push(filling)
      while (!filling.hasEnded) await wait(50)
      if (!filling.output().includes(FILLED)) throw new Error(`no questions:\n${filling.output()}`)
    },
    async startBareLatest(tenantId) {
      const [own = 0] = await freePorts(1)
      const child = startCommand(
        [process.execPath, ...SERVER_FLAGS, join(ROOT, 'benchmarks/lib/bare-latest.ts'), tenantId],
        {
          ...environment,
          PORT: String(own),
        },
      )
      started.push(child)
      const bareUrl = `http://127.0.0.1:${own}`
      await untilReady(`${bareUrl}/readyz`, child)
      return { url: bareUrl }
    },
    async startReady(program, options) {
      const child = await start(program, options)
      await untilReady(`${child.url}/readyz`, child.process)
      return child
    },
    stopProduct: async () => void (await Promise.all(started.map((child) => child.stop()))),
    async close() {
      for (const child of started) await child.stop()
      await sandboxProcess.stop()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What those programs say at their ends. */
const PREPARED = 'all sellers are prepared'
const FILLED = 'the questions are there'

export const webhookOf = (url: string) => `${url}/api/webhooks/mercadolibre`

// The listings of the demo seller, each with questions that its own data or the seller's files answer.
const ITEMS = ['MLA1450013377', 'MLA1450013402', 'MLA1450013588', 'MLA1450013645']
const TEXTS = [
  'Hola, ¿hacen factura A?',
  '¿Tiene garantía?',
  'Buenas, ¿hacen factura A y B?',
  '¿Qué marca es?',
]

/** Something that the demo seller's assistant knows, asked by somebody who never asked before. */
export const aQuestion = (index: number, items: readonly string[] = ITEMS) => ({
  item_id: items[index % ITEMS.length] ?? '',
  text: TEXTS[Math.floor(index / ITEMS.length) % TEXTS.length] ?? '',
  nickname: `BENCH_${randomUUID().slice(0, 8)}`,
})
