import { contextOfStatement, isEntry, type DatedFile, type Statement } from './statements.ts'
import { isOneContext, titleWords } from './title-words.ts'
import { beginsLater, isNewer } from './version-date.ts'

/** Two files that are versions of one list or text, by their ids. */
export interface Versions {
  older: string
  newer: string
}

/** Versions of one list tell mostly the same matters. */
const SAME_MATTERS = 0.5
/** Of texts with the same title, fewer are enough. */
const SAME_MATTERS_OF_TITLE = 0.25

/**
 * Finds files that are an older and a newer version of one text: they tell the same matters and say their dates. A version
 * that only begins after `day`, an ISO day, replaces nothing yet.
 */
export function findVersions(files: readonly DatedFile[], day?: string): Versions[] {
  const read = files.map((file) => ({
    file,
    words: file.title === null ? '' : titleWords(file.title).toSorted().join(' '),
    first: new Map(file.statements.toReversed().map((statement) => [statement.matter, statement])),
  }))
  return read.flatMap((one, at) =>
    read.slice(at + 1).flatMap((other): Versions[] => {
      const isFirstNewer = isNewer(one.file.date, other.file.date)
      if (!isFirstNewer && !isNewer(other.file.date, one.file.date)) return []
      const [newer, older] = isFirstNewer ? [one, other] : [other, one]
      if (beginsLater(newer.file.date, day)) return []
      const isSameTitle = one.file.title !== null && other.file.title !== null && one.words === other.words
      const least = isSameTitle ? SAME_MATTERS_OF_TITLE : SAME_MATTERS
      return sharedPart(one.first, other.first) < least
        ? []
        : [{ newer: newer.file.file, older: older.file.file }]
    }),
  )
}

type ByMatter = ReadonlyMap<string, Statement>

/** How many of the matters of the shorter text the other one tells too, from 0 to 1. */
function sharedPart(one: ByMatter, other: ByMatter): number {
  const [short, long] = one.size < other.size ? [one, other] : [other, one]
  if (short.size === 0) return 0
  const shared = [...short.values()].filter((statement) => {
    const same = long.get(statement.matter)
    return (
      same !== undefined &&
      isOneContext(contextOfStatement(statement), contextOfStatement(same), isEntry(statement))
    )
  })
  return shared.length / short.size
}
