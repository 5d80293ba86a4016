/** Property changes of a stretch of the file. */
export interface PropertyRun {
  from: number
  to: number
  /** The paragraph style; 0 for runs of letters. */
  styleId: number
  list: Buffer
}

const PAGE_BYTES = 512
const NOTHING = Buffer.alloc(0)

/**
 * Reads all runs of letters or paragraphs, sorted by their place in the file.
 *
 * @param table - places, then numbers of the pages that hold the runs
 * @see [MS-DOC] 2.8.5 PlcBteChpx, 2.8.6 PlcBtePapx
 */
export function readPropertyRuns(
  document: Buffer,
  table: Buffer,
  kind: 'letters' | 'paragraphs',
): PropertyRun[] {
  const count = Math.floor((table.length - 4) / 8)
  const runs: PropertyRun[] = []
  const seen = new Set<number>()
  for (let at = 0; at < count; at += 1) {
    const page = table.readUInt32LE(4 * (count + 1) + 4 * at) & 0x3f_ffff
    const bytes = document.subarray(PAGE_BYTES * page, PAGE_BYTES * (page + 1))
    if (bytes.length < PAGE_BYTES || seen.has(page)) continue
    seen.add(page)
    for (const run of readPage(bytes, kind)) runs.push(run)
  }
  return runs.toSorted((a, b) => a.from - b.from)
}

function* readPage(page: Buffer, kind: 'letters' | 'paragraphs'): Generator<PropertyRun> {
  const count = page.readUInt8(PAGE_BYTES - 1)
  const entryBytes = kind === 'letters' ? 1 : 13
  if (4 * (count + 1) + entryBytes * count > PAGE_BYTES) return
  for (let at = 0; at < count; at += 1) {
    const offset = 2 * page.readUInt8(4 * (count + 1) + entryBytes * at)
    const place = { from: page.readUInt32LE(4 * at), to: page.readUInt32LE(4 * at + 4) }
    yield { ...place, ...(kind === 'letters' ? readLetters(page, offset) : readParagraph(page, offset)) }
  }
}

function readLetters(page: Buffer, offset: number): Pick<PropertyRun, 'styleId' | 'list'> {
  if (offset === 0) return { styleId: 0, list: NOTHING }
  return { styleId: 0, list: page.subarray(offset + 1, offset + 1 + page.readUInt8(offset)) }
}

function readParagraph(page: Buffer, offset: number): Pick<PropertyRun, 'styleId' | 'list'> {
  if (offset === 0 || offset + 2 > PAGE_BYTES) return { styleId: 0, list: NOTHING }
  const words = page.readUInt8(offset)
  const start = words === 0 ? offset + 2 : offset + 1
  const end = words === 0 ? start + 2 * page.readUInt8(offset + 1) : start + 2 * words - 1
  if (start + 2 > PAGE_BYTES) return { styleId: 0, list: NOTHING }
  return { styleId: page.readUInt16LE(start), list: page.subarray(start + 2, end) }
}

/** Finds the run at a place of the file. */
export function runAt(runs: readonly PropertyRun[], place: number): PropertyRun | undefined {
  let [low, high] = [0, runs.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const run = runs[middle]
    if (!run) return undefined
    if (place < run.from) high = middle - 1
    else if (place >= run.to) low = middle + 1
    else return run
  }
  return undefined
}
