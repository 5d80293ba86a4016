/** The SQLSTATE of an error of either engine, or undefined when it is another kind of error. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Whether `error` says that a row with this unique constraint exists already. */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505'

/** Whether a statement failed because it divided by zero: how one says "all or nothing" of itself. */
export const isDivisionByZero = (error: unknown): boolean => sqlState(error) === '22012'

/** Whether a statement that is kept prepared would now answer other columns, because the schema has changed since. */
export const isStalePlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan')

/**
 * What a failure of the database means. An outage passes by itself, or once the operator acts: the same request can
 * succeed later. A conflict is one that goes as soon as the transaction runs again. All else is a defect of the product.
 */
export type FailureKind = 'outage' | 'conflict' | 'read_only' | 'defect'

/**
 * By SQLSTATE code, else by its class of two characters (PostgreSQL manual, appendix A). What is not listed is a defect,
 * also 42501: the wall between sellers raises it.
 */
export const SQLSTATES: ReadonlyMap<string, FailureKind> = new Map([
  // The connection failed.
  ['08', 'outage'],
  // A standby after a failover, or default_transaction_read_only.
  ['25006', 'read_only'],
  // The server ended a transaction that was idle for too long, or one that took too long.
  ['25P03', 'outage'],
  ['25P04', 'outage'],
  // The role or its password has changed.
  ['28', 'outage'],
  // The database was dropped or renamed, as during a restore.
  ['3D000', 'outage'],
  // Serialization failure and deadlock.
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  // The connection broke at the commit.
  ['40003', 'outage'],
  // No disk space, memory or connection is left.
  ['53', 'outage'],
  // lock_timeout.
  ['55P03', 'outage'],
  // statement_timeout, a cancelled statement, shutdown, start, a dropped database.
  ['57', 'outage'],
  // The server's files or its operating system failed.
  ['58', 'outage'],
])

/** After one of these the server ends the connection, whatever the code says. */
const FINAL_SEVERITIES: readonly unknown[] = ['FATAL', 'PANIC']

export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'defect'
  if (error instanceof ConnectionFailed) return 'outage'
  const state = sqlState(error)
  const kind = state && (SQLSTATES.get(state) ?? SQLSTATES.get(state.slice(0, 2)))
  if (kind) return kind
  return 'severity' in error && FINAL_SEVERITIES.includes(error.severity) ? 'outage' : 'defect'
}

export const isOutage = (error: unknown): boolean => failureKind(error) !== 'defect'

/**
 * The database gave no connection, or the connection broke. Drivers report that with socket errors, with plain messages
 * and, for a closed PGlite, with a `TypeError`: only the connection itself tells. Code and message are those of the cause.
 */
export class ConnectionFailed extends Error {
  readonly code: string | undefined

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  }
}
