import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { done, newId, refuse } from '#platform'
import type { Outcome, Refused } from '#platform'
import { FilesAway, isOfDisk } from '#platform/files'

/** More parallel uploads are not faster, because the seller's connection is the bottleneck. */
const MOST_A_SELLER = 2
/** Limit for all running uploads. It fits the smallest memory limit in `deploy` when the folder is in memory. */
const BUDGET_BYTES = 256 * 1024 * 1024
/** Size of an upload's buffers, which it needs before any data arrives. */
const FLOOR_BYTES = 256 * 1024
const IDLE_MS = 15_000
/** Longer than any request, so a killed process left every older folder. */
const LEFT_BEHIND_MS = 10 * 60 * 1000
const BUSY_SECONDS = 5

export interface UploadedFile {
  /** As the user's machine calls it; for display only. */
  fileName: string
  /** The file with the bytes, which exists until the server has handled the upload. */
  path: string
  bytes: number
}

export interface Upload {
  /** Text fields; a repeated one has all its values. */
  fields: Map<string, string[]>
  files: UploadedFile[]
}

interface UploadLimits {
  maxFileBytes: number
  maxFiles: number
  /** The sentence about one file that is too large. */
  tooLarge: (fileName: string) => string
}

export interface UploadSettings {
  /** How long a client may pause. */
  idleMs?: number
  /** Limit for all uploads of this process together. */
  budgetBytes?: number
}

type Busy = 'too_many_uploads' | 'uploads_full'
type Unread = Busy | 'file_too_large' | 'too_many_files' | 'upload_stalled'

/** The file uploads of this process. */
export interface Uploads {
  /** Reads a multipart body into files, which exist until `work` has ended. */
  receive<T>(
    request: FastifyRequest,
    sellerId: string,
    limits: UploadLimits,
    work: (upload: Upload) => Promise<T>,
  ): Promise<T | Refused<Unread>>
  /** Reserves one of the seller's uploads, and `bytes` of the common limit, while `work` runs. */
  hold<T>(sellerId: string, bytes: number, work: () => Promise<T>): Promise<T | Refused<Busy>>
  /** Deletes the files that killed processes left behind. */
  sweep(): Promise<void>
}

/** Stores uploads below `folder`. A slow client occupies one of the seller's uploads and some disk, but no memory. */
export function createUploads(
  folder: string,
  { idleMs = IDLE_MS, budgetBytes = BUDGET_BYTES }: UploadSettings = {},
): Uploads {
  const held = new Map<string, number>()
  let left = budgetBytes

  const hold: Uploads['hold'] = async (sellerId, bytes, work) => {
    const others = held.get(sellerId) ?? 0
    if (others >= MOST_A_SELLER) return refuse('too_many_uploads', { retryAfterSeconds: BUSY_SECONDS })
    if (bytes > left) return refuse('uploads_full', { retryAfterSeconds: BUSY_SECONDS })
    held.set(sellerId, others + 1)
    left -= bytes
    try {
      return await work()
    } finally {
      left += bytes
      const remaining = (held.get(sellerId) ?? 1) - 1
      if (remaining === 0) held.delete(sellerId)
      else held.set(sellerId, remaining)
    }
  }

  return {
    hold,
    receive: (request, sellerId, limits, work) =>
      hold(sellerId, FLOOR_BYTES, async () => {
        const own = join(folder, newId())
        let spent = 0
        let isOver = false
        const spend = (bytes: number) => {
          if (isOver || bytes > left) return false
          left -= bytes
          spent += bytes
          return true
        }
        try {
          await mkdir(own, { recursive: true, mode: 0o700 })
          const upload = await readUntilIdle(request, idleMs, (signal) =>
            readParts(request, limits, { folder: own, spend, signal }),
          )
          return upload.ok ? await work(upload.value) : upload
        } catch (error) {
          throw isOfDisk(error) ? new FilesAway('the disk takes no more files', { cause: error }) : error
        } finally {
          // A stalled upload may still write to the disk, and must reserve nothing more.
          isOver = true
          left += spent
          await rm(own, { recursive: true, force: true })
        }
      }),
    async sweep() {
      const before = Date.now() - LEFT_BEHIND_MS
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found && found.mtimeMs < before) await rm(join(folder, name), { recursive: true, force: true })
      }
    },
  }
}

/** Stops reading when the client has paused for `idleMs`. The parser alone waits forever. */
async function readUntilIdle<T>(
  { raw }: FastifyRequest,
  idleMs: number,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T | Refused<'upload_stalled'>> {
  const stalled = new AbortController()
  const idle = Promise.withResolvers<Refused<'upload_stalled'>>()
  const end = () => {
    stalled.abort()
    idle.resolve(refuse('upload_stalled'))
  }
  raw.setTimeout(idleMs, end)
  try {
    return await Promise.race([read(stalled.signal), idle.promise])
  } finally {
    raw.off('timeout', end)
    // `work` may take longer than `idleMs`. A refused client must get its reply, so the rest of its body is discarded.
    raw.setTimeout(0)
    raw.unpipe()
    raw.resume()
  }
}

class NoRoom extends Error {}

/** The refusal names the first file that is too large. */
async function readParts(
  request: FastifyRequest,
  { maxFileBytes, maxFiles, tooLarge }: UploadLimits,
  { folder, spend, signal }: { folder: string; spend(bytes: number): boolean; signal: AbortSignal },
): Promise<Outcome<Upload, Unread>> {
  const fields = new Map<string, string[]>()
  const files: UploadedFile[] = []
  try {
    const limits = { fileSize: maxFileBytes, files: maxFiles, fields: 50, fieldSize: 10_000, headerPairs: 50 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)])
        continue
      }
      const path = join(folder, String(files.length))
      let bytes = 0
      await pipeline(
        part.file,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            if (!spend(chunk.length)) throw new NoRoom()
            bytes += chunk.length
            yield chunk
          }
        },
        createWriteStream(path, { mode: 0o600 }),
        { signal },
      )
      if (part.file.truncated) return refuse('file_too_large', { message: tooLarge(part.filename) })
      // A browser sends one nameless empty part when no file was chosen.
      if (part.filename !== '' || bytes > 0) files.push({ fileName: part.filename, path, bytes })
    }
  } catch (error) {
    if (error instanceof NoRoom) return refuse('uploads_full', { retryAfterSeconds: BUSY_SECONDS })
    if (isOfDisk(error)) throw error
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
      return refuse('too_many_files')
    // Whatever else stops the parser came from outside: a body that was cut off, or is none.
    throw Object.assign(new Error('not a multipart body', { cause: error }), { statusCode: 400 })
  }
  return done({ fields, files })
}
