import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { settingsDocs } from '../lib/settings-docs.ts'

/** Writes the README's table and `.env.example` from the list of settings. */
export function run() {
  for (const { path, text } of settingsDocs()) writeFileSync(join(root, path), text)
}
