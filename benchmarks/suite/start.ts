import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts, startProgram, untilReady } from '../lib/processes.ts'
import { processTree } from '../lib/process-tree.ts'
import type { Benchmark } from '../lib/result.ts'

const REST_MS = 60_000

/** `npm start` on a machine that has everything installed, until it says that it is ready; then its memory at rest. */
export const start: Benchmark = {
  name: 'start',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-bench-'))
    try {
      say('with a new data folder')
      const first = await startEverything(dataDir)
      await first.launcher.stop()
      say('with an existing data folder')
      const again = await startEverything(dataDir)
      say(`resting for ${REST_MS / 1000} s`)
      await wait(REST_MS)
      const tree = processTree(again.launcher.pid)
      const memoryOf = (program: string) =>
        tree.find(({ command }) => command.includes(program))?.memoryMb ?? Number.NaN
      const product = memoryOf('apps/server/')
      const sandbox = memoryOf('apps/mercadolibre-sandbox/')
      await again.launcher.stop()
      return [
        { what: 'ready with a new data folder', value: first.seconds, unit: 's', bar: { atMost: 15 } },
        { what: 'ready with an existing data folder', value: again.seconds, unit: 's', bar: { atMost: 5 } },
        { what: 'memory of the product at rest', value: product, unit: 'MB', bar: { atMost: 450 } },
        { what: 'memory of the sandbox at rest', value: sandbox, unit: 'MB' },
      ]
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function startEverything(dataDir: string) {
  const [port, sandboxPort] = await freePorts(2)
  const started = performance.now()
  const launcher = startProgram('scripts/run.mjs', ['start'], {
    ...process.env,
    DATA_DIR: join(dataDir, 'data'),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
  })
  await untilReady(`http://127.0.0.1:${port}/readyz`, launcher)
  return { launcher, seconds: (performance.now() - started) / 1000 }
}
