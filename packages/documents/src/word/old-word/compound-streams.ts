import { decodeWide } from './decode-letters.ts'

const FREE = 0xffff_fffa
const ENTRY_BYTES = 128
const MINI_SECTOR_BYTES = 64
const HEADER_FAT_SECTORS = 109
const STREAM = 2

/** The streams at the root of a compound file; streams of embedded objects are not among them. */
export interface CompoundStreams {
  read(name: string): Buffer | undefined
}

interface Entry {
  name: string
  type: number
  left: number
  right: number
  child: number
  start: number
  size: number
}

/**
 * Opens the container of Office files before 2007.
 *
 * @see [MS-CFB] Compound File Binary File Format
 * @throws when the container is damaged
 */
export function openCompoundStreams(file: Buffer): CompoundStreams {
  const sectorBytes = 1 << file.readUInt16LE(30)
  if (sectorBytes !== 512 && sectorBytes !== 4096)
    throw new Error('The compound file has no valid sector size')
  const fat = readFat(file, sectorBytes)
  const sector = (at: number) => file.subarray(sectorBytes * (at + 1), sectorBytes * (at + 2))
  const chain = (start: number) => Buffer.concat(chainOf(start, fat).map(sector))
  const entries = readEntries(chain(file.readUInt32LE(48)))
  const [root] = entries
  if (!root) throw new Error('The compound file has no root')
  const smallStreams = chain(root.start)
  const miniFat = numbersOf(chain(file.readUInt32LE(60)))
  const miniLimit = file.readUInt32LE(56)
  const mini = (at: number) => smallStreams.subarray(MINI_SECTOR_BYTES * at, MINI_SECTOR_BYTES * (at + 1))
  const children = childrenOf(root, entries)
  return {
    read: (name) => {
      const entry = children.find((child) => child.name === name && child.type === STREAM)
      if (!entry) return undefined
      const isSmall = entry.size < miniLimit
      const content = isSmall ? Buffer.concat(chainOf(entry.start, miniFat).map(mini)) : chain(entry.start)
      return content.subarray(0, entry.size)
    },
  }
}

function readFat(file: Buffer, sectorBytes: number): number[] {
  const fatSectors: number[] = []
  for (let at = 0; at < HEADER_FAT_SECTORS; at += 1) fatSectors.push(file.readUInt32LE(76 + 4 * at))
  const seen = new Set<number>()
  let next = file.readUInt32LE(68)
  while (next < FREE && !seen.has(next) && sectorBytes * (next + 2) <= file.length) {
    seen.add(next)
    const more = numbersOf(file.subarray(sectorBytes * (next + 1), sectorBytes * (next + 2)))
    next = more.pop() ?? FREE
    for (const sector of more) fatSectors.push(sector)
  }
  const isInFile = (sector: number) => sector < FREE && sectorBytes * (sector + 1) < file.length
  const wanted = [...new Set(fatSectors.filter(isInFile))]
  return wanted.flatMap((at) => numbersOf(file.subarray(sectorBytes * (at + 1), sectorBytes * (at + 2))))
}

function numbersOf(bytes: Buffer): number[] {
  const numbers: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at))
  return numbers
}

/** The sectors of a stream; a chain that comes back to itself is damaged. */
function chainOf(start: number, table: readonly number[]): number[] {
  const sectors = new Set<number>()
  for (let at = start; at < FREE && at < table.length; at = table[at] ?? FREE) {
    if (sectors.has(at)) throw new Error('The compound file has a chain without end')
    sectors.add(at)
  }
  return [...sectors]
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const nameBytes = Math.min(64, Math.max(2, directory.readUInt16LE(at + 64)))
    entries.push({
      name: decodeWide(directory.subarray(at, at + nameBytes - 2)),
      type: directory.readUInt8(at + 66),
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    })
  }
  return entries
}

/** The entries directly below another one, which the file keeps as a search tree. */
function childrenOf(parent: Entry, entries: readonly Entry[]): Entry[] {
  const found = new Set<Entry>()
  const open = [parent.child]
  while (open.length > 0) {
    const entry = entries[open.pop() ?? FREE]
    if (!entry || found.has(entry)) continue
    found.add(entry)
    open.push(entry.left, entry.right)
  }
  return [...found]
}
