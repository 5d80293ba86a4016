const ROWS_A_STATEMENT = 50
/** A long table is one row. */
const CHARACTERS_A_STATEMENT = 200_000

/** Groups rows so that a statement that writes a group is done in some milliseconds. A row larger than that goes alone. */
export function inStatements<T>(rows: readonly T[]): T[][] {
  const statements: T[][] = []
  let characters = 0
  for (const row of rows) {
    const length = JSON.stringify(row).length
    const last = statements.at(-1)
    if (last && last.length < ROWS_A_STATEMENT && characters + length <= CHARACTERS_A_STATEMENT) {
      last.push(row)
      characters += length
    } else {
      statements.push([row])
      characters = length
    }
  }
  return statements
}
