import { npm } from '../bootstrap/steps.mjs'
import { runShown } from '../lib/processes.ts'

/** What the product is made of, as CycloneDX on standard output; without what only builds and tests it. */
export const run = () => {
  const [program = '', ...before] = npm(process.execPath)
  return runShown(program, [
    ...before,
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
  ])
}
