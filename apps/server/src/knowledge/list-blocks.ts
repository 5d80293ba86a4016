import { BLOCKS_A_PAGE } from '@mostrador/contract/knowledge'
import type { listBlocksEndpoint } from '@mostrador/contract/knowledge'
import type { CallReply } from '@mostrador/contract'
import { done, mapInTurns, refuse } from '#platform'
import type { Outcome } from '#platform'
import type { Db } from '#platform/db'
import { blocksFrom, countBlocks } from './block-store.ts'
import { loadFile } from './file-store.ts'
import type { FilePlace } from './file-store.ts'
import { judge } from './judge-parts.ts'
import { allPartsOf, blockOfPart, isFileJudgedByOlder, partsOfBlocks } from './part-store.ts'
import type { StoredPart } from './part-store.ts'
import { findReadingNotes } from './reading-store.ts'
import { releasesOf } from './release-store.ts'
import { shownUnits } from './shown-units.ts'
import type { ShownUnit } from './shown-units.ts'

type Page = CallReply<typeof listBlocksEndpoint>

/** What was read of a file, a page of blocks at a time, with what assistants use of it and what is withheld from buyers. */
export async function listBlocks(
  db: Db,
  place: FilePlace,
  wanted: { page: number; part?: number | undefined },
): Promise<Outcome<Page, 'file_not_found'>> {
  const file = await loadFile(db, place)
  const notes = await findReadingNotes(db, place)
  if (!file || !notes) return refuse('file_not_found')
  const { title, warnings, authors } = notes
  const shown = { title, warnings: warnings ?? [], authors: authors ?? [] }
  if (file.status !== 'ready') return done({ ...shown, page: wanted.page, total: 0, blocks: [] })
  const { tenantId, id } = place
  const total = await countBlocks(db, tenantId, id)
  const released = (await releasesOf(db, tenantId, { fileId: id })).get(id)
  if (total === 0) return done({ ...shown, ...(await partsAsBlocks(db, place, wanted, released)) })
  const first = wanted.part === undefined ? undefined : await blockOfPart(db, tenantId, id, wanted.part)
  const page = first === undefined ? wanted.page : pageOf(first)
  const start = (page - 1) * BLOCKS_A_PAGE
  const blocks = await blocksFrom(db, tenantId, id, start, BLOCKS_A_PAGE)
  const parts = await judgedParts(db, place, { first: start, last: start + BLOCKS_A_PAGE - 1 })
  const units = await unitsByBlock(parts, released)
  return done({
    ...shown,
    page,
    total,
    blocks: blocks.map((block) => ({ ...block, units: units.get(block.position) ?? [] })),
  })
}

const pageOf = (position: number): number => Math.floor(position / BLOCKS_A_PAGE) + 1

/** The units of parts by the position of their block. */
async function unitsByBlock(
  parts: readonly StoredPart[],
  released: ReadonlySet<string> | undefined,
): Promise<Map<number, ShownUnit[]>> {
  const units = new Map<number, ShownUnit[]>()
  const shown = await mapInTurns(parts, (part) => shownUnits(part, released))
  for (const [at, part] of parts.entries())
    for (const [n, { block }] of part.units.entries()) {
      const own = units.get(block) ?? []
      own.push(shown[at]![n]!)
      units.set(block, own)
    }
  return units
}

/** Returns the parts of some blocks; those that wait for a new reading have what the current classifier withholds. */
async function judgedParts(
  db: Db,
  { tenantId, id }: FilePlace,
  range: { first: number; last: number },
): Promise<StoredPart[]> {
  if (!(await isFileJudgedByOlder(db, tenantId, id))) return partsOfBlocks(db, tenantId, id, range)
  const parts = await allJudgedNow(db, tenantId, id)
  return parts.filter(({ units }) => units.some(({ block }) => block >= range.first && block <= range.last))
}

/** Classifies the parts of a whole file again, because a mark in one part covers others. */
async function allJudgedNow(db: Db, tenantId: string, fileId: string): Promise<StoredPart[]> {
  const parts = await allPartsOf(db, tenantId, fileId)
  const judged = await judge(parts)
  return parts.map((part, at) => ({ ...part, withheld: judged[at]! }))
}

/** The parts of a file that a version without blocks read, each as a paragraph, until the file is read again. */
async function partsAsBlocks(
  db: Db,
  { tenantId, id }: FilePlace,
  wanted: { page: number; part?: number | undefined },
  released: ReadonlySet<string> | undefined,
): Promise<Pick<Page, 'page' | 'total' | 'blocks'>> {
  const parts = await allJudgedNow(db, tenantId, id)
  const page = wanted.part === undefined ? wanted.page : pageOf(wanted.part)
  const start = (page - 1) * BLOCKS_A_PAGE
  const blocks = await mapInTurns(parts.slice(start, start + BLOCKS_A_PAGE), (part) => ({
    position: part.position,
    block: { kind: 'paragraph' as const, text: part.text, at: { line: part.position + 1 } },
    isCorrected: false,
    units: shownUnits(part, released),
  }))
  return { page, total: parts.length, blocks }
}
