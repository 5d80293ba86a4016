import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runQuietly, step } from '../../scripts/bootstrap/steps.mjs'
import { root, tool } from '../../scripts/lib/root.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)

/** The browser to test with: CHROMIUM_PATH, one that is installed, else one fetched now. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  return step(
    'Getting a browser',
    async () => {
      await installFromDebian().catch(() => installFromPlaywright())
      const installed = findBrowser()
      if (!installed) throw new Error('None was found after installing one.')
      return installed
    },
    'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run the command again.',
  )
}

export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  const onPath = (process.env['PATH'] ?? '')
    .split(':')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...MAC_APPS, chromium.executablePath()].find((path) => existsSync(path))
}

async function installFromDebian() {
  if (process.getuid?.() !== 0) throw new Error('Only root installs packages.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly(['apt-get', 'update', '-qq'], { env })
  await runQuietly(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
}

const installFromPlaywright = () =>
  runQuietly([tool('playwright'), 'install', 'chromium'], { cwd: join(root, 'e2e') })
