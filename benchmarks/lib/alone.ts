import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './processes.ts'

/** A folder and a port for a product without a marketplace. */
export interface Alone {
  url: string
  env: NodeJS.ProcessEnv
  close(): Promise<void>
}

export async function placeAlone(settings: Record<string, string> = {}): Promise<Alone> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-bench-'))
  const [port] = await freePorts(1)
  return {
    url: `http://127.0.0.1:${port}`,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(dataDir, 'data'),
      SECRET_KEY: randomBytes(32).toString('base64'),
      AUTH_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  }
}
