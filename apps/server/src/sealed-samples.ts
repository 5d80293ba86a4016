import { sealedFactors, sealedSigningKeys } from '#accounts'
import { sealedTokens } from '#marketplace'
import type { Db } from '#platform/db'

/** Sealed values of a database that has no check of its key yet. */
export const sealedSamples = async (db: Db) => [
  ...(await sealedSigningKeys(db)),
  ...(await sealedTokens(db)),
  ...(await sealedFactors(db)),
]
