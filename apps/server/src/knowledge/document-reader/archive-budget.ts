import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

const MAX_ENTRIES = 2000
const MAX_INFLATED_BYTES = 30 * 1024 * 1024
const MAX_RATIO = 200
/** Small entries may repeat themselves as they like. */
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024

/**
 * Whether an archive, fully unpacked, stays within what the reader may hold. It is unpacked for real, thrown away as it
 * comes, because the sizes that an archive declares can be lies. Throws when the archive is damaged.
 */
export async function fitsArchiveBudget(bytes: Buffer): Promise<boolean> {
  const archive = await fromBufferPromise(bytes, { validateEntrySizes: true, autoClose: false })
  if (archive.entryCount > MAX_ENTRIES) return false
  let inflatedBytes = 0
  for await (const entry of archive.eachEntry()) {
    if (!isPlausible(entry) || inflatedBytes + entry.uncompressedSize > MAX_INFLATED_BYTES) return false
    inflatedBytes += await inflatedSize(archive, entry)
    if (inflatedBytes > MAX_INFLATED_BYTES) return false
  }
  return true
}

const isPlausible = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize < RATIO_COUNTS_FROM_BYTES || uncompressedSize <= compressedSize * MAX_RATIO

async function inflatedSize(archive: ZipFile, entry: Entry): Promise<number> {
  if (entry.fileName.endsWith('/')) return 0
  let size = 0
  for await (const chunk of await archive.openReadStreamPromise(entry)) size += (chunk as Buffer).length
  return size
}
