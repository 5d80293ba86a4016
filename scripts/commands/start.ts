import { buildWeb } from '../lib/build-web.ts'
import { Parts, stopOnSignals } from '../lib/parts.ts'
import { startProduct } from '../lib/product.ts'
import { settings } from '../lib/settings.ts'

export async function run() {
  await buildWeb()
  const parts = new Parts({ show: true })
  stopOnSignals(parts)
  await startProduct(parts, { ...settings(), env: { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' } })
  return parts.ended
}
