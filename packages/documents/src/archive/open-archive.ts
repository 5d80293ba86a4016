import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { decodeXmlBytes } from './decode-xml-bytes.ts'

const MAX_ENTRIES = 2000
const MAX_INFLATED_BYTES = 30 * 1024 * 1024
/** A text part above this would fill the reader's memory once it is parsed. */
const MAX_PART_BYTES = 16 * 1024 * 1024
const MAX_RATIO = 200
/** Small entries may repeat themselves as they like. */
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024
const TEXT_PART = /\.(xml|rels|vml)$/i
/** An archive names its own kind in this part. */
const KIND_PART = 'mimetype'

/** An unpacked office file: its XML parts, and the names of all parts. */
export interface Archive {
  /** The names of all parts, in the archive's order, pictures and macros included. */
  names: readonly string[]
  /** The text of an XML part (`.xml`, `.rels`, `.vml`, `mimetype`); `undefined` when the archive has no such part. */
  read(name: string): string | undefined
}

/**
 * Unpacks an office file. Every entry is unpacked for real, because the sizes that an archive declares can be lies; only
 * XML parts are kept. Names are compared without case, as Word and Excel do.
 *
 * @returns `too_much` when the archive exceeds the reader's budget (entries, bytes, compression ratio, bytes of one part)
 * @throws when the archive is damaged
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive | 'too_much'> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = await fromBufferPromise(buffer, { validateEntrySizes: true, autoClose: false })
  if (zip.entryCount > MAX_ENTRIES) return 'too_much'
  const names: string[] = []
  const parts = new Map<string, Buffer>()
  let inflatedBytes = 0
  for await (const entry of zip.eachEntry()) {
    if (!isPlausible(entry) || inflatedBytes + entry.uncompressedSize > MAX_INFLATED_BYTES) return 'too_much'
    names.push(entry.fileName)
    if (entry.fileName.endsWith('/')) continue
    const isText = TEXT_PART.test(entry.fileName) || entry.fileName === KIND_PART
    if (isText && entry.uncompressedSize > MAX_PART_BYTES) return 'too_much'
    const { size, content } = await inflate(zip, entry, isText)
    inflatedBytes += size
    if (inflatedBytes > MAX_INFLATED_BYTES) return 'too_much'
    if (content) parts.set(entry.fileName.toLowerCase(), content)
  }
  return {
    names,
    read: (name) => {
      const part = parts.get(name.toLowerCase())
      return part && decodeXmlBytes(part)
    },
  }
}

const isPlausible = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize < RATIO_COUNTS_FROM_BYTES || uncompressedSize <= compressedSize * MAX_RATIO

/** Unpacks one entry; its content is thrown away as it comes unless it is kept. */
async function inflate(
  zip: ZipFile,
  entry: Entry,
  isKept: boolean,
): Promise<{ size: number; content: Buffer | undefined }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length
    if (isKept) chunks.push(chunk as Buffer)
  }
  return { size, content: isKept ? Buffer.concat(chunks) : undefined }
}
