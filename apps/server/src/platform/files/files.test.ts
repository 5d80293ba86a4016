import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#platform'
import { startObjectStorage } from '../../testing/index.ts'
import type { TestObjectStorage } from '../../testing/index.ts'
import { FilesAway, localFiles, openFileStores } from './index.ts'
import type { FileStore } from './index.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const open = async (dataDir: string, objectStorage: TestObjectStorage | null): Promise<FileStore> =>
  (await openFileStores({ dataDir, objectStorage })).pictures

const onDisk = async () => open(await aFolder(), null)

const inBucket = async () => open('', await startObjectStorage())

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

test.each(PLACES)('a file comes back from %s as it was, and is gone once deleted', async (_, place) => {
  const files = await place()
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

test.each(PLACES)('what lies on %s is listed seller by seller, by its age', async (_, place) => {
  const files = await place()
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

test.each(PLACES)('a path in the place of a key never reaches %s', async (_, place) => {
  const files = await place()

  for (const path of ['../../etc/passwd', `${newId()}/../x`, '', newId(), `/${aKey()}`]) {
    await expect(files.put(path, Buffer.from('x'))).rejects.toThrow('not a file key')
    await expect(files.get(path)).rejects.toThrow('not a file key')
    await expect(files.delete(path)).rejects.toThrow('not a file key')
  }
})

test('a file on the disk that cannot be read is told apart from one that is not there', async () => {
  const folder = await aFolder()
  const files = localFiles(folder)
  const [absent, unreadable] = [aKey(), aKey()]
  await mkdir(join(folder, unreadable), { recursive: true })

  await expect(files.get(absent)).rejects.not.toThrow(FilesAway)
  await expect(files.get(unreadable)).rejects.toThrow(FilesAway)
})

test('object storage that is away is told apart from a file that is not there', async () => {
  const objectStorage = await startObjectStorage()
  const files = await open('', objectStorage)
  await expect(files.get(aKey())).rejects.toThrow('there is no such file')

  objectStorage.answers(false)

  await expect(files.get(aKey())).rejects.toThrow(FilesAway)
  await expect(files.put(aKey(), Buffer.from('x'))).rejects.toThrow(FilesAway)
  await expect(files.delete(aKey())).rejects.toThrow(FilesAway)
})

test.each([
  ['the disk', async () => ({ dataDir: await aFolder(), objectStorage: null })],
  ['object storage', async () => ({ dataDir: '', objectStorage: await startObjectStorage() })],
])('files and pictures of one seller are apart on %s', async (_, place) => {
  const { files, pictures } = await openFileStores(await place())
  const key = aKey()

  await files.put(key, Buffer.from('un archivo'))
  await pictures.put(key, Buffer.from('una foto'))
  await files.delete(key)

  expect((await pictures.get(key)).toString()).toBe('una foto')
  expect(await allBefore(files, later())).toEqual([])
})
