import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parts } from '../../scripts/lib/parts.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { startProduct } from '../../scripts/lib/product.ts'

export const DEMO_SELLER = { email: 'demo@mostrador.local', password: 'mostrador-demo' }

/** The product with its sandbox and demo seller, on free ports, with data that is gone when it stops. */
export async function startDemoProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-e2e-'))
  const parts = new Parts({ show: true })
  const { address, sandboxAddress, ready } = await startProduct(parts, {
    port: await freePort(),
    sandboxPort: await freePort(),
    // All journeys of a run create their accounts from one network.
    env: { DATA_DIR: join(dataDir, 'data'), LOG_LEVEL: 'warn', AUTH_LIMIT_FACTOR: '100' },
  })
  const stop = async () => {
    await parts.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  if (!(await ready)) {
    await stop()
    throw new Error('The product ended before it was ready.')
  }
  return { address, sandboxAddress, stop }
}
