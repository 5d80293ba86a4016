import { expect, test } from 'vitest'
import { folderWith } from '../testing/folder.ts'
import { cruise } from './boundaries.ts'

const PACKAGES = {
  'node_modules/zod/package.json': '{"name":"zod","version":"4.0.0","main":"index.js"}',
  'node_modules/zod/index.js': 'export const z = 1',
  'node_modules/undeclared/package.json': '{"name":"undeclared","version":"1.0.0","main":"index.js"}',
  'node_modules/undeclared/index.js': '',
  'package.json': '{"name":"tree","private":true}',
  'apps/server/package.json':
    '{"name":"server","imports":{"#*":"./src/*/index.ts"},"dependencies":{"zod":"4.0.0"}}',
  'apps/web/package.json': '{"name":"web","imports":{"#*":"./src/*/index.ts"}}',
  'apps/widget/package.json': '{"name":"widget"}',
  'apps/mercadolibre-sandbox/package.json': '{"name":"sandbox"}',
  'packages/contract/package.json': '{"name":"contract","dependencies":{"zod":"4.0.0"}}',
  'packages/answering/package.json': '{"name":"answering"}',
  'packages/documents/package.json': '{"name":"documents"}',
}

const GOOD = {
  ...PACKAGES,
  'packages/contract/src/plans/index.ts':
    "import { z } from 'zod'\nexport type Plan = string\nexport const plan = z",
  'packages/documents/src/units/index.ts': "export { plan } from '../../../contract/src/plans/index.ts'",
  'packages/answering/src/index.ts': "export { plan } from '../../documents/src/units/index.ts'",
  'apps/server/src/main.ts': "import '#questions'",
  'apps/server/src/platform/db/index.ts': 'export const db = 1',
  'apps/server/src/plans/index.ts': "export { takeOne } from './take-one.ts'",
  'apps/server/src/plans/take-one.ts': "export { db as takeOne } from '#platform/db'",
  'apps/server/src/questions/index.ts': "import { takeOne } from '#plans'\nexport const questions = takeOne",
  'apps/server/src/questions/questions.test.ts': "import '../../../mercadolibre-sandbox/src/start/index.ts'",
  'apps/mercadolibre-sandbox/src/start/index.ts': 'export const start = 1',
  'apps/widget/src/chat.ts':
    "import type { Plan } from '../../../packages/contract/src/plans/index.ts'\nexport type Mine = Plan",
}

test('a tree that keeps to the doors has no violation', async () => {
  expect(await violations(GOOD)).toEqual([])
})

test.each([
  ['front-door-only', 'apps/server/src/questions/index.ts', '../plans/take-one.ts'],
  [
    'packages-are-entered-by-their-doors',
    'apps/server/src/main.ts',
    '../../../packages/contract/src/plans/secret.ts',
  ],
  ['apps-meet-only-through-packages', 'apps/web/src/main.ts', '../../server/src/plans/index.ts'],
  [
    'only-tests-import-the-sandbox',
    'apps/server/src/main.ts',
    '../../mercadolibre-sandbox/src/start/index.ts',
  ],
  ['platform-and-ui-know-no-feature', 'apps/server/src/platform/db/index.ts', '#plans'],
  ['ui-stands-below-platform', 'apps/web/src/ui/index.ts', '../platform/index.ts'],
  ['nothing-imports-app-or-demo', 'apps/server/src/questions/index.ts', '#demo'],
  ['accounts-and-plans-know-nothing-built-on-them', 'apps/server/src/plans/index.ts', '#questions'],
  [
    'assistants-and-knowledge-know-nothing-built-on-them',
    'apps/server/src/assistants/index.ts',
    '#marketplace',
  ],
  ['marketplace-know-nothing-built-on-them', 'apps/server/src/marketplace/index.ts', '#questions'],
  [
    'questions-and-listings-and-widget-and-versions-know-nothing-built-on-them',
    'apps/web/src/questions/index.ts',
    '#dashboard',
  ],
  ['contract-imports-only-zod', 'packages/contract/src/plans/index.ts', 'node:fs'],
  [
    'packages-import-only-the-contract',
    'packages/documents/src/units/index.ts',
    '../../../answering/src/index.ts',
  ],
  [
    'answering-imports-only-documents-and-the-contract',
    'packages/answering/src/index.ts',
    '../../../apps/server/src/plans/index.ts',
  ],
  ['web-imports-the-contract-alone', 'apps/web/src/main.ts', '../../../packages/answering/src/index.ts'],
  [
    'widget-takes-only-types-from-the-contract',
    'apps/widget/src/chat.ts',
    '../../../packages/contract/src/plans/index.ts',
  ],
  ['widget-knows-the-contract-alone', 'apps/widget/src/chat.ts', '../../../packages/answering/src/index.ts'],
  ['no-cycles', 'apps/server/src/plans/take-one.ts', './index.ts'],
  ['every-import-is-found', 'apps/server/src/main.ts', './gone.ts'],
  ['every-package-is-declared', 'apps/server/src/main.ts', 'undeclared'],
])('%s is reported', async (rule, file, imported) => {
  const tree = {
    ...GOOD,
    'packages/contract/src/plans/secret.ts': 'export const secret = 1',
    'apps/web/src/platform/index.ts': 'export const platform = 1',
    'apps/web/src/dashboard/index.ts': 'export const dashboard = 1',
    'apps/server/src/demo/index.ts': 'export const demo = 1',
    'apps/server/src/marketplace/index.ts': 'export const marketplace = 1',
  }
  expect(
    await violations({ ...tree, [file]: `import * as it from '${imported}'\nexport const use = it` }),
  ).toContain(rule)
})

async function violations(files: Record<string, string>) {
  const { summary } = await cruise(folderWith(files))
  return summary.violations.map(({ rule }) => rule.name)
}
