// Prints, as JSON, how many milliseconds each check of an access token took within a running product.
import { registerEndpoint } from '@mostrador/contract/accounts'
import type { SignedIn } from '@mostrador/contract/accounts'
import {
  authenticate,
  createAccessTokens,
  createLiveSessions,
  openKeys,
} from '../../apps/server/src/accounts/index.ts'
import { systemClock } from '../../apps/server/src/platform/index.ts'
import { readConfig } from '../../apps/server/src/platform/config/index.ts'
import { createVault } from '../../apps/server/src/platform/secrets/index.ts'
import { startProduct } from '../../apps/server/src/product.ts'

const WARM_UP = 200
const CHECKS = 5000

const config = readConfig(process.env)
const product = await startProduct(config)
const answer = await fetch(`${product.url}/api${registerEndpoint.path}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    email: 'medida@tienda.local',
    password: 'una-clave-larga',
    phone: '+54 11 5555-0000',
  }),
})
const { session } = (await answer.json()) as SignedIn

const { db } = product.database
const keys = await openKeys(
  { db, vault: createVault(config.secretKey), clock: systemClock },
  { masterKey: config.secretKey, file: undefined },
)
const tokens = createAccessTokens(keys, systemClock, {
  issuer: `${config.publicUrl}/auth/v1`,
  sharesKeys: false,
})
const liveSessions = createLiveSessions(db)
const ms: number[] = []
for (let index = 0; index < WARM_UP + CHECKS; index += 1) {
  const started = performance.now()
  const checked = await authenticate({ liveSessions, clock: systemClock, tokens }, session.access_token)
  ms.push(performance.now() - started)
  if (!checked.ok) throw new Error(`the token was refused: ${checked.code}`)
}
await product.close()
process.stdout.write(JSON.stringify(ms.slice(WARM_UP)))
