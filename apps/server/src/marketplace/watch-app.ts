import type { MercadoLibre, Reply } from '@mostrador/mercadolibre'
import type { Logger } from '#platform/log'

/** Whether the marketplace accepts the app of this installation. */
export interface AppWatch {
  /** The same client; each reply about tokens shows how the app stands. */
  mercadolibre: MercadoLibre
  isRefused(): boolean
  /** Asks the marketplace. It checks the app's credentials before it looks at the token, which is made up. */
  check(): Promise<void>
}

const MADE_UP_TOKEN = 'TG-0-0'

/** Notices when the marketplace refuses the app, for example for a wrong secret, and tells the operator's log once. */
export function watchApp(mercadolibre: MercadoLibre, log: Logger): AppWatch {
  let isRefused = false

  const note = <T>(reply: Reply<T>): Reply<T> => {
    if (!reply.ok && reply.failure.retry === 'operator') {
      if (!isRefused)
        log.error(
          { code: reply.failure.code },
          'the marketplace refuses the app: check ML_APP_ID and ML_APP_SECRET; until then no seller can connect, and permissions are not renewed',
        )
      isRefused = true
    } else if (reply.ok || reply.failure.code === 'invalid_grant') {
      if (isRefused) log.info('the marketplace accepts the app again')
      isRefused = false
    }
    return reply
  }

  return {
    mercadolibre: {
      ...mercadolibre,
      exchangeCode: async (...args) => note(await mercadolibre.exchangeCode(...args)),
      refresh: async (...args) => note(await mercadolibre.refresh(...args)),
    },
    isRefused: () => isRefused,
    async check() {
      note(await mercadolibre.refresh(MADE_UP_TOKEN))
    },
  }
}
