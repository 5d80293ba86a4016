const ROWS_A_STATEMENT = 50
/** A part with its units has up to some ten thousand; a long table is one row. */
const CHARACTERS_A_STATEMENT = 50_000

/**
 * Groups rows so that a statement that writes a group is done in some milliseconds. A row larger than that goes alone. Each
 * group is made when it is asked for, because measuring all rows of a long document takes longer than writing some.
 */
export function* inStatements<T>(rows: Iterable<T>): Generator<T[]> {
  let group: T[] = []
  let characters = 0
  for (const row of rows) {
    const length = JSON.stringify(row).length
    if (
      group.length > 0 &&
      (group.length >= ROWS_A_STATEMENT || characters + length > CHARACTERS_A_STATEMENT)
    ) {
      yield group
      group = []
      characters = 0
    }
    group.push(row)
    characters += length
  }
  if (group.length > 0) yield group
}
