import { Socket } from 'node:net'
import { Kysely } from 'kysely'
import pg from 'pg'
import { OperatorError } from '#platform'
import type { Logger } from '#platform/log'
import { connectionsOf } from './connections.ts'
import type { Connections } from './connections.ts'
import type { Database } from './index.ts'
import { unreachable } from './unreachable.ts'

const OLDEST_VERSION = 15
const MAX_CONNECTIONS = 20
/** For long work, which is done by one or two at a time. */
const MAX_PATIENT_CONNECTIONS = 3
const LISTEN_RETRY_MS = 1000
/** Whoever waits longer for a connection is told that the database is away. */
const CONNECT_MS = 5000
/** A server that says nothing for so long has gone without a word, as one whose machine was switched off. */
const SILENCE_MS = 15_000
/** Longer than any statement of a migration or a backup takes. */
const PATIENT_SILENCE_MS = 15 * 60_000
const PING_MS = 5000

/** Both engines answer the same JavaScript values. */
export const int8AsNumber: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/**
 * A PostgreSQL server, 15 or newer, through a pool of connections.
 *
 * @throws OperatorError that says why it cannot be used
 */
export async function openPostgres(connectionString: string, log: Logger): Promise<Database> {
  const server: pg.ClientConfig = {
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    types: int8AsNumber,
    pipeline: true,
  }
  const pool = openPool({ ...server, max: MAX_CONNECTIONS, stream: () => impatientSocket(SILENCE_MS) }, log)
  const patientPool = openPool(
    { ...server, max: MAX_PATIENT_CONNECTIONS, stream: () => impatientSocket(PATIENT_SILENCE_MS) },
    log,
  )
  const connections = connectionsOf(pool, { isWalled: true })
  try {
    await checkServer(connections, log)
  } catch (error) {
    await Promise.all([pool.end(), patientPool.end()])
    throw error instanceof OperatorError ? error : unreachable(connectionString, error)
  }
  return {
    engine: 'postgres',
    db: new Kysely({ dialect: connections.dialect }),
    patientDb: new Kysely({ dialect: connectionsOf(patientPool, { isWalled: true }).dialect }),
    queueDb: { executeSql: connections.query },
    listen: (channel, onPayload) =>
      listen({ ...server, stream: () => impatientSocket(SILENCE_MS) }, channel, onPayload, log),
    upkeep: async () => undefined,
    close: async () => void (await Promise.all([pool.end(), patientPool.end()])),
  }
}

/** Refuses a server that is too old. Warns of a role above row-level security, which reads every seller's rows. */
async function checkServer({ query }: Connections, log: Logger): Promise<void> {
  const { rows } = await query(
    `select rolsuper or rolbypassrls as "isAbove", current_setting('server_version_num')::int / 10000 as version
    from pg_roles where rolname = current_user`,
  )
  const { isAbove, version } = rows[0] as { isAbove: boolean; version: number }
  if (version < OLDEST_VERSION)
    throw new OperatorError(
      `DATABASE_URL: the server is PostgreSQL ${version}, and the product needs ${OLDEST_VERSION} or newer. Upgrade it, or name another server.`,
    )
  if (isAbove) log.warn('the database role stands above row-level security: give the product one of its own')
}

function openPool(config: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  return pool
}

/** Without it a statement that was sent to a server that is gone would hold its connection for a quarter of an hour. */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error('Connection terminated: the database says nothing')),
  )
  return socket
}

/** Listens on a connection of its own, and again when it is lost. What is missed meanwhile, the timers find. */
async function listen(
  server: pg.ClientConfig,
  channel: string,
  onPayload: (payload: string) => void,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  // A server from which nothing is to be heard must be told from one that is gone.
  const pings = setInterval(() => void client?.query('select 1').catch(() => undefined), PING_MS)
  const connect = async () => {
    const next = new pg.Client(server)
    next.on('notification', (message) => onPayload(message.payload ?? ''))
    next.on('error', (error) => log.warn({ err: error }, 'the listening database connection was lost'))
    next.on('end', () => {
      if (!closed) retry = setTimeout(reconnect, LISTEN_RETRY_MS)
    })
    client = next
    await next.connect()
    try {
      await next.query(`LISTEN ${channel}`)
    } catch (error) {
      // Its end begins the next try: a connection that does not listen, as to a standby, would stay for ever.
      await next.end()
      throw error
    }
  }
  const reconnect = () => {
    connect().catch((error: unknown) => log.warn({ err: error }, 'listening again failed'))
  }
  try {
    await connect()
  } catch (error) {
    closed = true
    clearTimeout(retry)
    clearInterval(pings)
    throw error
  }
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(pings)
      await client?.end()
    },
  }
}
