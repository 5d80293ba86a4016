import { newId } from '#platform'
import type { Db } from '#platform/db'
import { createVault } from '#platform/secrets'
import {
  findInstallation,
  hasInstallationTable,
  insertInstallation,
  updateInstallation,
} from './installation-store.ts'
import { sealKeyCheck } from './verify-key.ts'

/**
 * Makes restored rows a copy of their own, which does not answer buyers until the operator confirms it. Does nothing in
 * the schema of an older version.
 */
export async function becomeCopy(db: Db, secretKey: Buffer): Promise<void> {
  if (!(await hasInstallationTable(db))) return
  const id = newId()
  if (await findInstallation(db)) await updateInstallation(db, { id })
  else
    await insertInstallation(db, {
      id,
      answers_as: null,
      key_check_sealed: sealKeyCheck(createVault(secretKey)),
    })
}

/** Lets this copy answer buyers. The caller has made sure that no other copy does. */
export async function takeOver(db: Db): Promise<void> {
  const installation = await findInstallation(db)
  if (installation) await updateInstallation(db, { answers_as: installation.id })
}

/** Ends this copy's answering, because another one has taken over. */
export async function standBy(db: Db): Promise<void> {
  if (await hasInstallationTable(db)) await updateInstallation(db, { answers_as: null })
}
