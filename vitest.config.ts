import { defineConfig } from 'vitest/config'

/**
 * Tests of the server that run on the embedded engine only: they never meet the tests' database, or they are about an
 * answer, a document or a peer. Other tests of the same features run on both engines.
 */
const ONE_ENGINE = [
  'apps/server/src/accounts/{passwords/*,protocol/redirect-target.*,sessions/refresh-counter.*,throttle/network.*}',
  'apps/server/src/{ai,answering,demo}/**',
  'apps/server/src/knowledge/{document-reader/**,{formats,pages,private-lines,reading,restart}.test.ts}',
  'apps/server/src/marketplace/exchange-code.test.ts',
  'apps/server/src/operator-commands.test.ts',
  'apps/server/src/platform/{config,files,log,mail,public-web,worker-pool}/**',
  'apps/server/src/platform/{db/embedded,http/web-app,queue/right-of-way}.test.ts',
  'apps/server/src/questions/{facts-of-buyer,model,post-sale,refusals,simulate,stated-facts,word-answer}.test.ts',
  'apps/server/src/testing/{hostile-requests,secrets-stay}.test.ts',
]

const integration = (name: string, exclude: string[] = []) => ({
  test: {
    name,
    include: ['apps/server/**/*.test.ts'],
    exclude,
    // One process runs many files: loading the product and opening a database take longer than most of them.
    isolate: false,
    // Makes the migrated database that every test copies; the project's name tells it on which engine.
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the processors of a small machine: tests spend half their time waiting for what comes back.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          // One process runs many files: loading the engine's tables takes longer than most of them.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            'scripts/**/*.test.ts',
            'apps/{web,widget,mercadolibre-sandbox}/**/*.test.{ts,tsx}',
            'benchmarks/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      integration('integration'),
      ...(process.env['TEST_DATABASE_URL'] ? [integration('integration-postgres', ONE_ENGINE)] : []),
    ],
  },
})
