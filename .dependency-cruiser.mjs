// Who may import whom. The rules read as sentences; docs/development.md says how to see one fail.

// A feature may import those of its own row and of the rows above it, never of a row below.
const ROWS = [
  ['accounts', 'plans'],
  ['assistants', 'knowledge'],
  ['marketplace'],
  ['questions', 'listings', 'widget', 'versions'],
  ['dashboard', 'recommendations', 'support'],
]
/** @param {string[]} names */
const oneOf = (names) => `(${names.join('|')})`
const ANY_FEATURE = oneOf(ROWS.flat())
const TESTS = '(\\.test\\.tsx?$|/testing/)'
// What tests are written with.
const TEST_TOOLS = 'node_modules/(vitest|@vitest|fast-check)/'

/** @type {(name: string, from: object, to: object) => object} */
const error = (name, from, to) => ({ name, severity: 'error', from, to })

const featureDirection = ROWS.slice(0, -1).map((row, index) =>
  error(
    `${row.join('-and-')}-know-nothing-built-on-them`,
    { path: `^(apps/[^/]+|packages/contract)/src/${oneOf(row)}/` },
    { path: `^$1/src/${oneOf(ROWS.slice(index + 1).flat())}/` },
  ),
)

export default {
  forbidden: [
    error(
      'front-door-only',
      { path: '^(apps|packages)/([^/]+)/src/([^/]+)/' },
      {
        path: '^$1/$2/src/[^/]+/',
        // The contract's table of refusals gathers the texts of every feature.
        pathNot: [
          '^$1/$2/src/$3/',
          '/(index\\.(ts|css)|routes\\.tsx)$',
          '^packages/contract/src/[^/]+/texts\\.ts$',
        ],
      },
    ),
    error(
      'packages-are-entered-by-their-doors',
      { path: '^(apps|packages)/([^/]+)/' },
      {
        path: '^packages/',
        pathNot: ['^$1/$2/', '^packages/[^/]+/src/index\\.ts$', '^packages/[^/]+/src/[^/]+/index\\.ts$'],
      },
    ),
    error(
      'apps-meet-only-through-packages',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: ['^apps/$1/', '^apps/mercadolibre-sandbox/'] },
    ),
    error(
      'only-tests-import-the-sandbox',
      {
        path: '^(apps|packages|benchmarks|e2e)/',
        pathNot: ['^apps/mercadolibre-sandbox/', '^(benchmarks|e2e)/', TESTS],
      },
      { path: '^apps/mercadolibre-sandbox/' },
    ),
    error(
      'platform-and-ui-know-no-feature',
      { path: '^apps/[^/]+/src/(platform|ui|ai)/' },
      { path: `^apps/[^/]+/src/(${ANY_FEATURE}|app|demo)/` },
    ),
    error('ui-stands-below-platform', { path: '^apps/[^/]+/src/ui/' }, { path: '^apps/[^/]+/src/platform/' }),
    error(
      'nothing-imports-app-or-demo',
      { path: `^apps/[^/]+/src/${ANY_FEATURE}/` },
      { path: '^apps/[^/]+/src/(app|demo)/' },
    ),
    ...featureDirection,
    error(
      'contract-imports-only-zod',
      { path: '^packages/contract/', pathNot: TESTS },
      { path: '.', pathNot: ['^packages/contract/', 'node_modules/zod/'] },
    ),
    error(
      'tests-of-the-contract-import-only-it-and-files',
      { path: `^packages/contract/.*${TESTS}` },
      { path: '.', pathNot: ['^packages/contract/', 'node_modules/zod/', '^(node:)?fs$', TEST_TOOLS] },
    ),
    error(
      'packages-import-only-the-contract',
      { path: '^packages/(mercadolibre|documents)/' },
      { path: '^(apps|packages|e2e|benchmarks|scripts)/', pathNot: ['^packages/$1/', '^packages/contract/'] },
    ),
    error(
      'answering-imports-only-documents-and-the-contract',
      { path: '^packages/answering/' },
      {
        path: '^(apps|packages|e2e|benchmarks|scripts)/',
        pathNot: '^packages/(answering|documents|contract)/',
      },
    ),
    error(
      'web-imports-the-contract-alone',
      { path: '^apps/web/' },
      { path: '^packages/', pathNot: '^packages/contract/' },
    ),
    error(
      'widget-takes-only-types-from-the-contract',
      { path: '^apps/widget/src/', pathNot: TESTS },
      { path: '(^packages/|node_modules/)', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'widget-knows-the-contract-alone',
      { path: '^apps/widget/' },
      { path: '^packages/', pathNot: '^packages/contract/' },
    ),
    // Types know each other freely: they are gone when the program runs.
    error('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    error('every-import-is-found', {}, { couldNotResolve: true }),
    error(
      'every-package-is-declared',
      { path: '^(apps|packages)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    // TypeScript 7 has no API that the tool could use; without a parser it would find nothing and say nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/fixtures/|/dist/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
