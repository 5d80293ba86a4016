import { defineConfig } from 'vitest/config'

const integration = {
  include: ['apps/server/**/*.test.ts'],
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  testTimeout: 30_000,
  // The first test of a file starts a database; on a busy machine that takes a while.
  hookTimeout: 60_000,
}

const engines = [
  { test: { ...integration, name: 'integration' } },
  ...(process.env['TEST_DATABASE_URL']
    ? [{ test: { ...integration, name: 'integration-postgres' } }]
    : []),
]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'apps/{web,widget,mercadolibre-sandbox}/**/*.test.{ts,tsx}',
            'benchmarks/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      ...engines,
    ],
  },
})
