import type { FastifyRequest } from 'fastify'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'

export interface UploadedFile {
  /** As the user's machine calls it; for display only. */
  fileName: string
  bytes: Buffer
}

export interface Upload {
  /** Text fields; a repeated one has all its values. */
  fields: Map<string, string[]>
  files: UploadedFile[]
}

export interface UploadLimits {
  maxFileBytes: number
  maxFiles: number
  /** The sentence about one file that is too large. */
  tooLarge: (fileName: string) => string
}

/** Reads a multipart body into memory; the first file that is too large names itself in the refusal. */
export async function readUpload(
  request: FastifyRequest,
  { maxFileBytes, maxFiles, tooLarge }: UploadLimits,
): Promise<Outcome<Upload, 'file_too_large' | 'too_many_files'>> {
  const fields = new Map<string, string[]>()
  const files: UploadedFile[] = []
  let current = ''
  try {
    const limits = { fileSize: maxFileBytes, files: maxFiles, fields: 50, fieldSize: 10_000, headerPairs: 50 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)])
        continue
      }
      current = part.filename
      const bytes = await part.toBuffer()
      // A browser sends one nameless empty part when no file was chosen.
      if (part.filename !== '' || bytes.length > 0) files.push({ fileName: part.filename, bytes })
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('file_too_large', { message: tooLarge(current) })
    if (code === 'FST_FILES_LIMIT') return refuse('too_many_files')
    // Whatever else stops the parser came from outside: a body that was cut off, or is none.
    throw Object.assign(new Error('not a multipart body', { cause: error }), { statusCode: 400 })
  }
  return done({ fields, files })
}
