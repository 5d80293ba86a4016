import { createHmac } from 'node:crypto'
import * as z from 'zod'

const FORMAT = 1

/** First line of a backup. */
const Header = z.object({
  backup: z.literal(FORMAT),
  at: z.iso.datetime(),
  /** Of the database that it was made of, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Tells whether a master key is the one that opens what is sealed inside; says nothing about the key. */
  key: z.string(),
})
const StoredFile = z.object({ kind: z.enum(['files', 'pictures']), file: z.string(), bytes: z.base64() })
const Rows = z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })
/** Last line: without it the backup was cut off. */
const End = z.object({ end: z.object({ rows: z.record(z.string(), z.number()), files: z.number() }) })

/**
 * A backup is lines of JSON, compressed: the header, the files, the rows of each table in the order in which they can be
 * written, the end. Rows stay as PostgreSQL's own JSON, so both engines read what either has written.
 */
export const Line = z.union([Rows, StoredFile, Header, End])
export type Line = z.infer<typeof Line>
export type Counts = z.infer<typeof End>['end']

export const headerOf = (at: Date, migrations: string[], secretKey: Buffer): Line => ({
  backup: FORMAT,
  at: at.toISOString(),
  migrations,
  key: keyMark(secretKey),
})

export const keyMark = (secretKey: Buffer): string =>
  createHmac('sha256', secretKey).update('mostrador backup').digest('base64')
