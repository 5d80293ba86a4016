import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES, MAX_FILES_A_REQUEST, knowledgeTexts } from '@mostrador/contract/knowledge'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { readUpload } from '#platform/http'
import type { Upload, UploadedFile } from '#platform/http'
import { sniffType } from './document-reader/index.ts'
import { displayName } from './display-name.ts'

type UploadRefusal =
  | 'nothing_chosen'
  | 'file_type_not_allowed'
  | 'file_too_large'
  | 'too_many_files'
  | 'urls_not_read'

/** The fields and files of a request, with names that are safe to show. */
export async function receiveUpload(
  request: FastifyRequest,
): Promise<Outcome<Upload, 'file_too_large' | 'too_many_files'>> {
  const outcome = await readUpload(request, {
    maxFileBytes: MAX_FILE_BYTES,
    maxFiles: MAX_FILES_A_REQUEST,
    tooLarge: (fileName) => knowledgeTexts.tooLarge(displayName(fileName)),
  })
  if (!outcome.ok) return outcome
  const { fields, files } = outcome.value
  return done({ fields, files: files.map((file) => ({ ...file, fileName: displayName(file.fileName) })) })
}

/** The files of an upload, when all of them can be taken. */
export async function filesToRead({
  fields,
  files,
}: Upload): Promise<Outcome<UploadedFile[], UploadRefusal>> {
  // An empty address is ignored.
  if (fields.get('urls')?.some((url) => url.trim() !== '')) return refuse('urls_not_read')
  if (files.length === 0) return refuse('nothing_chosen')
  for (const { fileName, bytes } of files) {
    if ((await sniffType(bytes, fileName)) === null)
      return refuse('file_type_not_allowed', { message: knowledgeTexts.typeNotAllowed(fileName) })
  }
  return done(files)
}
