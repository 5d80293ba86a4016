import { defineConfig } from '@playwright/test'
import { browserOptions, LOCALE, SIZES } from './support/browser-options.ts'

/** Journeys that a small screen does not change. `accessibility.spec.ts` looks at their pages in both sizes. */
const OF_ANY_SIZE = [
  'confirmed-address',
  'connecting',
  'forgotten-password',
  'google',
  'new-version',
  'own-links',
  'planted-markup',
  'reading',
  'second-factor',
  'session',
  'subscribing',
  'two-sellers',
  'versions',
]

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
