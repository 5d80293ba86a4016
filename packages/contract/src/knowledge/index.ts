import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, requiredText } from '../fields.ts'
import { knowledgeTexts } from './texts.ts'

export { knowledgeTexts }

export const MAX_FILE_BYTES = 4 * 1024 * 1024
export const MAX_FILES_A_REQUEST = 10
export const MAX_FILES_A_REPOSITORY = 200
export const FILE_EXTENSIONS = ['.pdf', '.docx', '.txt'] as const

export const RepositoryName = requiredText(knowledgeTexts.nameRequired, 120)

/** Why a file did not become knowledge; a closed list. */
export const FileFault = z.enum(['no_text', 'protected', 'unreadable', 'empty', 'too_much'])
export type FileFault = z.infer<typeof FileFault>

export const fileFaultText = (fault: FileFault, fileName: string): string =>
  ({
    no_text: knowledgeTexts.noText,
    protected: knowledgeTexts.protectedFile,
    unreadable: knowledgeTexts.unreadable,
    empty: knowledgeTexts.emptyFile,
    too_much: knowledgeTexts.tooMuchToRead,
  })[fault](fileName)

export const RepositoryFile = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** Of the file as it was uploaded. */
  bytes: z.int(),
  status: z.enum(['processing', 'ready', 'failed']),
  fault: z.nullable(FileFault),
  /** Words read; `null` while it is being read. */
  words: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
})
export type RepositoryFile = z.infer<typeof RepositoryFile>

export const Repository = z.object({
  id: z.uuid(),
  name: z.string(),
  fileCount: z.int(),
  createdAt: z.iso.datetime(),
})
export type Repository = z.infer<typeof Repository>

export const listRepositoriesEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/knowledge-base',
  auth: 'session',
  reply: z.object({ vectorStore: z.array(Repository) }),
})

/** Multipart: `name`, `files` (repeated). */
export const createRepositoryEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/create-knowledge-base',
  auth: 'session',
  multipart: true,
  reply: Repository,
  refusals: [
    'repository_name_missing',
    'repository_name_taken',
    'nothing_chosen',
    'file_type_not_allowed',
    'file_too_large',
    'too_many_files',
    'urls_not_read',
    'repository_limit_reached',
  ],
})

/** Multipart: `files` (repeated). Answers the new files. */
export const uploadFilesEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/upload-files/:knowledgeId',
  auth: 'session',
  params: z.object({ knowledgeId: Id }),
  multipart: true,
  reply: z.array(RepositoryFile),
  refusals: [
    'repository_not_found',
    'repository_full',
    'nothing_chosen',
    'file_type_not_allowed',
    'file_too_large',
    'too_many_files',
    'urls_not_read',
  ],
})

export const deleteRepositoryEndpoint = endpoint({
  method: 'DELETE',
  path: '/assistant/knowledge-base/:id',
  auth: 'session',
  params: IdParams,
  reply: Done,
  refusals: ['repository_not_found'],
})

export const renameRepositoryEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/knowledge-base/name',
  auth: 'session',
  body: z.object({ id: Id, name: RepositoryName }),
  reply: Repository,
  refusals: ['repository_not_found', 'repository_name_taken'],
})

export const listFilesEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/knowledge-base/:id/files',
  auth: 'session',
  params: IdParams,
  reply: z.array(RepositoryFile),
  refusals: ['repository_not_found'],
})

const FileParams = z.object({ id: Id, fileId: Id })

export const deleteFileEndpoint = endpoint({
  method: 'DELETE',
  path: '/assistant/knowledge-base/:id/files/:fileId',
  auth: 'session',
  params: FileParams,
  reply: Done,
  refusals: ['file_not_found'],
})

export const renameFileEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/knowledge-base/:id/files/:fileId',
  auth: 'session',
  params: FileParams,
  body: z.object({ name: requiredText(knowledgeTexts.fileNameRequired, 200) }),
  reply: RepositoryFile,
  refusals: ['file_not_found'],
})
