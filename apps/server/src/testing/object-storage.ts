import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { ObjectStorage } from '#platform/config'

export interface TestObjectStorage extends ObjectStorage {
  /** From now on nothing but failures comes back, or again what is asked for. */
  answers(well: boolean): void
  /** The same of what is read; storing goes on. */
  readsAnswer(well: boolean): void
  /** How often it failed. */
  failures(): number
}

/** Object storage with an empty bucket, until the test ends. */
export async function startObjectStorage(): Promise<TestObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'mostrador-s3-'))
  const bucket = 'mostrador'
  const service = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] })
  await service.configureBuckets()
  const handle = service.callback()
  let isWell = true
  let areReadsWell = true
  let failures = 0
  const server = createServer((request, reply: ServerResponse) => {
    if (isWell && (areReadsWell || request.method !== 'GET')) return handle(request, reply)
    failures += 1
    reply.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    answers: (well) => (isWell = well),
    readsAnswer: (well) => (areReadsWell = well),
    failures: () => failures,
  }
}
