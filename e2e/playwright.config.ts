import { defineConfig } from '@playwright/test'
import { browserOptions, LOCALE, SIZES } from './support/browser-options.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
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
  projects: Object.entries(SIZES).map(([name, use]) => ({ name, use })),
})
