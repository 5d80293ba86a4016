import { sql } from 'kysely'
import type { PartVectors, Withheld } from '@mostrador/answering'
import type { Db, Tx } from '#platform/db'
import './knowledge-tables.ts'

export interface UnreadPart {
  id: string
  heading: string | null
  text: string
  withheld: Withheld[] | null
}

/** Parts of one file that have no vector of this model, in order. */
export const partsWithoutVector = (
  db: Db,
  of: { tenantId: string; fileId: string; model: string; limit: number },
): Promise<UnreadPart[]> =>
  db
    .selectFrom('knowledge_part as part')
    .leftJoin('knowledge_vector as vector', (join) =>
      join
        .onRef('vector.tenant_id', '=', 'part.tenant_id')
        .onRef('vector.part_id', '=', 'part.id')
        .on('vector.model', '=', of.model),
    )
    .select(['part.id', 'part.heading', 'part.body as text', 'part.withheld'])
    .where('part.tenant_id', '=', of.tenantId)
    .where('part.file_id', '=', of.fileId)
    .where('vector.part_id', 'is', null)
    .orderBy('part.position')
    .limit(of.limit)
    .execute()

/** Deletes the vectors of parts whose readable text has changed. */
export const dropVectors = (tx: Tx, tenantId: string, partIds: readonly string[]) =>
  tx
    .deleteFrom('knowledge_vector')
    .where('tenant_id', '=', tenantId)
    .where('part_id', 'in', partIds)
    .execute()

/** Files that have been read whole and have parts without a vector of this model, of all sellers. */
export const filesWithoutVectors = (
  db: Db,
  model: string,
  limit: number,
): Promise<{ tenantId: string; fileId: string }[]> =>
  db
    .selectFrom('knowledge_file as file')
    .select(['file.tenant_id as tenantId', 'file.id as fileId'])
    .where('file.status', '=', 'ready')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('knowledge_part as part')
          .leftJoin('knowledge_vector as vector', (join) =>
            join
              .onRef('vector.tenant_id', '=', 'part.tenant_id')
              .onRef('vector.part_id', '=', 'part.id')
              .on('vector.model', '=', model),
          )
          .select(sql`1`.as('one'))
          .whereRef('part.tenant_id', '=', 'file.tenant_id')
          .whereRef('part.file_id', '=', 'file.id')
          .where('vector.part_id', 'is', null),
      ),
    )
    .limit(limit)
    .execute()

/**
 * Keeps vectors of those parts that still say what was read; a part that was replaced meanwhile is read again. Answers how
 * many were kept.
 */
export async function writeVectors(
  tx: Tx,
  { tenantId, model }: { tenantId: string; model: string },
  rows: readonly { part: UnreadPart; vector: Float32Array }[],
): Promise<number> {
  const now = await tx
    .selectFrom('knowledge_part')
    .select(['id', 'heading', 'body as text'])
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      rows.map(({ part }) => part.id),
    )
    .forUpdate()
    .execute()
  const texts = new Map(now.map((part) => [part.id, JSON.stringify([part.heading, part.text])]))
  const kept = rows.filter(({ part }) => texts.get(part.id) === JSON.stringify([part.heading, part.text]))
  if (kept.length === 0) return 0
  await tx
    .insertInto('knowledge_vector')
    .values(
      kept.map(({ part, vector }) => ({
        tenant_id: tenantId,
        part_id: part.id,
        model,
        dimensions: vector.length,
        vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'part_id']).doUpdateSet((excluded) => ({
        model: excluded.ref('excluded.model'),
        dimensions: excluded.ref('excluded.dimensions'),
        vector: excluded.ref('excluded.vector'),
      })),
    )
    .execute()
  return kept.length
}

/** Some 400 kB: the embedded database reads it in some milliseconds. */
const PAGE_ROWS = 100

/** Vectors of this model of a repository's files that have been read whole. */
export async function loadVectors(
  db: Db,
  of: { tenantId: string; knowledgeBaseId: string; model: string },
): Promise<PartVectors> {
  const rows: { id: string; vector: Buffer }[] = []
  let last: string | undefined
  do {
    const page = await vectorsAfter(db, of, last)
    rows.push(...page)
    last = page.length < PAGE_ROWS ? undefined : page.at(-1)?.id
  } while (last !== undefined)
  // One model makes vectors of one size, unless its name means something else than it did.
  const bytes = rows.at(-1)?.vector.length ?? 0
  const alike = rows.filter(({ vector }) => vector.length === bytes)
  // Shared memory, so that the workers compare the vectors without a copy.
  const values = new Float32Array(new SharedArrayBuffer(alike.length * bytes))
  const raw = new Uint8Array(values.buffer)
  alike.forEach(({ vector }, row) => raw.set(vector, row * bytes))
  return { ids: alike.map(({ id }) => id), dimensions: bytes / 4, values }
}

const vectorsAfter = (
  db: Db,
  { tenantId, knowledgeBaseId, model }: { tenantId: string; knowledgeBaseId: string; model: string },
  last: string | undefined,
): Promise<{ id: string; vector: Buffer }[]> =>
  db
    .selectFrom('knowledge_vector as vector')
    .innerJoin('knowledge_part as part', (join) =>
      join.onRef('part.tenant_id', '=', 'vector.tenant_id').onRef('part.id', '=', 'vector.part_id'),
    )
    .innerJoin('knowledge_file as file', (join) =>
      join.onRef('file.tenant_id', '=', 'part.tenant_id').onRef('file.id', '=', 'part.file_id'),
    )
    .select(['vector.part_id as id', 'vector.vector'])
    .where('vector.tenant_id', '=', tenantId)
    .where('vector.model', '=', model)
    .where('vector.dimensions', '>', 0)
    .where('file.knowledge_base_id', '=', knowledgeBaseId)
    .where('file.status', '=', 'ready')
    .$if(last !== undefined, (query) => query.where('vector.part_id', '>', last as string))
    .orderBy('vector.part_id')
    .limit(PAGE_ROWS)
    .execute()

/** Tells when vectors or texts of a repository change; undefined when there is none. */
export async function vectorMark(
  db: Db,
  tenantId: string,
  knowledgeBaseId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('knowledge_base')
    .select(['version', 'vectors_version'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', knowledgeBaseId)
    .executeTakeFirst()
  return row && `${row.version}/${row.vectors_version}`
}

export const bumpVectorsVersion = (db: Db, tenantId: string, knowledgeBaseId: string) =>
  db
    .updateTable('knowledge_base')
    .set({ vectors_version: sql`vectors_version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', knowledgeBaseId)
    .execute()
