import { buildWeb } from '../lib/build-web.ts'
import { Parts, stopOnSignals } from '../lib/parts.ts'
import { serverCommand } from '../lib/server-command.ts'
import { checkedSettings } from '../lib/settings.ts'

/** Production: no sandbox, no demo data. Unsafe settings stop it before it builds anything. */
export async function run() {
  checkedSettings({ production: true })
  await buildWeb()
  const parts = new Parts({ show: true })
  stopOnSignals(parts)
  parts.start({
    name: 'The server',
    command: serverCommand('main.ts'),
    env: { ...process.env, NODE_ENV: 'production' },
    comesBack: true,
  })
  return parts.ended
}
