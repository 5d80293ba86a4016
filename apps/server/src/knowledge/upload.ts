import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import {
  MAX_FILE_BYTES,
  MAX_FILES_A_REQUEST,
  MAX_URLS_A_REQUEST,
  WebAddress,
  knowledgeTexts,
} from '@mostrador/contract/knowledge'
import { sniffType } from '@mostrador/documents/formats'
import { atMost, done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import type { Upload, UploadedFile } from '#platform/http'
import { displayName } from './display-name.ts'
import type { Knowledge } from './knowledge.ts'

/** Limits how many files are in memory while the server detects their types. */
const inTurn = atMost(4)

type UploadRefusal =
  | 'nothing_chosen'
  | 'file_type_not_allowed'
  | 'url_not_valid'
  | 'url_already_added'
  | 'too_many_urls'

/** What a seller wants to be read: files, and addresses of web pages in the form in which they are kept. */
export interface Sources {
  files: UploadedFile[]
  urls: string[]
}

/** Receives the fields and files of a request, makes the file names safe to show, and calls `work` with them. */
export const receiveUpload = <T>(
  { uploads }: Pick<Knowledge, 'uploads'>,
  request: FastifyRequest,
  seller: Seller,
  work: (upload: Upload) => Promise<T>,
) =>
  uploads.receive(
    request,
    seller.id,
    {
      maxFileBytes: MAX_FILE_BYTES,
      maxFiles: MAX_FILES_A_REQUEST,
      tooLarge: (fileName) => knowledgeTexts.tooLarge(displayName(fileName)),
    },
    ({ fields, files }) =>
      work({ fields, files: files.map((file) => ({ ...file, fileName: displayName(file.fileName) })) }),
  )

/** The files and addresses of an upload, when all of them can be taken. */
export async function sourcesToRead({ fields, files }: Upload): Promise<Outcome<Sources, UploadRefusal>> {
  const urls = addressesIn(fields)
  if (!urls.ok) return urls
  if (files.length === 0 && urls.value.length === 0) return refuse('nothing_chosen')
  for (const { fileName, path } of files) {
    if ((await inTurn(async () => sniffType(await readFile(path), fileName))) === null)
      return refuse('file_type_not_allowed', { message: knowledgeTexts.typeNotAllowed(fileName) })
  }
  return done({ files, urls: urls.value })
}

function addressesIn(fields: Upload['fields']): Outcome<string[], UploadRefusal> {
  // An empty address is ignored.
  const typed = (fields.get('urls') ?? []).filter((url) => url.trim() !== '')
  if (typed.length > MAX_URLS_A_REQUEST) return refuse('too_many_urls')
  const urls = new Set<string>()
  for (const text of typed) {
    const url = WebAddress.safeParse(text)
    if (!url.success) return refuse('url_not_valid')
    if (urls.has(url.data)) return refuse('url_already_added')
    urls.add(url.data)
  }
  return done([...urls])
}
