import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './embedded.ts'

test('a second process on the same data folder is refused, and a closed one makes room', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'mostrador-db-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'data')
  const first = await openEmbedded(folder)

  await expect(openEmbedded(folder)).rejects.toThrow(`Another process has the data folder ${folder} open.`)

  await first.close()
  const again = await openEmbedded(folder)
  await again.upkeep()
  await again.close()
})
