import { MAX_EXPORTED_TURNS } from '@mostrador/contract/widget'
import type { Db } from '#platform/db'
import { turnsToExport } from './conversation-list.ts'
import type { ConversationFilter } from './conversation-list.ts'
import { csvOf } from './csv.ts'
import { exportTexts as texts } from './texts.ts'

/** A line a question, as a spreadsheet opens it; of very many, the latest. */
export async function exportConversations(
  db: Db,
  tenantId: string,
  { now, ...filter }: ConversationFilter & { now: Date },
): Promise<{ fileName: string; csv: string; isCut: boolean }> {
  const { rows, assistants } = await turnsToExport(db, tenantId, filter, MAX_EXPORTED_TURNS + 1)
  const lines = rows
    .slice(0, MAX_EXPORTED_TURNS)
    .map((row) => [
      inArgentina(row.created_at),
      texts.channels[row.channel],
      assistants.get(row.assistant_id)?.name ?? texts.deletedAssistant,
      row.origin ?? '',
      row.conversation,
      row.question,
      row.answer ?? '',
      row.visitor_email ?? '',
    ])
  return {
    fileName: texts.fileName(inArgentina(now).slice(0, 10)),
    csv: csvOf([texts.columns, ...lines]),
    isCut: rows.length > MAX_EXPORTED_TURNS,
  }
}

/** As a spreadsheet reads it everywhere: 2026-11-21 09:05:00. */
const inArgentina = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' })
