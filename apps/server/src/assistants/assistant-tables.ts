interface AssistantTable {
  tenant_id: string
  id: string
  name: string
  tone: string
  brand: string
  description: string
  training: string | null
  color: string
  knowledge_base_id: string | null
  created_at: Date
  updated_at: Date
}

declare module '#platform/db' {
  interface Tables {
    assistant: AssistantTable
  }
}
