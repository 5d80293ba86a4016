import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropOriginal, makeOriginal } from './databases.ts'
import type { Original } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    original: Original
  }
}

/** The project's name says the engine: `integration-postgres` runs on the server in TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-test-'))
  const serverUrl = project.name.endsWith('postgres') ? process.env['TEST_DATABASE_URL'] : undefined
  const original = await makeOriginal(serverUrl, folder)
  project.provide('original', original)
  return async () => {
    await dropOriginal(original)
    await rm(folder, { recursive: true, force: true })
  }
}
