import { audienceIn } from '../scope/index.ts'
import type { Unit } from '../units/index.ts'
import { mattersOf } from './matters.ts'
import { contextOf, type Context } from './title-words.ts'
import { versionDateOf, type VersionDate } from './version-date.ts'

/** A file of a seller with its units. */
export interface FileUnits {
  /** Identifies it among the files, which may share a name. */
  file: string
  fileName: string
  units: readonly Unit[]
}

/** What a unit of a file says of one matter. */
export interface Statement {
  of: DatedFile
  unit: Unit
  matter: string
  values: string
}

/** A file with the statements of its units and its own date. */
export interface DatedFile {
  file: string
  fileName: string
  /** The heading above all of it; `null` without one. */
  title: string | null
  date: VersionDate
  statements: readonly Statement[]
}

/** Reads what the units of a file state. */
export function statementsOf({ file, fileName, units }: FileUnits): DatedFile {
  const statements: Statement[] = []
  const of = { file, fileName, title: titleOf(units), date: versionDateOf(fileName, units), statements }
  const audience = audienceIn(fileName.replace(/[_-]+/g, ' '))
  for (const unit of units)
    for (const stated of mattersOf(unit, group(unit.scope.audience ?? audience)))
      statements.push({ of, unit, ...stated })
  return of
}

/** Documents without a title begin with the heading of their first section. */
function titleOf(units: readonly Unit[]): string | null {
  const title = units.find(({ path }) => path.length > 0)?.path[0] ?? null
  return units.every(({ path }) => path.length === 0 || path[0] === title) ? title : null
}

/** "Por mayor" and "mayoristas" are one audience. */
function group(audience: string | null): string {
  if (audience === null) return ''
  if (/mayor/.test(audience)) return 'mayorista'
  return /menor|minorista/.test(audience) ? 'minorista' : audience.replace(/(?:es|as|a|s)$/, '')
}

/** What a statement stands under. */
export const contextOfStatement = ({ unit, of }: Statement): Context =>
  contextOf(`${unit.lead ?? ''} ${unit.text}`, unit.path, of.title)

/** Whether a statement is an entry of a list, and no sentence of a text. */
export const isEntry = ({ unit }: Statement): boolean =>
  unit.kind === 'row' || unit.kind === 'pair' || unit.kind === 'item'
