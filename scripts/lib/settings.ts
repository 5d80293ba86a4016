import { ConfigError, readSettings } from '../../apps/server/src/platform/config/index.ts'
import { StepFailed } from '../bootstrap/steps.mjs'

/** The settings that the launcher itself needs. The product reads all of them again. */
export function settings() {
  const { HOST: host, PORT: port, SANDBOX_PORT: sandboxPort } = checkedSettings()
  if (port === 0) throw new StepFailed('PORT: must be a port from 1 to 65535 here.')
  return { host, port, sandboxPort }
}

/** All settings. Names everything that is wrong with them before the launcher starts to work. */
export function checkedSettings(options?: { production: boolean }) {
  try {
    return readSettings(process.env, options)
  } catch (error) {
    throw error instanceof ConfigError ? new StepFailed(error.message) : error
  }
}
