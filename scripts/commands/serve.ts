import { buildWeb } from '../lib/build-web.ts'
import { Parts, stopOnSignals } from '../lib/parts.ts'
import { serverCommand } from '../lib/server-command.ts'

/** Production: no sandbox, no demo data. The product itself refuses unsafe settings, and reads ROLE. */
export async function run() {
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
