import { defineConfig } from '@playwright/test'
import { browserOptions, LOCALE, SIZES } from './support/browser-options.ts'

/** Journeys of what no screen's size changes. Their pages are looked at in both sizes by `accessibility.spec.ts`. */
const OF_ANY_SIZE = ['session', 'two-sellers', 'new-version', 'confirmed-address', 'planted-markup', 'google']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  snapshotPathTemplate: '{testDir}/outlines/{projectName}.txt',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: 2,
  forbidOnly: true,
  use: {
    ...LOCALE,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: browserOptions(),
  },
  projects: [
    { name: 'desktop', use: SIZES.desktop },
    { name: 'phone', use: SIZES.phone, testIgnore: OF_ANY_SIZE.map((name) => `**/${name}.spec.ts`) },
  ],
})
