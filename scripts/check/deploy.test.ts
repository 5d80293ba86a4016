import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SETTING_NAMES } from '../../apps/server/src/platform/config/index.ts'
import { root } from '../lib/root.ts'
import { SERVER_FLAGS } from '../lib/server-command.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const SETTINGS: string[] = [...SETTING_NAMES, 'NODE_ENV']

interface Service {
  environment?: Record<string, string>
  read_only?: boolean
  image?: string
  build?: string
}

test('the image runs as nobody in particular, from a file that is there, with settings that there are', () => {
  const image = read('Dockerfile')

  expect(image).toMatch(/^USER node$/m)
  const command = JSON.parse(/^CMD (.+)$/m.exec(image)?.[1] ?? '[]') as string[]
  expect(command.slice(0, -1)).toEqual(['node', ...SERVER_FLAGS])
  expect(() => read(command.at(-1) ?? '')).not.toThrow()
  const set = /^ENV (.+)$/m.exec(image)?.[1]?.split(' ') ?? []
  expect(set.length).toBeGreaterThan(0)
  for (const one of set) expect(SETTINGS).toContain(one.split('=')[0])
  for (const [, path = ''] of image.matchAll(/^COPY ((?:apps|packages)\S*) /gm))
    expect(existsSync(join(root, path))).toBe(true)
})

const BY_DIGEST = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/

test('every foreign image is pinned by its digest', () => {
  const dockerfile = read('Dockerfile')
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
  const foreign = Object.values(services).flatMap(({ image, build }) => (build === undefined ? [image] : []))

  const [, base = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile) ?? []
  expect(base).toMatch(BY_DIGEST)
  for (const [, from = ''] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(from).toBe('${NODE_IMAGE}')
  expect(foreign.length).toBeGreaterThan(0)
  for (const image of foreign) expect(image).toMatch(BY_DIGEST)
})

test('local settings stay out of the repository and the image', () => {
  for (const file of ['.gitignore', '.dockerignore']) {
    const lines = read(file)
      .split('\n')
      .map((line) => line.replace('**/', ''))
    expect(lines).toEqual(expect.arrayContaining(['.env', '.env.*']))
  }
  expect(read('.gitignore').split('\n')).toContain('!.env.example')
})

test('compose starts each role on PostgreSQL, without a way to write but its data', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }

  for (const role of ['api', 'worker']) {
    expect(services[role]).toMatchObject({ read_only: true, environment: { ROLE: role } })
    for (const name of Object.keys(services[role]?.environment ?? {})) expect(SETTINGS).toContain(name)
  }
})

test('the manifests ask the addresses for machines, and run as nobody in particular', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as { kind: string; spec: { template?: { spec: Pod } } }
  })

  const pods = documents.flatMap(({ spec }) => spec.template?.spec ?? [])
  expect(pods).toHaveLength(2)
  for (const { securityContext, containers } of pods) {
    expect(securityContext.runAsNonRoot).toBe(true)
    for (const { env, readinessProbe, livenessProbe } of containers) {
      expect(env.map(({ name }) => name)).toEqual(['ROLE'])
      expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/readyz', '/healthz'])
    }
  }
})

interface Probe {
  httpGet: { path: string }
}

interface Pod {
  securityContext: { runAsNonRoot: boolean }
  containers: { env: { name: string }[]; readinessProbe: Probe; livenessProbe: Probe }[]
}

test('the unit starts a file that is there, with settings that there are', () => {
  const unit = read('deploy/mostrador.service')

  const command = /^ExecStart=\/usr\/bin\/env (.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect(command.slice(0, -1)).toEqual(['node', ...SERVER_FLAGS])
  expect(() => read(command.at(-1) ?? '')).not.toThrow()
  for (const one of /^Environment=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? [''])
    expect(SETTINGS).toContain(one.split('=')[0])
})
