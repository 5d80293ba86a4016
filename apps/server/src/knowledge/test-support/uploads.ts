import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { expect } from 'vitest'
import { Repository, RepositoryFile, listFilesEndpoint } from '@mostrador/contract/knowledge'
import type { TestSeller } from '../../testing/index.ts'

const FIXTURES = join(import.meta.dirname, '../document-reader/fixtures')

export interface Attachment {
  name: string
  content: string | Uint8Array<ArrayBuffer>
}

/** One of the sample documents, under its own or another name. */
export const sample = (name: string, shownAs = name): Attachment => ({
  name: shownAs,
  content: readFileSync(join(FIXTURES, name)),
})

export const aTextFile = (name = 'envios.txt', content = 'Hacemos envíos a todo el país.'): Attachment => ({
  name,
  content,
})

interface Draft {
  name?: string
  files?: Attachment[]
  urls?: string[]
}

export function formOf({ name, files = [], urls = [] }: Draft): FormData {
  const form = new FormData()
  if (name !== undefined) form.append('name', name)
  for (const url of urls) form.append('urls', url)
  for (const file of files) form.append('files', new Blob([file.content]), file.name)
  return form
}

export const aRepositoryDraft = (draft: Draft = {}): Draft => ({
  name: 'Políticas',
  files: [aTextFile()],
  ...draft,
})

/** The call as the app makes it; answers status and body, whatever came of it. */
export const tryCreate = (seller: TestSeller, draft: Draft) =>
  send(seller, '/api/assistant/create-knowledge-base', draft)

export const tryUpload = (seller: TestSeller, repositoryId: string, draft: Draft) =>
  send(seller, `/api/assistant/upload-files/${repositoryId}`, draft)

export async function createRepository(seller: TestSeller, draft: Draft = {}): Promise<Repository> {
  const { status, body } = await tryCreate(seller, aRepositoryDraft(draft))
  expect({ status, body }).toMatchObject({ status: 200 })
  return Repository.parse(body)
}

export async function uploadFiles(
  seller: TestSeller,
  repositoryId: string,
  files: Attachment[],
): Promise<RepositoryFile[]> {
  const { status, body } = await tryUpload(seller, repositoryId, { files })
  expect({ status, body }).toMatchObject({ status: 200 })
  return z.array(RepositoryFile).parse(body)
}

/** The files of a repository once each of them has been read, or could not be. */
export async function filesWhenRead(seller: TestSeller, repositoryId: string): Promise<RepositoryFile[]> {
  const list = () => seller.get(listFilesEndpoint, { params: { id: repositoryId } })
  await expect
    .poll(async () => (await list()).filter(({ status }) => status === 'processing'), {
      timeout: 60_000,
      interval: 100,
    })
    .toEqual([])
  return list()
}

async function send(
  seller: TestSeller,
  path: string,
  draft: Draft,
): Promise<{ status: number; body: unknown }> {
  const response = await seller.request(path, { method: 'POST', body: formOf(draft) })
  return { status: response.status, body: await response.json() }
}
