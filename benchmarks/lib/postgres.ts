import { randomUUID } from 'node:crypto'
import pg from 'pg'

const SERVERS = [
  process.env['TEST_DATABASE_URL'],
  'postgres://root@127.0.0.1:5432/postgres',
  'postgres://postgres@127.0.0.1:5432/postgres',
].filter((url) => url !== undefined)

export interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

/** A new, empty database on this machine's PostgreSQL; undefined where none answers. */
export async function ownDatabase(): Promise<OwnDatabase | undefined> {
  for (const server of SERVERS) {
    const name = `mostrador_bench_${randomUUID().replaceAll('-', '')}`
    try {
      await onServer(server, `create database ${name}`)
    } catch {
      continue
    }
    const url = new URL(server)
    url.pathname = `/${name}`
    return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) }
  }
  return undefined
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
