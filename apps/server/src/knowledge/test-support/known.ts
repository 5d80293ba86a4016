import { buildKnowledgeIndex } from '@mostrador/answering'
import type { KnowledgeIndex, KnowledgePart } from '@mostrador/answering'
import type { TestApp, TestSeller } from '../../testing/index.ts'
import { knowledgeSource } from '../knowledge-source.ts'

/** Builds a search index of the current content of a seller's repository. */
export async function indexOf(app: TestApp, seller: TestSeller, id: string): Promise<KnowledgeIndex> {
  const parts: KnowledgePart[] = []
  for await (const page of knowledgeSource(app.database.db).pagesOf(seller.user.id, id)) parts.push(...page)
  return buildKnowledgeIndex(parts)
}
