import { rotateKeys } from '#accounts'
import { OperatorError, systemClock } from '#platform'
import { migrate } from '#platform/db'
import { createVault } from '#platform/secrets'
import { migrations } from '../migrations/index.ts'
import { readCommandConfig, tellOperator, withInstallation } from './over-installation.ts'

await tellOperator(async () => {
  const config = readCommandConfig()
  if (config.auth.signingKeysFile !== undefined)
    throw new OperatorError(
      'AUTH_SIGNING_KEYS_FILE holds the keys: change that file, and start every process anew. Nothing was rotated.',
    )
  return withInstallation(config, 'data', async ({ database: { db, patientDb } }) => {
    await migrate(patientDb, migrations)
    const clock = systemClock
    const rotation = await rotateKeys({ db, vault: createVault(config.secretKey), clock })
    switch (rotation.step) {
      case 'first':
        return 'The first key was made, and signs from now on.'
      case 'added':
        return `A new key was added; it checks tokens and does not sign them yet. ${again(rotation.until, clock.now())}`
      case 'moved':
        return 'The new key signs from now on. The one before it still checks what it signed.'
      case 'wait':
        return `The new key is not known everywhere yet. ${again(rotation.until, clock.now())}`
    }
  })
})

function again(from: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((from.getTime() - now.getTime()) / 60_000))
  return `Run this again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, from ${from.toISOString()} on.`
}
