import { newId, OperatorError } from '#platform'
import type { Db } from '#platform/db'
import { createVault } from '#platform/secrets'
import {
  findInstallation,
  hasInstallationTable,
  insertInstallation,
  markRestoredCopy,
  unmarkRestoredCopy,
  updateInstallation,
} from './installation-store.ts'
import { sealKeyCheck } from './verify-key.ts'

/**
 * Makes restored rows a copy of their own, which does not answer buyers until the operator confirms it. In the schema of
 * an older version it leaves a mark, so that a copy that is cut off before its migrations does not answer either.
 */
export async function becomeCopy(db: Db, secretKey: Buffer): Promise<void> {
  if (!(await hasInstallationTable(db))) return markRestoredCopy(db)
  const id = newId()
  if (await findInstallation(db)) await updateInstallation(db, { id })
  else await insertInstallation(db, rowOf({ id, answersAs: null }, secretKey))
  await unmarkRestoredCopy(db)
}

/**
 * Lets this copy answer buyers. The caller has made sure that no other copy does.
 *
 * @throws OperatorError when the product never started on this database
 */
export async function takeOver(db: Db): Promise<void> {
  const installation = await findInstallation(db)
  if (!installation)
    throw new OperatorError('There is nothing to take over: this database is of no installation.')
  await updateInstallation(db, { answers_as: installation.id })
}

/** Ends this copy's answering, because another one takes over. Needs the schema of this version. */
export async function standBy(db: Db, secretKey: Buffer): Promise<void> {
  await insertInstallation(db, rowOf({ id: newId(), answersAs: null }, secretKey))
  await updateInstallation(db, { answers_as: null })
}

const rowOf = ({ id, answersAs }: { id: string; answersAs: string | null }, secretKey: Buffer) => ({
  id,
  answers_as: answersAs,
  key_check_sealed: sealKeyCheck(createVault(secretKey)),
})
