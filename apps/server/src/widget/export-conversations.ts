import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_EXPORTED_TURNS } from '@mostrador/contract/widget'
import type { Db } from '#platform/db'
import { turnsToExport } from './conversation-list.ts'
import type { ConversationFilter } from './conversation-list.ts'
import { csvLines, csvOf } from './csv.ts'
import { exportTexts as texts } from './texts.ts'

/** Limit of one file, because visitors choose the length of their messages. */
const MAX_CHARACTERS = 4_000_000
/** How many rows the export writes before it yields to the event loop. */
const ROWS_AT_ONCE = 100

/** A line a question, as a spreadsheet opens it; of very many, the latest. */
export async function exportConversations(
  db: Db,
  tenantId: string,
  { now, timeZone, ...filter }: ConversationFilter & { now: Date; timeZone: string },
): Promise<{ fileName: string; csv: string; isCut: boolean }> {
  const { rows, assistants } = await turnsToExport(db, tenantId, filter, MAX_EXPORTED_TURNS + 1)
  // As a spreadsheet reads it everywhere: 2026-11-21 09:05:00.
  const localTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const wanted = rows.slice(0, MAX_EXPORTED_TURNS)
  let csv = csvOf([texts.columns])
  let written = 0
  for (; written < wanted.length && csv.length < MAX_CHARACTERS; written += ROWS_AT_ONCE) {
    const lines = wanted
      .slice(written, written + ROWS_AT_ONCE)
      .map((row) => [
        localTime.format(row.created_at),
        texts.channels[row.channel],
        assistants.get(row.assistant_id)?.name ?? texts.deletedAssistant,
        row.origin ?? '',
        row.conversation,
        row.question,
        row.answer ?? '',
        row.visitor_email ?? '',
      ])
    csv += csvLines(lines)
    await nextTurn()
  }
  return {
    fileName: texts.fileName(localTime.format(now).slice(0, 10)),
    csv,
    isCut: rows.length > Math.min(written, wanted.length),
  }
}
