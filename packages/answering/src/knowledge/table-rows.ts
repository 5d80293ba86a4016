import type { Unit } from '@mostrador/documents/units'
import type { NamedRow } from '../evidence/index.ts'
import type { KnowledgePart } from '../types.ts'
import { fileOf } from './file-of.ts'

/** The rows of each table. */
export type TableRows = ReadonlyMap<string, readonly NamedRow[]>

/** The row that a unit is; `null` for other units. */
export function tableRowOf(part: KnowledgePart, { kind, cells, block }: Unit): NamedRow | null {
  if (kind !== 'row' || cells.length < 2) return null
  const named = cells.filter(({ value }, at) => at === 0 || !isAmount(value))
  return {
    table: `${fileOf(part)}\u0000${block}`,
    name: named.map(({ value }) => value).join(' ; '),
    size: cells.find(({ column }) => SIZES.test(column))?.value ?? null,
  }
}

export function tableRowsOf(parts: readonly KnowledgePart[]): TableRows {
  const tables = new Map<string, NamedRow[]>()
  for (const part of parts)
    for (const unit of part.units) {
      const row = tableRowOf(part, unit)
      if (row === null) continue
      const rows = tables.get(row.table)
      if (rows) rows.push(row)
      else tables.set(row.table, [row])
    }
  return tables
}

const SIZES = /^(?:talles?|tallas?|n[uú]meros?|numeraci[oó]n)$/iu
/** A price or a plain number, which many rows may share. */
const isAmount = (value: string): boolean => /^(?:[$€]|u\$s|us\$|usd)|^[\d.,/ %-]+$/i.test(value.trim())
