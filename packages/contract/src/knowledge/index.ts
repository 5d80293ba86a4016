import * as z from 'zod/mini'
import { endpoint, UPLOAD_REFUSALS } from '../endpoint.ts'
import { isLocked, PRIVATE_REASONS } from '../privacy/index.ts'
import { Done, Id, IdParams, requiredText, upTo, wholeNumber } from '../fields.ts'
import { Block, DocumentWarning, MAX_BLOCKS_A_DOCUMENT } from './document.ts'
import { knowledgeTexts } from './texts.ts'

export { knowledgeTexts }
export * from './document.ts'

export const MAX_FILE_BYTES = 4 * 1024 * 1024
export const MAX_FILES_A_REQUEST = 10
export const MAX_URLS_A_REQUEST = 20
export const MAX_FILES_A_REPOSITORY = 200
/** Maximum lengths in characters. */
export const REPOSITORY_NAME_MAX_LENGTH = 120
export const FILE_NAME_MAX_LENGTH = 200
export const WEB_ADDRESS_MAX_LENGTH = 2000
export const FILE_EXTENSIONS = [
  '.pdf',
  '.docx',
  '.doc',
  '.txt',
  '.xlsx',
  '.ods',
  '.csv',
  '.tsv',
  '.odt',
  '.rtf',
  '.html',
  '.htm',
  '.eml',
] as const

export const RepositoryName = requiredText(knowledgeTexts.nameRequired, REPOSITORY_NAME_MAX_LENGTH)

/**
 * A web address in the one form in which it is kept: with its scheme, in ASCII, without a fragment. What is typed without
 * a scheme gets https.
 */
export const WebAddress = z.pipe(
  z
    .string({ error: knowledgeTexts.urlInvalid })
    .check(z.trim(), upTo(WEB_ADDRESS_MAX_LENGTH, knowledgeTexts.urlInvalid)),
  z.transform((typed, context) => {
    const url = webAddressOf(typed)
    if (url === null)
      context.issues.push({ code: 'custom', message: knowledgeTexts.urlInvalid, input: typed })
    return url ?? ''
  }),
)

function webAddressOf(typed: string): string | null {
  const text =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+\.[^/]+:\d+/.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username !== '' || url.password !== '' || !/^[^.]+(\.[^.]+)+$/.test(url.hostname)) return null
  url.hash = ''
  return url.href
}

/** Why a file or page did not become knowledge; a closed list. */
export const FileFault = z.enum([
  'no_text',
  'protected',
  'unreadable',
  'empty',
  'too_much',
  'not_reachable',
  'not_found',
  'not_allowed',
  'not_readable_address',
  'too_large',
  'old_spreadsheet',
])
export type FileFault = z.infer<typeof FileFault>

export const fileFaultText = (fault: FileFault, name: string, isPage = false): string =>
  ({
    not_reachable: knowledgeTexts.notReachable,
    not_found: knowledgeTexts.pageNotFound,
    not_allowed: knowledgeTexts.pageNotAllowed,
    not_readable_address: knowledgeTexts.addressNotReadable,
    too_large: knowledgeTexts.pageTooLarge,
    no_text: isPage ? knowledgeTexts.pageWithoutText : knowledgeTexts.noText,
    protected: knowledgeTexts.protectedFile,
    unreadable: isPage ? knowledgeTexts.pageUnreadable : knowledgeTexts.unreadable,
    empty: knowledgeTexts.emptyFile,
    too_much: knowledgeTexts.tooMuchToRead,
    old_spreadsheet: knowledgeTexts.oldSpreadsheet,
  })[fault](name)

export const RepositoryFile = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** Of the file as it was uploaded. */
  bytes: z.int(),
  status: z.enum(['processing', 'ready', 'failed']),
  /** Of a page that is `ready`: why it cannot be read any more; what was read before is kept. */
  fault: z.nullable(FileFault),
  /** Words read; `null` while it is being read. */
  words: z.nullable(z.int()),
  /** `null` where the kind of file has none. */
  pages: z.nullable(z.int()),
  /** Of a web page. */
  url: z.nullable(z.string()),
  /** When a page was last found to say what is known of it. */
  readAt: z.nullable(z.iso.datetime()),
  /** When it was last found to say something else than before. */
  changedAt: z.nullable(z.iso.datetime()),
  /** A page that is known, or a file that the seller corrected, is being read again. */
  isRereading: z.boolean(),
  /** The page has text that a browser would not show, such as a closed box; the reader skipped it. */
  hasUnseenText: z.boolean(),
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

export const createRepositoryEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/create-knowledge-base',
  auth: 'session',
  multipart: { name: 'text', files: 'files', urls: 'texts' },
  reply: Repository,
  refusals: [
    'repository_name_missing',
    'repository_name_taken',
    'nothing_chosen',
    'file_type_not_allowed',
    'file_too_large',
    'too_many_files',
    'url_not_valid',
    'url_already_added',
    'too_many_urls',
    ...UPLOAD_REFUSALS,
    'repository_limit_reached',
  ],
})

/** Answers the new files. */
export const uploadFilesEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/upload-files/:knowledgeId',
  auth: 'session',
  params: z.object({ knowledgeId: Id }),
  multipart: { name: 'text', files: 'files', urls: 'texts' },
  reply: z.array(RepositoryFile),
  refusals: [
    'repository_not_found',
    'repository_full',
    'nothing_chosen',
    'file_type_not_allowed',
    'file_too_large',
    'too_many_files',
    'url_not_valid',
    'url_already_added',
    'too_many_urls',
    ...UPLOAD_REFUSALS,
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
  body: z.object({ name: requiredText(knowledgeTexts.fileNameRequired, FILE_NAME_MAX_LENGTH) }),
  reply: RepositoryFile,
  refusals: ['file_not_found'],
})

/** Reads a file that failed, or a page, again. */
export const readAgainEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/knowledge-base/:id/files/:fileId/read',
  auth: 'session',
  params: FileParams,
  reply: RepositoryFile,
  refusals: ['file_not_found'],
})

/** Why the product withholds a sentence from buyers; `order`: the sentence gives an assistant instructions. */
export const WithheldReason = z.enum([...PRIVATE_REASONS, 'order'])
export type WithheldReason = z.infer<typeof WithheldReason>

/** The guard refuses orders in every answer, so releasing one would have no effect. */
export const isReleasable = (reason: WithheldReason): boolean => reason !== 'order' && !isLocked(reason)

/** Releases a withheld line of a file to buyers, or withholds it again. */
export const releaseLineEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/knowledge-base/:id/files/:fileId/releases',
  auth: 'session',
  params: FileParams,
  body: z.object({
    /** Position of the part that holds the line. */
    position: z.int().check(z.minimum(0), z.maximum(20_000)),
    text: requiredText(knowledgeTexts.lineNotFound, 2000),
    isReleased: z.boolean(),
  }),
  reply: Done,
  refusals: ['file_not_found', 'line_not_found', 'line_locked'],
})

export const BLOCKS_A_PAGE = 60
export const CORRECTION_MAX_LENGTH = 4000
export const MAX_CHAT_AUTHORS = 200
export const CHAT_AUTHOR_MAX_LENGTH = 80

/** What was read of a file, as it was laid out, with what assistants use of it. */
export const listBlocksEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/knowledge-base/:id/files/:fileId/blocks',
  auth: 'session',
  params: FileParams,
  query: z.object({
    page: z._default(wholeNumber(1, 1000), 1),
    /** Position of a part: the page that shows it is returned instead. */
    part: z.optional(wholeNumber(0, 20_000)),
  }),
  reply: z.object({
    page: z.int(),
    /** Blocks of the whole file. */
    total: z.int(),
    title: z.nullable(z.string()),
    warnings: z.array(DocumentWarning),
    /** The authors of a chat; empty for other files. */
    authors: z.array(z.object({ name: z.string(), messages: z.int(), isShop: z.nullable(z.boolean()) })),
    blocks: z.array(
      z.object({
        position: z.int(),
        block: Block,
        /** The seller retyped it. */
        isCorrected: z.boolean(),
        /** What assistants use of the block. */
        units: z.array(
          z.object({
            /** Position of the part that holds it, as the release of a line needs it. */
            part: z.int(),
            text: z.string(),
            path: z.array(z.string()),
            /** The sentences that are withheld from buyers, unless the seller has released them. */
            withheld: z.array(
              z.object({ text: z.string(), reason: WithheldReason, isReleased: z.boolean() }),
            ),
            /** A newer text replaced it, or it says itself that it is over. */
            isOver: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  refusals: ['file_not_found'],
})

/** Replaces what was read of a block by what the seller types; `null` takes the reading back, `''` leaves the block out. */
export const correctBlockEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/knowledge-base/:id/files/:fileId/corrections',
  auth: 'session',
  params: FileParams,
  body: z.object({
    position: z.int().check(z.minimum(0), z.maximum(MAX_BLOCKS_A_DOCUMENT)),
    text: z.nullable(
      z.string().check(z.trim(), upTo(CORRECTION_MAX_LENGTH, knowledgeTexts.correctionTooLong)),
    ),
  }),
  reply: Done,
  refusals: ['file_not_found', 'block_not_found', 'too_many_corrections', 'correction_too_long'],
})

/** Says which authors of a chat are the shop. */
export const chooseShopEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/knowledge-base/:id/files/:fileId/shop',
  auth: 'session',
  params: FileParams,
  body: z.object({
    authors: z
      .array(z.string().check(z.minLength(1), z.maxLength(CHAT_AUTHOR_MAX_LENGTH)))
      .check(z.minLength(1), z.maxLength(MAX_CHAT_AUTHORS)),
  }),
  reply: Done,
  refusals: ['file_not_found'],
})

export const DISAGREEMENT_KEY_MAX_LENGTH = 80
export const MAX_CHOICES_A_REPOSITORY = 500

/** Texts of different files that say the same matter with other values, and which one assistants use. */
export const Disagreement = z.object({
  key: z.string(),
  sides: z.array(
    z.object({
      fileId: z.uuid(),
      fileName: z.string(),
      /** What the file says. */
      text: z.string(),
    }),
  ),
  /** Index of the side that is the newest by its own date or version; `null` when they do not tell. */
  newer: z.nullable(z.int()),
  /** Index of the side that the seller chose; `null` while the seller has chosen none. */
  chosen: z.nullable(z.int()),
})
export type Disagreement = z.infer<typeof Disagreement>

/** A file that assistants no longer use, because a newer version replaces it. */
export const OlderFile = z.object({
  fileId: z.uuid(),
  /** The version that assistants use instead. */
  newer: z.object({ fileId: z.uuid(), fileName: z.string() }),
})
export type OlderFile = z.infer<typeof OlderFile>

/**
 * What the files of a repository say differently, and which files a newer version replaces. Without a newer or chosen side,
 * assistants use neither.
 */
export const listDisagreementsEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/knowledge-base/:id/disagreements',
  auth: 'session',
  params: IdParams,
  reply: z.object({ disagreements: z.array(Disagreement), older: z.array(OlderFile) }),
  refusals: ['repository_not_found'],
})

/** Says that the texts of one file hold where others disagree with them. */
export const chooseVersionEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/knowledge-base/:id/disagreements',
  auth: 'session',
  params: IdParams,
  body: z.object({
    /** Of the disagreements; all of them are kept, or none. */
    keys: z
      .array(z.string().check(z.minLength(1), z.maxLength(DISAGREEMENT_KEY_MAX_LENGTH)))
      .check(z.minLength(1), z.maxLength(MAX_CHOICES_A_REPOSITORY)),
    fileId: Id,
  }),
  reply: Done,
  refusals: ['repository_not_found', 'disagreement_not_found', 'too_many_choices'],
})
