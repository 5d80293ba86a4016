import { reasonOf, OperatorError } from '#platform'
import { sqlState } from './errors.ts'

/**
 * Why PostgreSQL could not be opened at the start, as a sentence that names the setting. The address is shown without
 * its password.
 */
export function unreachable(connectionString: string, error: unknown): OperatorError {
  const url = new URL(connectionString)
  const place = `${url.hostname || 'this machine'}:${url.port || '5432'}`
  const database = decodeURIComponent(url.pathname.slice(1))
  const user = decodeURIComponent(url.username)
  return new OperatorError(`DATABASE_URL: ${reason(error, { place, database, user })}`, { cause: error })
}

function reason(error: unknown, at: { place: string; database: string; user: string }): string {
  const code = sqlState(error) ?? (error instanceof Error && 'code' in error ? String(error.code) : '')
  const message = error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : reasonOf(error)
  switch (code) {
    case '3D000':
      return `PostgreSQL at ${at.place} has no database "${at.database}". Create it (createdb --owner ${at.user} ${at.database}), or correct the name.`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${at.place} refuses the user "${at.user}": ${message}. Correct the user and the password, or pg_hba.conf.`
    case '42501':
      return `the user "${at.user}" may not use the database "${at.database}": ${message}. Make it the owner of the database.`
    case '53300':
      return `PostgreSQL at ${at.place} has no connection left. Raise max_connections, or start fewer processes.`
    case '57P03':
      return `PostgreSQL at ${at.place} is starting or stopping. Start again when it is ready.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${at.place} is not known. Correct it, or the name service of this machine.`
    default:
      return `PostgreSQL at ${at.place} cannot be reached: ${message}. Start it, or correct the address.`
  }
}
