import { orderIn, sentencesOf } from '@mostrador/answering'
import { PARTS_A_PAGE } from '@mostrador/contract/knowledge'
import type { listPartsEndpoint } from '@mostrador/contract/knowledge'
import type { CallReply } from '@mostrador/contract'
import { done, mapInTurns, refuse } from '#platform'
import type { Outcome } from '#platform'
import type { Db } from '#platform/db'
import { loadFile } from './file-store.ts'
import type { FilePlace } from './file-store.ts'
import { judge } from './judge-parts.ts'
import {
  allPartsOf,
  countPartsOf,
  isFileJudgedByOlder,
  partsOf,
  releasesOf,
  stillWithheld,
} from './part-store.ts'

/** What was read of a file, a page of parts at a time, with what buyers are never told marked. */
export async function listParts(
  db: Db,
  place: FilePlace,
  page: number,
): Promise<Outcome<CallReply<typeof listPartsEndpoint>, 'file_not_found'>> {
  const file = await loadFile(db, place)
  if (!file) return refuse('file_not_found')
  if (file.status !== 'ready') return done({ total: 0, parts: [] })
  const total = await countPartsOf(db, place.tenantId, place.id)
  const start = (page - 1) * PARTS_A_PAGE
  const parts = (await isFileJudgedByOlder(db, place.tenantId, place.id))
    ? await judgedNow(db, place, start)
    : await partsOf(db, place.tenantId, place.id, start, PARTS_A_PAGE)
  const released = (await releasesOf(db, place.tenantId, { fileId: place.id })).get(place.id)
  return done({ total, parts: await mapInTurns(parts, (part) => toPart(part, released)) })
}

/** Returns parts of a file that waits for a new reading, with the lines that the current classifier withholds. */
async function judgedNow(db: Db, { tenantId, id }: FilePlace, start: number): Promise<StoredPart[]> {
  const parts = await allPartsOf(db, tenantId, id)
  const judged = await judge(parts)
  return parts
    .map((part, at) => ({ ...part, withheld: judged[at]! }))
    .filter(({ position }) => position >= start)
    .slice(0, PARTS_A_PAGE)
}

type Shown = CallReply<typeof listPartsEndpoint>['parts'][number]

function toPart(part: StoredPart, released: ReadonlySet<string> | undefined): Shown {
  const { position, heading, text } = part
  const reasons = new Map((part.withheld ?? []).map((line) => [line.text, line.reason]))
  const still = new Set(stillWithheld(part.withheld, released).map((line) => line.text))
  const sentence = (said: string): Shown['sentences'][number] => {
    const reason = reasons.get(said) ?? (orderIn(said) === null ? null : 'order')
    return { text: said, reason, isReleased: reasons.has(said) && !still.has(said) }
  }
  // A withheld heading appears as a line, because only lines have a reason.
  const isHeading = heading !== null && !reasons.has(heading)
  const said = heading === null || isHeading ? sentencesOf(text) : [heading, ...sentencesOf(text)]
  return { position, heading: isHeading ? heading : null, sentences: said.map(sentence) }
}

type StoredPart = Awaited<ReturnType<typeof partsOf>>[number]
