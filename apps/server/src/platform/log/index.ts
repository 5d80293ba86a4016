import { pino } from 'pino'
import type { Logger } from 'pino'

export type { Logger }

/** JSON lines on standard output. Ids are logged, never secrets, tokens or what a buyer wrote. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        '*.authorization',
        '*.password',
        '*.access_token',
        '*.refresh_token',
        '*.accessToken',
        '*.refreshToken',
        '*.code',
      ],
      censor: '[hidden]',
    },
  })
