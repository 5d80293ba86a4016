import type { Withheld } from '@mostrador/answering'
import { isLocked } from '@mostrador/contract/privacy'
import type { Db } from '#platform/db'
import { lineHash } from './line-hash.ts'
import './knowledge-tables.ts'

/** Returns the hashes of the lines that the seller released, by file. */
export async function releasesOf(
  db: Db,
  tenantId: string,
  of: { knowledgeBaseId: string } | { fileId: string },
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('knowledge_release as release')
    .innerJoin('knowledge_file as file', (join) =>
      join.onRef('file.tenant_id', '=', 'release.tenant_id').onRef('file.id', '=', 'release.file_id'),
    )
    .select(['release.file_id as fileId', 'release.line_hash as hash'])
    .where('release.tenant_id', '=', tenantId)
    .where((eb) =>
      'fileId' in of ? eb('file.id', '=', of.fileId) : eb('file.knowledge_base_id', '=', of.knowledgeBaseId),
    )
    .execute()
  const files = new Map<string, Set<string>>()
  for (const { fileId, hash } of rows)
    files.set(fileId, (files.get(fileId) ?? new Set()).add(hash.toString('hex')))
  return files
}

export const addRelease = (tx: Db, release: { tenantId: string; fileId: string; line: string; now: Date }) =>
  tx
    .insertInto('knowledge_release')
    .values({
      tenant_id: release.tenantId,
      file_id: release.fileId,
      line_hash: lineHash(release.line),
      created_at: release.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'file_id', 'line_hash']).doNothing())
    .execute()

export const dropRelease = (
  tx: Db,
  { tenantId, fileId, line }: { tenantId: string; fileId: string; line: string },
) =>
  tx
    .deleteFrom('knowledge_release')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('line_hash', '=', lineHash(line))
    .execute()

/** Returns the withheld lines of a part that the seller has not released. Locked lines always stay withheld. */
export const stillWithheld = (
  withheld: readonly Withheld[] | null,
  released: ReadonlySet<string> = new Set(),
): Withheld[] =>
  (withheld ?? []).filter(
    ({ text, reason }) => isLocked(reason) || !released.has(lineHash(text).toString('hex')),
  )
