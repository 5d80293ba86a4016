import { rotateKeys } from '#accounts'
import { systemClock } from '#platform'
import { readConfig } from '#platform/config'
import { migrate, openDatabase } from '#platform/db'
import { createLogger } from '#platform/log'
import { createVault } from '#platform/secrets'
import { migrations } from '../migrations/index.ts'

const config = readConfig(process.env)
const database = await openDatabase(config, createLogger(config.logLevel))
try {
  await migrate(database.db, migrations)
  const vault = createVault(config.secretKey)
  const rotation = await rotateKeys({ db: database.db, vault, clock: systemClock })
  const told = {
    added: 'A new key was added; it checks tokens and does not sign them yet. Run this again in 20 minutes.',
    moved: 'The new key signs from now on. The one before it still checks what it signed.',
    wait: 'The new key is not known everywhere yet. Run this again in 20 minutes.',
  }
  process.stdout.write(`${told[rotation.step]}\n`)
} finally {
  await database.close()
}
