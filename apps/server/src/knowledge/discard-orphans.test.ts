import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFilesEndpoint } from '@mostrador/contract/knowledge'
import { newId } from '#platform'
import { localFiles } from '#platform/files'
import { startApp } from '../testing/index.ts'
import { discardOrphans } from './discard-orphans.ts'
import { createRepository, filesWhenRead } from './test-support/uploads.ts'

test('what a crash left on the disk is discarded after an hour, and nothing else is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-orphans-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const app = await startApp({ DATA_DIR: dataDir })
  const { db } = app.database
  const seller = await app.signUpSeller()
  const { id } = await createRepository(seller)
  await filesWhenRead(seller, id)
  const [file] = await seller.get(listFilesEndpoint, { params: { id } })
  const root = join(dataDir, 'files')
  const files = localFiles(root)
  const [stranger, lost, half] = [newId(), newId(), newId()]
  await files.put(`${seller.user.id}/${lost}`, Buffer.from('x'))
  await files.put(`${stranger}/${lost}`, Buffer.from('of another database'))
  await writeFile(join(root, seller.user.id, `${half}.part`), 'x')
  const left = async () => (await readdir(join(root, seller.user.id))).toSorted()
  const before = await left()

  await discardOrphans({ db, files, clock: app.clock })
  expect(await left()).toEqual(before)

  app.clock.advance({ minutes: 61 })
  await discardOrphans({ db, files, clock: app.clock })
  expect(await left()).toEqual([file?.id])
  expect(await readdir(join(root, stranger))).toEqual([lost])
})
