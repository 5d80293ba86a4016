import { OperatorError } from '#platform'
import type { Db } from '#platform/db'
import { createVault } from '#platform/secrets'
import type { SealedSample, Vault } from '#platform/secrets'
import { findInstallation } from './installation-store.ts'

const CONTEXT = 'installation key check'

export interface KeyToVerify {
  secretKey: Buffer
  /** What the operator corrects when the key is wrong: SECRET_KEY, or the path of a file. */
  secretKeyName: string
}

/** What later opens only with the same key. */
export const sealKeyCheck = (vault: Vault): Buffer => vault.seal('the key is right', CONTEXT)

/**
 * Compares the master key with the one that the database was sealed with. `samples` are sealed values of a database that
 * has no check yet.
 *
 * @throws OperatorError when the key is another one
 */
export async function verifyKey(
  db: Db,
  { secretKey, secretKeyName }: KeyToVerify,
  samples: (db: Db) => Promise<SealedSample[]>,
): Promise<void> {
  const vault = createVault(secretKey)
  const installation = await findInstallation(db)
  const sealed = installation
    ? [{ sealed: installation.key_check_sealed, context: CONTEXT }]
    : await samples(db)
  if (sealed.every((sample) => opens(vault, sample))) return
  throw wrongKey(secretKeyName)
}

export const wrongKey = (secretKeyName: string) =>
  new OperatorError(
    `${secretKeyName} is not the key of this database: what is sealed there does not open with it. Set the key that the installation was first started with. Nothing was changed.`,
  )

function opens(vault: Vault, { sealed, context }: SealedSample): boolean {
  try {
    vault.open(sealed, context)
    return true
  } catch {
    return false
  }
}
