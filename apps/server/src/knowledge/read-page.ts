import { createHash } from 'node:crypto'
import { PRIVACY_VERSION } from '@mostrador/answering'
import type { FileFault } from '@mostrador/contract/knowledge'
import { inTransaction } from '#platform/db'
import { Retry } from '#platform/queue'
import type { JobContext } from '#platform/queue'
import type { NoDocument, WebDocument } from '#platform/public-web'
import { pageName } from './display-name.ts'
import { readWebDocument } from './document-reader/index.ts'
import { editsOf } from './edits.ts'
import { findPage, recordChecked, recordTrouble } from './page-store.ts'
import type { Page } from './page-store.ts'
import type { Knowledge } from './knowledge.ts'
import { isFileJudgedByOlder } from './part-store.ts'
import { findingIn } from './read-file.ts'
import { recordFault } from './reading-store.ts'
import type { Finding } from './reading-store.ts'
import { NoRoom, replaceReading, storeFirstReading } from './storing-parts.ts'
import type { Text } from './storing-parts.ts'

export const PAGE_TRIES = 3

export type PageReading = Pick<Knowledge, 'db' | 'clock' | 'web' | 'robots' | 'pagesEveryHours'>

/**
 * Reads a web page, for the first time or again. What is known of a page is only ever replaced by something newer: when it
 * cannot be read any more, the old content stays and the page says why.
 */
export async function readPage(
  knowledge: PageReading,
  { tenantId, fileId }: { tenantId: string; fileId: string },
  { signal, way, attempt }: Pick<JobContext, 'signal' | 'way' | 'attempt'>,
): Promise<void> {
  const { db, web, robots } = knowledge
  await way.clear()
  const page = await findPage(db, tenantId, fileId)
  if (!page) return
  const isLast = attempt >= PAGE_TRIES
  const fail = (fault: FileFault) => endInTrouble(knowledge, page, fault)

  const permission = await robots.mayRead(page.url, signal)
  if (permission === 'no') return fail('not_allowed')
  if (permission === 'unknown') {
    if (isLast) return fail('not_reachable')
    throw new Retry('the robots.txt of a page cannot be had')
  }
  // Without conditions the site sends an unchanged page too, which the current classifier must judge and which may have
  // corrections that are not applied yet.
  const isCurrent = page.isUpToDate && !(await isFileJudgedByOlder(db, tenantId, fileId))
  const found = await web.get(page.url, { headers: isCurrent ? conditions(page) : {}, signal })
  if (found.kind === 'document' && found.status === 304) return recordChecked(db, page, times(knowledge))
  const fault = faultOf(found)
  if (fault === 'not_reachable' && !isLast) throw new Retry('a page does not answer')
  if (fault !== null || found.kind !== 'document') return fail(fault ?? 'not_reachable')

  const reading = await readWebDocument(found, await editsOf(db, page), { signal, way })
  if (reading.kind === 'fault') return fail(reading.fault)
  await way.clear()
  await keep(knowledge, page, found, reading, way)
}

async function keep(
  knowledge: PageReading,
  page: Page,
  found: WebDocument,
  reading: Text,
  way: JobContext['way'],
): Promise<void> {
  const { db } = knowledge
  const now = times(knowledge)
  const hasUnseenText = reading.warnings.some(({ code }) => code === 'hidden_left_out')
  const contentHash = contentHashOf(reading, hasUnseenText)
  const validators = { etag: found.etag, lastModified: found.lastModified }
  const isUnchanged = page.status === 'ready' && page.contentHash?.equals(contentHash) === true
  if (isUnchanged && page.isUpToDate) return recordChecked(db, page, { ...now, ...validators })
  const finding: Finding = {
    ...findingIn(reading),
    edits: page.edits,
    page: {
      ...validators,
      ...now,
      name: pageName(reading.title ?? page.url),
      bytes: found.body.length,
      contentHash,
      hasUnseenText,
      changedAt: page.status === 'ready' && !isUnchanged ? now.readAt : page.changedAt,
    },
  }
  if (page.status !== 'ready') return storeFirstReading(db, page, reading, finding, way)
  try {
    await inTransaction(db, (tx) => replaceReading(tx, page, reading, finding))
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    await endInTrouble(knowledge, page, 'too_much')
  }
}

/**
 * Hashes what the site says, whatever the seller made of it: each block keeps the hash of the one that was read. The hash
 * contains the classifier version, so that a new version stores the page again.
 */
const contentHashOf = ({ blocks }: Text, hasUnseenText: boolean): Buffer =>
  createHash('sha256')
    .update(`${PRIVACY_VERSION}${hasUnseenText ? ' with unseen text' : ''}`)
    .update([...new Set(blocks.map(({ originalHash }) => originalHash))].join())
    .digest()

/** What came of the address is no page, and why. */
function faultOf(found: WebDocument | NoDocument): FileFault | null {
  switch (found.kind) {
    case 'refused':
      return 'not_readable_address'
    case 'too_large':
      return 'too_large'
    case 'astray':
      return 'not_found'
    case 'unreachable':
      return 'not_reachable'
    case 'document':
      if (found.status === 200 || found.status === 203) return null
      if (found.status === 404 || found.status === 410) return 'not_found'
      if (found.status === 401 || found.status === 402 || found.status === 403 || found.status === 451)
        return 'not_allowed'
      return 'not_reachable'
  }
}

const conditions = ({ status, etag, lastModified }: Page): Record<string, string> =>
  status === 'ready'
    ? {
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      }
    : {}

async function endInTrouble(knowledge: PageReading, page: Page, fault: FileFault): Promise<void> {
  const { db } = knowledge
  if (page.status === 'ready') await recordTrouble(db, page, { fault, nextReadAt: nextReading(knowledge) })
  else await recordFault(db, page.tenantId, page.fileId, fault)
}

const HOUR_MS = 60 * 60 * 1000

export const nextReading = ({
  clock,
  pagesEveryHours,
}: Pick<PageReading, 'clock' | 'pagesEveryHours'>): Date =>
  new Date(clock.now().getTime() + pagesEveryHours * HOUR_MS)

const times = (knowledge: PageReading) => ({
  readAt: knowledge.clock.now(),
  nextReadAt: nextReading(knowledge),
})
