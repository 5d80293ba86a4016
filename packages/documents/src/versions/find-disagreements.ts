import { createHash } from 'node:crypto'
import { contextOfStatement, isEntry, type DatedFile, type Statement } from './statements.ts'
import { contextKey, isOneContext, isWithin, type Context } from './title-words.ts'
import { isNewer } from './version-date.ts'

/** One text of a seller, in the terms of a disagreement. */
export interface Side {
  /** Identifies the file, which may share its name with others. */
  file: string
  fileName: string
  unitId: string
  text: string
}

/** Texts of different files of a seller that say the same matter with other values. */
export interface Disagreement {
  /** Stays the same while the texts say what they say. */
  key: string
  /** One of each file, by the names of the files. */
  sides: Side[]
  /** Index of the side that is the newest by its own date or version; `null` when they do not all tell. */
  newer: number | null
}

/** A disagreement with all that the files say of it. */
export interface Conflict extends Disagreement {
  /** Those that another file contradicts. */
  disputed: readonly Statement[]
  /** All statements of the files on these matters. */
  stated: readonly Statement[]
}

/** Words under more headings than this name no matter. */
const MOST_CONTEXTS = 100

/**
 * Finds texts of different files that state the same matter with different values: the same words around other numbers, or
 * the same row and column with another value. Of what a file itself says in several ways, only what another file does not
 * say counts. A text that begins after `day`, an ISO day, is not newer yet.
 */
export function findConflicts(files: readonly DatedFile[], day?: string): Conflict[] {
  const byMatter = Map.groupBy(
    files.flatMap(({ statements }) => statements),
    ({ matter }) => matter,
  )
  const byKey = new Map<string, { disputed: Statement[]; stated: Statement[] }>()
  for (const said of byMatter.values()) {
    if (said.every(({ values }) => values === said[0]!.values)) continue
    for (const stated of inOneContext(said)) {
      const disputed = disputedOf(stated)
      if (disputed.length === 0) continue
      const key = keyOf(disputed)
      // The columns of the same rows are one disagreement.
      const known = byKey.get(key)
      if (known) {
        known.disputed.push(...disputed)
        known.stated.push(...stated)
      } else byKey.set(key, { disputed, stated })
    }
  }
  return [...byKey].map(([key, { disputed, stated }]) => {
    const firsts = firstOfFiles(disputed)
    const sides = firsts.map(({ of, unit }): Side => ({
      file: of.file,
      fileName: of.fileName,
      unitId: unit.id,
      text: unit.text,
    }))
    return { key, sides, newer: newestOf(firsts, disputed, day), disputed, stated }
  })
}

/** The places of the texts that do not hold when a side does; without one, none of them holds. */
export function placesBeaten(
  { sides, disputed, stated }: Conflict,
  kept: number | null,
): Pick<Side, 'file' | 'unitId'>[] {
  const file = kept === null ? null : sides[kept]!.file
  const says = new Set(stated.flatMap((one) => (one.of.file === file ? saying(one) : [])))
  return disputed
    .filter((one) => !says.has(saying(one)))
    .map(({ of, unit }) => ({ file: of.file, unitId: unit.id }))
}

const saying = ({ matter, values }: Statement): string => `${matter}\u0000${values}`

/** Groups statements on one matter by what they stand under. */
function inOneContext(said: readonly Statement[]): Statement[][] {
  if (new Set(said.map(({ of }) => of.file)).size < 2) return []
  const isList = said.every(isEntry)
  const known = new Map<string, { context: Context; statements: Statement[] }>()
  for (const statement of said) {
    const context = contextOfStatement(statement)
    const key = contextKey(context)
    const same = known.get(key)
    if (same) same.statements.push(statement)
    else known.set(key, { context, statements: [statement] })
  }
  if (known.size > MOST_CONTEXTS) return []
  let groups: { contexts: Context[]; statements: Statement[] }[] = []
  for (const { context, statements } of known.values()) {
    const joined = groups.filter(({ contexts }) =>
      contexts.some((other) => isOneContext(context, other, isList)),
    )
    groups = [
      ...groups.filter((group) => !joined.includes(group)),
      {
        contexts: [...joined.flatMap(({ contexts }) => contexts), context],
        statements: [...joined.flatMap((group) => group.statements), ...statements],
      },
    ]
  }
  return groups.map(({ statements }) => statements)
}

/** The statements that another file contradicts: neither file says the other's values as well. */
function disputedOf(stated: readonly Statement[]): Statement[] {
  const byFile = Map.groupBy(stated, ({ of }) => of.file)
  const valuesOf = new Map([...byFile].map(([file, own]) => [file, new Set(own.map(({ values }) => values))]))
  const different = [
    ...new Map(
      [...valuesOf.values()].map((values) => [[...values].toSorted().join('\u0000'), values]),
    ).values(),
  ]
  return stated.filter(({ of, values }) => {
    const own = valuesOf.get(of.file)!
    return different.some((others) => !others.has(values) && !isWithin(others, own))
  })
}

const keyOf = (disputed: readonly Statement[]): string => {
  const ids = new Set(firstOfFiles(disputed).map(({ unit }) => unit.id))
  return createHash('sha256')
    .update([...ids].toSorted().join(' '))
    .digest('hex')
    .slice(0, KEY_LENGTH)
}
const KEY_LENGTH = 32

/** The first statement of each file, by the names of the files. */
const firstOfFiles = (disputed: readonly Statement[]): Statement[] =>
  [...Map.groupBy(disputed, ({ of }) => of.file).values()].map(([first]) => first!).toSorted(byFileName)

const byFileName = ({ of: one }: Statement, { of: other }: Statement): number =>
  compare(one.fileName, other.fileName) || compare(one.file, other.file)

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** The side that is newer than each one that says something else. */
function newestOf(
  firsts: readonly Statement[],
  disputed: readonly Statement[],
  day: string | undefined,
): number | null {
  const byFile = Map.groupBy(disputed, ({ of }) => of.file)
  const all = firsts.map(({ of }) => ({
    date: of.date,
    said: [...new Set(byFile.get(of.file)!.map(saying))].toSorted().join('\n'),
  }))
  const newest = all.findIndex((one) =>
    all.every((other) => other.said === one.said || isNewer(one.date, other.date, day)),
  )
  return newest < 0 ? null : newest
}
