import { join } from 'node:path'
import { buildWidget } from '../lib/build-web.ts'
import { Parts, stopOnSignals } from '../lib/parts.ts'
import { mustBeFree } from '../lib/ports.ts'
import { startProduct } from '../lib/product.ts'
import { root, tool } from '../lib/root.ts'
import { settings } from '../lib/settings.ts'

const WEB_PORT = 5173

/** Like start, but front and back reload when their sources change. */
export async function run() {
  const { host, port, sandboxPort } = settings()
  await buildWidget()
  const webAddress = `http://${host}:${WEB_PORT}`
  await mustBeFree(host, WEB_PORT, 'PORT')
  const parts = new Parts({ show: true })
  stopOnSignals(parts)
  await startProduct(parts, { host, port, sandboxPort, publicUrl: webAddress, nodeOptions: ['--watch'] })
  parts.start({
    name: 'The web app',
    command: [tool('vite'), '--host', host, '--port', String(WEB_PORT), '--strictPort'],
    cwd: join(root, 'apps', 'web'),
    env: { ...process.env, SERVER_URL: `http://${host}:${port}` },
  })
  return parts.ended
}
