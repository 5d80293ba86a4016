import { startDatabaseRelay } from '../lib/database-relay.ts'
import { ownDatabase } from '../lib/postgres.ts'
import type { Measure } from '../lib/result.ts'
import { openShop } from '../lib/shop.ts'
import { feel } from './felt.ts'

const SLOW_MS = 50

/**
 * PostgreSQL goes away while buyers ask and a seller looks: it refuses connections, as when it is started anew; says
 * nothing any more, as when its machine was switched off; or takes long for everything, as on a slow disk. Undefined where
 * no PostgreSQL answers.
 */
export async function surviveDatabaseAway(
  how: 'refusing' | 'silent' | 'slow',
  away: { lastsMs: number; questions: number },
): Promise<Measure[] | undefined> {
  const database = await ownDatabase()
  if (!database) return undefined
  const relay = await startDatabaseRelay(database.url)
  const shop = await openShop({ database: { ...database, url: relay.url } })
  try {
    const maker = await shop.startReady('demo')
    await maker.process.stop()
    await shop.startReady('api')
    await shop.startReady('worker', { ownPort: true })
    const begin = { refusing: relay.refuse, silent: relay.fallSilent, slow: () => relay.slowDown(SLOW_MS) }
    return await feel(shop, { ...away, begin: begin[how], end: relay.mend })
  } finally {
    await shop.close()
    relay.close()
  }
}
