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

/** The database refuses connections, is shutting down, or its disk is full. */
export function isOutage(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return /^(08|53|57P)/.test(state)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return UNREACHABLE.has(code) || LOST.test(error.message)
}

const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
])

/** What the driver says, without a code, of a connection that broke or could not be had. */
const LOST = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/
