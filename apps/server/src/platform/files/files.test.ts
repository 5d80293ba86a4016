import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#platform'
import { startObjectStorage } from '../../testing/index.ts'
import { FilesAway, openFiles } from './index.ts'
import type { FileStore } from './index.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const onDisk = async () => openFiles({ folder: await aFolder(), objectStorage: null })

const inBucket = async () => openFiles({ folder: '', objectStorage: await startObjectStorage() })

const aKey = () => `${newId()}/${newId()}`
const later = () => new Date(Date.now() + 60_000)

async function allBefore(files: FileStore, moment: Date) {
  const found = []
  for await (const one of files.storedBefore(moment)) found.push(one)
  return found
}

const PLACES: [string, () => Promise<FileStore>][] = [
  ['the disk', onDisk],
  ['object storage', inBucket],
]

test.each(PLACES)('a file comes back from %s as it was, and is gone once deleted', async (_, open) => {
  const files = await open()
  const key = aKey()
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (__, index) => index % 256))

  await files.put(key, bytes)
  expect((await files.get(key)).equals(bytes)).toBe(true)
  await files.put(key, Buffer.from('otra cosa'))
  expect((await files.get(key)).toString()).toBe('otra cosa')

  await files.delete(key)
  await files.delete(key)
  await expect(files.get(key)).rejects.toThrow(/no such file/)
})

test.each(PLACES)('what lies on %s is listed seller by seller, by its age', async (_, open) => {
  const files = await open()
  const [one, other] = [newId(), newId()].toSorted() as [string, string]
  const ids = Array.from({ length: 3 }, () => newId()).toSorted()
  for (const id of ids) await files.put(`${one}/${id}`, Buffer.from('x'))
  await files.put(`${other}/${ids[0]}`, Buffer.from('x'))

  const found = await allBefore(files, later())
  expect(
    found
      .map(({ tenantId, ids: held }) => ({ tenantId, ids: held.toSorted() }))
      .toSorted((a, b) => (a.tenantId < b.tenantId ? -1 : 1)),
  ).toEqual([
    { tenantId: one, ids },
    { tenantId: other, ids: [ids[0]] },
  ])
  expect(await allBefore(files, new Date(Date.now() - 60_000))).toEqual([])
})

test.each(PLACES)('a path in the place of a key never reaches %s', async (_, open) => {
  const files = await open()

  for (const path of ['../../etc/passwd', `${newId()}/../x`, '', newId(), `/${aKey()}`]) {
    await expect(files.put(path, Buffer.from('x'))).rejects.toThrow('not a file key')
    await expect(files.get(path)).rejects.toThrow('not a file key')
    await expect(files.delete(path)).rejects.toThrow('not a file key')
  }
})

test('object storage that is away is told apart from a file that is not there', async () => {
  const objectStorage = await startObjectStorage()
  const files = await openFiles({ folder: '', objectStorage })
  await expect(files.get(aKey())).rejects.toThrow('there is no such file')

  objectStorage.answers(false)

  await expect(files.get(aKey())).rejects.toThrow(FilesAway)
  await expect(files.put(aKey(), Buffer.from('x'))).rejects.toThrow(FilesAway)
  await expect(files.delete(aKey())).rejects.toThrow(FilesAway)
})
