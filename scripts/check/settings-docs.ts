import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTING_NAMES } from '../../apps/server/src/platform/config/index.ts'
import { root } from '../lib/root.ts'
import { settingsDocs } from '../lib/settings-docs.ts'
import { type CheckResult, failed, passed } from './result.ts'

/** Fails when the README or `.env.example` differ from the list of settings. */
export function checkSettingsDocs(): CheckResult {
  const stale = settingsDocs().filter(({ path, text }) => readFileSync(join(root, path), 'utf8') !== text)
  if (stale.length === 0) return passed(`${SETTING_NAMES.length} settings in README and .env.example`)
  return failed(stale.map(({ path }) => `${path} is stale; run npm run settings-docs`).join('\n'))
}
