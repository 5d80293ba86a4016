import { defineConfig } from 'vitest/config'

const integration = (name: string) => ({
  test: {
    name,
    include: ['apps/server/**/*.test.ts'],
    // Makes the migrated database that every test copies; the project's name tells it on which engine.
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

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
      integration('integration'),
      ...(process.env['TEST_DATABASE_URL'] ? [integration('integration-postgres')] : []),
    ],
  },
})
