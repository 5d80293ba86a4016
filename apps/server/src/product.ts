import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createMercadoLibre, createPace } from '@mostrador/mercadolibre'
import type { Pace } from '@mostrador/mercadolibre'
import {
  accountRoutes,
  authenticate,
  authRoutes,
  createAccessTokens,
  createLiveSessions,
  createPasswordHashes,
  findSeller,
  findSellerByEmail,
  mailJobs,
  mailOf,
  openKeys,
  tidyAccounts,
  useHostedAuth,
} from '#accounts'
import { aiRoutes, answerLanguages, createAi } from '#ai'
import { createAnsweringEngine, createAnsweringPool } from '#answering'
import { assistantRoutes } from '#assistants'
import {
  createRobots,
  createVectorShelf,
  discardOrphans,
  embedMissing,
  knowledgeJobs,
  knowledgeRoutes,
  knowledgeSource,
  readDocument,
  rejudgeFiles,
  rereadPages,
} from '#knowledge'
import type { DocumentReader } from '#knowledge'
import {
  createCategoryShelf,
  createPictureAddresses,
  discardPictures,
  listingJobs,
  listingRoutes,
} from '#listings'
import {
  attemptMailJob,
  completeConnectionJob,
  linkedAssistant,
  marketplaceRoutes,
  reconnectMailJob,
  sellerClock,
  sharePace,
  watchApp,
} from '#marketplace'
import { createDlocal, offerPlans, planMailJobs, planRoutes, reconcile, warnOfLimits } from '#plans'
import type { PlanParts, Sellers } from '#plans'
import { createOwnListingIds, questionJobs, questionRoutes, sweepAll, sweepSoon } from '#questions'
import { emailLeftJob, readWidgetScripts, widgetRoutes } from '#widget'
import { recommendationRoutes } from '#recommendations'
import { supportRoutes } from '#support'
import { versionRoutes } from '#versions'
import { openInstallation, refuseChanges, verifyKey, writeKeyMark } from '#installation'
import type { Installation } from '#installation'
import { isId, newId, systemClock } from '#platform'
import type { Clock } from '#platform'
import type { Config } from '#platform/config'
import { claimDataFolder, markDataFolder } from '#platform/data-folder'
import { appliedMigrations, inBackground, migrate, openDatabase } from '#platform/db'
import type { Database, Db } from '#platform/db'
import { openFileStores } from '#platform/files'
import { createApi, createUploads, healthRoutes, listen, serveWebApp } from '#platform/http'
import type { UploadSettings } from '#platform/http'
import { createLogger } from '#platform/log'
import type { Logger } from '#platform/log'
import { createMailer, tidyOutbox } from '#platform/mail'
import { createMetrics } from '#platform/metrics'
import { createPublicWeb } from '#platform/public-web'
import type { Network } from '#platform/public-web'
import { createQueue } from '#platform/queue'
import type { AnyJob, Queue } from '#platform/queue'
import { createVault } from '#platform/secrets'
import type { WorkerPool } from '#platform/worker-pool'
import { migrations } from '../migrations/index.ts'
import { sealedSamples } from './sealed-samples.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))
const WIDGET_ROOT = fileURLToPath(new URL('../../widget/dist', import.meta.url))
const UPKEEP_MS = 5 * 60 * 1000
/** How often open questions are looked for at the marketplace. */
const SWEEP_MS = 10 * 60 * 1000
/** How often processes on one database tell each other that they are there. */
const BEAT_MS = 5000
const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** In the details of /readyz. A load balancer keeps sending requests: everything else works. */
const APP_REFUSED = 'the marketplace refuses the app: check ML_APP_ID and ML_APP_SECRET'
/** The log's sentence for an operator who has restored a backup. */
const STANDS_BY =
  'this restored copy does not answer buyers yet, and refuses changes: stop the installation that it replaces, then run npm run restore -- --take-over'
/** Where the marketplace keeps the pictures of listings. */
const MARKETPLACE_PICTURES = 'https://http2.mlstatic.com'

export interface Product {
  /** Where it listens, without a slash at the end. */
  url: string
  http: FastifyInstance
  database: Database
  queue: Queue
  /** Ends requests, jobs and connections in order; nothing is cut that can be finished. */
  close(): Promise<void>
}

export interface Given {
  /** Instead of opening the one that the settings name. */
  database?: Database
  clock?: Clock
  log?: Logger
  /** Which addresses of the web may be reached; the public internet unless a test has one of its own. */
  network?: Network
  /** Worker threads for answers, which outlive the product, and the processor time limit of one question. */
  answering?: { pool: WorkerPool; questionCpuMs?: number }
  /** Reads uploaded files, each in a process of its own. Tests have one that remembers what it read. */
  readDocument?: DocumentReader
  /** The pace of calls to the marketplace. Tests have one whose pauses pass at once. */
  pace?: Pace
  /** Limits of uploads. Tests allow shorter pauses. */
  uploads?: UploadSettings
  /** Where the mails that were not sent can be read; only the demo has such a place. */
  outboxUrl?: string
  /** Extra jobs, for tests of what a job does to the process. */
  jobs?: readonly AnyJob[]
  /** What else has to be done before the product calls itself ready. */
  untilReady?: Promise<void>
}

/** Puts the product together and starts the roles that the settings ask for. */
export async function startProduct(config: Config, given: Given = {}): Promise<Product> {
  const log = given.log ?? createLogger(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  const metrics = createMetrics()
  const clock = given.clock ?? systemClock
  const vault = createVault(config.secretKey)
  const database = given.database ?? (await openDatabase(config, log))
  const { db } = database
  const installation = await openInstallationOf(config, database)
  if (!given.database && !config.databaseUrl) writeKeyMark(config.dataDir, config.secretKey)

  const queue = await createQueue(database, log)
  const { publicUrl, auth: settings } = config
  const keys = await openKeys(
    { db, vault, clock },
    { masterKey: config.secretKey, file: settings.signingKeysFile },
  )
  const tokens = createAccessTokens(keys, clock, {
    issuer: `${publicUrl}/auth/v1`,
    sharesKeys: settings.signingKeysFile !== undefined,
  })
  const auth = {
    db,
    vault,
    clock,
    log,
    queue,
    tokens,
    liveSessions: createLiveSessions(db),
    passwords: createPasswordHashes((seconds) => metrics.passwordHashes.observe(seconds)),
    publicUrl,
    settings,
    outboxUrl: given.outboxUrl ?? null,
  }
  const hosted = settings.hosted && useHostedAuth(auth, settings.hosted)
  const outbox = join(config.dataDir, 'outbox')
  const mailer = createMailer({ ...config.mail, outbox })
  // The embedded database has claimed the folder for itself.
  if (config.databaseUrl && !config.objectStorage) {
    claimDataFolder(config.dataDir)
    markDataFolder(config.dataDir, 'files')
  }
  const { files, pictures } = await openFileStores(config)
  const uploads = createUploads(join(config.dataDir, 'uploads'), given.uploads)
  const pace = given.pace ?? createPace()
  const marketplaceApp = watchApp(
    createMercadoLibre({
      ...config.marketplace,
      pace,
      mayCall: () => installation.isAnswering(),
      onCall: ({ operation, outcome, ms }) =>
        metrics.marketplaceCalls.observe({ operation, outcome }, ms / 1000),
    }),
    log,
  )
  const { mercadolibre, isRefused: isAppRefused } = marketplaceApp
  const ai = config.ai && createAi(config.ai, { metrics, clock })
  const marketplace = {
    db,
    clock,
    queue,
    vault,
    mercadolibre,
    app: config.marketplace,
    languages: answerLanguages(ai),
    isAppRefused,
  }
  const source = knowledgeSource(db)
  const answering = given.answering ?? { pool: createAnsweringPool({ isLowPriority: true }) }
  const questions = {
    db,
    clock,
    queue,
    log,
    metrics,
    marketplace,
    knowledge: source,
    engine: createAnsweringEngine({ ...answering, knowledge: source, metrics }),
    vectors: createVectorShelf(db, ai?.embeddingModel ?? null),
    ownListings: createOwnListingIds({ marketplace, clock }),
    ai,
  }
  const widget = { ...questions, publicUrl }
  const plans: PlanParts = {
    db,
    clock,
    log,
    queue,
    publicUrl,
    dlocal: config.payments && createDlocal(config.payments),
    sellers: sellersOf(db),
  }
  const agent = `Mostrador/1 (+${config.publicUrl})`
  const web = createPublicWeb(agent, given.network)
  const robots = createRobots(web, 'Mostrador')
  const { pagesEveryHours } = config
  const knowledge = {
    db,
    clock,
    files,
    uploads,
    queue,
    web,
    robots,
    pagesEveryHours,
    ai,
    readDocument: given.readDocument ?? readDocument,
  }
  const listings = {
    db,
    clock,
    queue,
    log,
    marketplace,
    ai,
    pictures,
    uploads,
    addresses: createPictureAddresses(config.secretKey),
    shelf: createCategoryShelf(clock),
    imageSearch: config.imageSearch,
  }
  const jobs = [
    ...knowledgeJobs(knowledge),
    ...questionJobs(questions),
    ...listingJobs(listings),
    ...mailJobs(auth, mailer, (userId) => sellerClock(db, userId)),
    completeConnectionJob(marketplace),
    reconnectMailJob({ db, log, publicUrl }, mailer),
    attemptMailJob({ db, log, publicUrl }, mailer),
    emailLeftJob(widget, mailer),
    ...planMailJobs(plans, mailer),
    ...(given.jobs ?? []),
  ]
  await queue.prepare(jobs)

  let ready = given.untilReady === undefined
  void given.untilReady?.then(() => (ready = true))
  const http = await createApi(
    {
      log,
      metrics,
      trustedProxies: config.trustedProxies,
      ...(given.uploads?.idleMs !== undefined && { bodyIdleMs: given.uploads.idleMs }),
      authenticate: (token, { method }) =>
        hosted ? hosted.authenticate(token, method !== 'GET') : authenticate(auth, token),
    },
    (api) => {
      healthRoutes(api.http, {
        database,
        queue,
        metrics,
        metricsToken: config.metricsToken,
        isReady: () => ready,
        problems: () => [
          ...(isAppRefused() ? [APP_REFUSED] : []),
          ...(installation.isAnswering() ? [] : [STANDS_BY]),
        ],
      })
      if (config.role === 'worker') return
      refuseChanges(api.http, installation)
      if (hosted) hosted.routes(api)
      else {
        accountRoutes(api, auth)
        authRoutes(api.http, auth)
      }
      planRoutes(api, plans)
      supportRoutes(api, config.contact)
      aiRoutes(api, config.ai)
      recommendationRoutes(api, { db, clock, salesTipsUrl: config.contact.salesTipsUrl })
      knowledgeRoutes(api, knowledge)
      assistantRoutes(api, { db, clock, linkedAssistant: (tenantId) => linkedAssistant(db, tenantId) })
      marketplaceRoutes(api, { ...marketplace, channelReady: (tenantId) => sweepSoon(questions, tenantId) })
      questionRoutes(api, questions)
      versionRoutes(api, questions)
      widgetRoutes(api, widget, readWidgetScripts(WIDGET_ROOT))
      listingRoutes(api, listings)
    },
  )
  const pictureOrigins = [MARKETPLACE_PICTURES, new URL(config.marketplace.apiUrl).origin]
  await serveWebApp(http, {
    root: join(WEB_ROOT),
    publicUrl: config.publicUrl,
    pictureOrigins,
    callOrigins: settings.hosted ? [new URL(settings.hosted.url).origin] : [],
  })

  const timers: NodeJS.Timeout[] = []
  const attempts = new Set<Promise<void>>()
  const attempt = (what: string, work: () => Promise<void>) => {
    // An error before the first `await` becomes a rejection too, and not an uncaught error of the timer.
    const attempted = inBackground(async () => work())
      .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
      .finally(() => attempts.delete(attempted))
    attempts.add(attempted)
  }
  const every = (ms: number, what: string, work: () => Promise<void>) =>
    timers.push(setInterval(() => attempt(what, work), ms))
  every(UPKEEP_MS, 'database upkeep', () => database.upkeep())
  // The embedded database belongs to one process alone.
  const sharedPace = database.engine === 'postgres' ? sharePace({ db, clock, pace }) : null
  if (sharedPace) {
    every(BEAT_MS, 'sharing the pace of marketplace calls', () => sharedPace.beat())
    attempt('sharing the pace of marketplace calls', () => sharedPace.beat())
  }
  if (config.marketplace.isCheckedAtStart)
    attempt('asking whether the marketplace accepts the app', () => marketplaceApp.check())
  every(MINUTE_MS, 'asking whether the marketplace accepts the app again', async () => {
    if (isAppRefused()) await marketplaceApp.check()
  })
  // Each process learns of a changed secret, also one that renews no tokens.
  if (config.marketplace.isCheckedAtStart)
    every(UPKEEP_MS, 'asking whether the marketplace accepts the app', () => marketplaceApp.check())
  if (config.role !== 'worker') {
    every(HOUR_MS, 'deleting uploads that were left behind', () => uploads.sweep())
    attempt('deleting uploads that were left behind', () => uploads.sweep())
  }
  const startWork = async () => {
    await queue.work(jobs)
    every(SWEEP_MS, 'looking for open questions', () => {
      const now = clock.now().getTime()
      // A little less: timers are not that exact.
      const before = new Date(now - SWEEP_MS * 0.9)
      return sweepAll(questions, { round: `round ${Math.floor(now / SWEEP_MS)}`, before })
    })
    // What no notification told of while nothing was running.
    attempt('looking for open questions', () =>
      sweepAll(questions, { round: `start ${newId()}`, before: clock.now() }),
    )
    every(UPKEEP_MS, 'reading pages again', () => rereadPages(knowledge))
    every(DAY_MS, 'finding files of an older classifier', () => rejudgeFiles(knowledge))
    attempt('finding files of an older classifier', () => rejudgeFiles(knowledge))
    every(HOUR_MS, 'finding files without vectors', () => embedMissing(knowledge))
    attempt('finding files without vectors', () => embedMissing(knowledge))
    every(MINUTE_MS, 'warning of limits', () => warnOfLimits(plans))
    if (plans.dlocal) {
      const selling = { ...plans, dlocal: plans.dlocal }
      every(HOUR_MS, 'offering the plans', () => offerPlans(selling))
      attempt('offering the plans', () => offerPlans(selling))
      every(DAY_MS, 'comparing with the payment provider', () => reconcile(selling))
      attempt('comparing with the payment provider', () => reconcile(selling))
    }
    const tidyUp = () => tidyAccounts({ db: database.patientDb, clock })
    every(DAY_MS, 'tidying accounts', tidyUp)
    attempt('tidying accounts', tidyUp)
    const tidyMails = () => tidyOutbox(outbox, clock.now())
    every(DAY_MS, 'tidying mails that were not sent', tidyMails)
    attempt('tidying mails that were not sent', tidyMails)
    const tidy = () => discardOrphans({ db, files, clock })
    every(DAY_MS, 'discarding files without a row', tidy)
    attempt('discarding files without a row', tidy)
    every(DAY_MS, 'discarding pictures that nothing shows', () => discardPictures(listings))
    attempt('discarding pictures that nothing shows', () => discardPictures(listings))
  }
  let isWorking = config.role === 'api'
  const workWhenAnswering = async () => {
    if (isWorking || !installation.isAnswering()) return
    await startWork()
    isWorking = true
  }
  await workWhenAnswering()
  if (!installation.isAnswering()) {
    log.warn(STANDS_BY)
    // Another process confirms the take-over, on PostgreSQL while this one runs.
    every(BEAT_MS, 'looking for the take-over', async () => {
      if (!installation.isAnswering()) await installation.readAgain()
      await workWhenAnswering()
    })
  }
  const close = async () => {
    timers.forEach(clearInterval)
    await http.close()
    // What began by itself still uses queue and database.
    await Promise.all(attempts)
    await queue.close()
    await sharedPace
      ?.leave()
      .catch((error: unknown) => log.warn({ err: error }, 'the other processes were not told of the end'))
    if (!given.answering) await answering.pool.close()
    await web.close()
    await database.close()
  }
  const url = await listen(http, config).catch(async (error: unknown) => {
    await close()
    throw error
  })

  return { url, http, database, queue, close }
}

/** Brings the database up to date and compares the master key; closes it when that fails. */
async function openInstallationOf(config: Config, database: Database): Promise<Installation> {
  try {
    // A wrong key must not bring the database of an older version up to date.
    if ((await appliedMigrations(database.db)).length > 0) await verifyKey(database.db, config, sealedSamples)
    await migrate(database.patientDb, migrations)
    return await openInstallation(database.db, config, sealedSamples)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Plans stand below accounts and are handed what they need of sellers. */
const sellersOf = (db: Db): Sellers => ({
  byId: async (id) => known(isId(id) ? await findSeller(db, id) : undefined),
  byEmail: async (email) => known(await findSellerByEmail(db, email)),
  mailOf,
})

const known = (seller: { tenant_id: string; email: string } | undefined) =>
  seller ? { id: seller.tenant_id, email: seller.email } : null
