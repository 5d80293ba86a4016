import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type { Logger }

/** An error without what hangs on it: the database's carry the statement and its values, texts and addresses among them. */
function tellError(error: Error): object {
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message, stack, ...('code' in error && { code: error.code }) }
}

/** JSON lines on standard output. Ids are logged, never secrets, tokens or what a buyer wrote. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => (error instanceof Error ? tellError(error) : error) },
      redact: {
        paths: [
          // The reader of forms traces the headers of each.
          '*.headers.authorization',
          '*.headers.cookie',
          '*.authorization',
          '*.password',
          '*.access_token',
          '*.refresh_token',
          '*.accessToken',
          '*.refreshToken',
        ],
        censor: '[hidden]',
      },
    },
    destination,
  )
