import { withheldInTurn } from '@mostrador/answering'
import type { Withheld } from '@mostrador/answering'
import { mapInTurns } from '#platform'
import type { Db } from '#platform/db'
import { allPartsOf, isFileJudgedByOlder, setWithheld } from './part-store.ts'

/**
 * Classifies the stored parts of a file that an older classifier judged and that could not be read again. A new reading
 * finds more, because only a reading knows the columns of tables.
 */
export async function judgeParts(db: Db, tenantId: string, fileId: string): Promise<void> {
  if (!(await isFileJudgedByOlder(db, tenantId, fileId))) return
  const parts = await allPartsOf(db, tenantId, fileId)
  const judged = await judge(parts)
  for (const [at, part] of parts.entries()) await setWithheld(db, tenantId, part, judged[at]!)
}

/** What is withheld of the parts of a whole file. */
export const judge = (parts: Parameters<typeof withheldInTurn>[0]): Promise<Withheld[][]> =>
  mapInTurns(withheldInTurn(parts), (withheld) => withheld)
