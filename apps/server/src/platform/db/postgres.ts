import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from '#platform/log'
import type { Database } from './index.ts'

const MAX_CONNECTIONS = 20
const LISTEN_RETRY_MS = 1000

const int8AsNumber: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** A PostgreSQL server, 15 or newer, through a pool of connections. */
export async function openPostgres(connectionString: string, log: Logger): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: MAX_CONNECTIONS, types: int8AsNumber })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // The statement under way fails with it; unheard, the error of a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Fails at start, with the cause, rather than at the first request.
  await pool.query('select 1')
  return {
    engine: 'postgres',
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    queueDb: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    listen: (channel, onPayload) => listen(connectionString, channel, onPayload, log),
    upkeep: async () => undefined,
    close: () => pool.end(),
  }
}

/** Listens on a connection of its own, and again when it is lost. What is missed meanwhile, the timers find. */
async function listen(
  connectionString: string,
  channel: string,
  onPayload: (payload: string) => void,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  const connect = async () => {
    const next = new pg.Client({ connectionString })
    next.on('notification', (message) => onPayload(message.payload ?? ''))
    next.on('error', (error) => log.warn({ err: error }, 'the listening database connection was lost'))
    next.on('end', () => {
      if (!closed) retry = setTimeout(reconnect, LISTEN_RETRY_MS)
    })
    client = next
    await next.connect()
    await next.query(`LISTEN ${channel}`)
  }
  const reconnect = () => {
    connect().catch((error: unknown) => log.warn({ err: error }, 'listening again failed'))
  }
  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
