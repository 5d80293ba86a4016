import { newId } from '#platform'
import type { Db } from '#platform/db'
import { createVault } from '#platform/secrets'
import type { SealedSample } from '#platform/secrets'
import { findInstallation, insertInstallation, isRestoredCopy } from './installation-store.ts'
import { sealKeyCheck, verifyKey } from './verify-key.ts'
import type { KeyToVerify } from './verify-key.ts'

/** This copy of the data, and whether it is the one that answers buyers. */
export interface Installation {
  id: string
  /** False on a restored copy until the operator confirms it. */
  isAnswering(): boolean
  /** Reads again whether the operator has confirmed it. */
  readAgain(): Promise<void>
}

/**
 * Opens the installation of a migrated database; the first start of all writes its row.
 *
 * @throws OperatorError when the master key is another one
 */
export async function openInstallation(
  db: Db,
  key: KeyToVerify,
  samples: (db: Db) => Promise<SealedSample[]>,
): Promise<Installation> {
  await verifyKey(db, key, samples)
  const id = newId()
  await insertInstallation(db, {
    id,
    answers_as: (await isRestoredCopy(db)) ? null : id,
    key_check_sealed: sealKeyCheck(createVault(key.secretKey)),
  })
  // Another process with another key may have been first.
  await verifyKey(db, key, samples)
  let installation = await findInstallation(db)
  return {
    id: installation?.id ?? id,
    isAnswering: () => installation !== undefined && installation.answers_as === installation.id,
    async readAgain() {
      installation = await findInstallation(db)
    },
  }
}
