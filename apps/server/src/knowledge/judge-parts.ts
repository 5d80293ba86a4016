import { setImmediate as nextTurn } from 'node:timers/promises'
import { withheldInTurn } from '@mostrador/answering'
import type { Withheld } from '@mostrador/answering'
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

/** Returns the withheld lines of each part of a whole file. It yields to the event loop after each part. */
export async function judge(parts: Parameters<typeof withheldInTurn>[0]): Promise<Withheld[][]> {
  const judged: Withheld[][] = []
  for (const withheld of withheldInTurn(parts)) {
    judged.push(withheld)
    await nextTurn()
  }
  return judged
}
