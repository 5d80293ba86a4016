import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parts } from '../../scripts/lib/parts.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { startProduct } from '../../scripts/lib/product.ts'

/** One product with its sandbox and demo seller for all tests; specs read its addresses from the environment. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-e2e-'))
  const parts = new Parts({ show: true })
  const product = await startProduct(parts, {
    port: await freePort(),
    sandboxPort: await freePort(),
    env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })
  if (!(await product.ready)) throw new Error('The product ended before it was ready.')
  process.env['PRODUCT_URL'] = product.address
  process.env['SANDBOX_URL'] = product.sandboxAddress

  return async () => {
    await parts.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
