import type { Withheld } from '@mostrador/answering'
import type { Block, DocumentWarning, FileFault } from '@mostrador/contract/knowledge'
import type { ChatAuthor } from '@mostrador/documents/formats'
import type { Unit } from '@mostrador/documents/units'
import type { ColumnType, Generated } from 'kysely'

interface KnowledgeBaseTable {
  tenant_id: string
  id: string
  name: string
  folded_name: string
  version: Generated<number>
  vectors_version: Generated<number>
  created_at: Date
}

type Optional<T> = ColumnType<T | null, T | null | undefined>

interface KnowledgeFileTable {
  tenant_id: string
  id: string
  knowledge_base_id: string
  file_name: string
  is_renamed: Generated<boolean>
  bytes: number
  status: 'processing' | 'ready' | 'failed'
  fault: FileFault | null
  words: number | null
  pages: number | null
  url: Optional<string>
  etag: Optional<string>
  last_modified: Optional<string>
  content_hash: Optional<Buffer>
  read_at: Optional<Date>
  changed_at: Optional<Date>
  next_read_at: Optional<Date>
  is_rereading: Generated<boolean>
  has_unseen_text: Generated<boolean>
  title: Optional<string>
  warnings: Optional<DocumentWarning[]>
  authors: Optional<ChatAuthor[]>
  shop_authors: Optional<string[]>
  edits: Generated<number>
  edits_read: Generated<number>
  created_at: Date
}

interface KnowledgePartTable {
  tenant_id: string
  id: string
  file_id: string
  position: number
  heading: string | null
  body: string
  withheld: Optional<Withheld[]>
  withheld_by: Generated<number>
  path: Optional<readonly string[]>
  units: Optional<readonly Unit[]>
  first_block: Optional<number>
  last_block: Optional<number>
}

interface KnowledgeBlockTable {
  tenant_id: string
  file_id: string
  position: number
  body: Block
  original_hash: Buffer
  is_corrected: boolean
}

interface KnowledgeCorrectionTable {
  tenant_id: string
  file_id: string
  block_hash: Buffer
  text: string
  created_at: Date
}

interface KnowledgeReleaseTable {
  tenant_id: string
  file_id: string
  line_hash: Buffer
  created_at: Date
}

interface KnowledgeChoiceTable {
  tenant_id: string
  knowledge_base_id: string
  key: string
  file_id: string
  created_at: Date
}

interface KnowledgeVectorTable {
  tenant_id: string
  part_id: string
  model: string
  dimensions: number
  vector: Buffer
}

declare module '#platform/db' {
  interface Tables {
    knowledge_base: KnowledgeBaseTable
    knowledge_file: KnowledgeFileTable
    knowledge_part: KnowledgePartTable
    knowledge_block: KnowledgeBlockTable
    knowledge_correction: KnowledgeCorrectionTable
    knowledge_release: KnowledgeReleaseTable
    knowledge_choice: KnowledgeChoiceTable
    knowledge_vector: KnowledgeVectorTable
  }
}
