import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { serverClosure, shippedPackages } from './shipped-packages.ts'

/** Parts of the project that an installation runs or hands to browsers. */
const OWN_BUNDLES = ['apps/web', 'apps/widget']

interface Manifest {
  name: string
  version: string
  license: string
}

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

/**
 * What an installation of the product contains, as a CycloneDX document.
 *
 * @see https://cyclonedx.org/docs/1.6/json/
 */
export function billOfMaterials() {
  const closure = serverClosure()
  const own = [...[...closure.keys()].filter((folder) => !folder.includes('node_modules/')), ...OWN_BUNDLES]
  const foreign = shippedPackages()
  const product = manifest('.')
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', ...component(product) },
    },
    components: [
      ...own.map((folder) => ({ type: 'library', ...component(manifest(folder)) })),
      ...foreign.map((one) => ({
        type: 'library',
        ...component(one),
        hashes: [hashOf(one.integrity)],
        properties: one.parts.map((part) => ({ name: 'mostrador:part', value: part })),
      })),
    ],
    dependencies: [
      { ref: referenceTo(product), dependsOn: ['apps/server', ...OWN_BUNDLES].map(referenceIn) },
      // One version that is installed in several folders is one component.
      ...Array.from(
        new Map([...closure].map(([folder, loaded]) => [referenceIn(folder), loaded.map(referenceIn)])),
        ([ref, dependsOn]) => ({ ref, dependsOn }),
      ),
      ...OWN_BUNDLES.map((folder) => ({
        ref: referenceIn(folder),
        dependsOn: foreign
          .filter(({ parts }) => parts.some((part) => folder === `apps/${part}`))
          .map(referenceTo),
      })),
    ],
  }
}

const referenceIn = (folder: string): string => referenceTo(manifest(folder))

function component({ name, version, license }: Manifest) {
  const [group, base] = name.startsWith('@') ? name.split('/') : []
  return {
    'bom-ref': referenceTo({ name, version }),
    ...(group && { group }),
    name: base ?? name,
    version,
    purl: referenceTo({ name, version }),
    licenses: [/ (?:OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
  }
}

/** @see https://github.com/package-url/purl-spec */
const referenceTo = ({ name, version }: Pick<Manifest, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

function hashOf(integrity: string) {
  const [algorithm = '', content = ''] = integrity.split('-', 2)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }
}
