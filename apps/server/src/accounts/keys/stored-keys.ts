import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import { newId } from '#platform'
import type { Clock } from '#platform'
import { inTransaction, isDuplicate } from '#platform/db'
import type { Db } from '#platform/db'
import type { SealedSample, Vault } from '#platform/secrets'
import { auditRow } from '../audit/audit.ts'
import type { AuditEvent } from '../audit/audit.ts'
import { makeKeyRing } from './key-ring.ts'
import type { GivenKey, KeyRing } from './key-ring.ts'
import {
  deleteKey,
  deleteKeysBefore,
  insertSigningKey,
  listSigningKeys,
  moveSigning,
} from './signing-key-store.ts'

const ALGORITHM = 'ES256'
/**
 * How long a new key only checks. Longer than anybody keeps the list of keys (ten minutes) and than an access token
 * lives (fifteen), so that no token is ever signed by a key that somebody does not know yet or not any more.
 */
const STEP_MINUTES = 20

/** The operator's own terminal. */
const OPERATOR_DEVICE = { ip: '', userAgent: 'npm run rotate-keys' }

interface Parts {
  db: Db
  vault: Vault
  clock: Clock
}

/** The keys in the database, which all processes share; the first process of all makes the first one. */
export async function ringOfDatabase(parts: Parts, operator: GivenKey): Promise<KeyRing> {
  const stored = await listSigningKeys(parts.db)
  if (!stored.some((key) => key.signs)) {
    try {
      await addKey(parts, true)
    } catch (error) {
      // Another process was first.
      if (!isDuplicate(error)) throw error
    }
    return ringOfDatabase(parts, operator)
  }
  const given = stored.map((key): GivenKey => ({
    id: key.id,
    algorithm: ALGORITHM,
    jwk: key.signs ? openPrivate(parts.vault, key) : (key.public_jwk as JWK),
    signs: key.signs,
  }))
  return makeKeyRing([...given, operator])
}

/** `until`: from then on the next step may be done. */
export type Rotation =
  | { step: 'first'; keyId: string }
  | { step: 'added'; keyId: string; until: Date }
  | { step: 'moved'; keyId: string }
  | { step: 'wait'; until: Date }

/**
 * One step of a rotation, in which nobody is signed out: the first adds a key that only checks, the next, twenty minutes
 * later at the earliest, lets it sign. The key before stays to check what it signed, until the next one takes over.
 */
export async function rotateKeys(parts: Parts): Promise<Rotation> {
  const { db, clock } = parts
  const stored = await listSigningKeys(db)
  const signing = stored.find((key) => key.signs)
  const newest = stored.at(-1)
  if (newest && newest !== signing && !opensPrivate(parts.vault, newest)) {
    // An earlier version let a command seal it with a wrong master key.
    await deleteKey(db, newest.id)
    return rotateKeys(parts)
  }
  const stepAfter = (moment: Date) => new Date(moment.getTime() + STEP_MINUTES * 60_000)
  if (!signing || !newest || newest === signing) {
    const keyId = await inTransaction(db, async (tx) => {
      const added = await addKey({ ...parts, db: tx }, signing === undefined)
      await recordRotation(tx, parts, 'signing_key_added', added)
      return added
    })
    return signing ? { step: 'added', keyId, until: stepAfter(clock.now()) } : { step: 'first', keyId }
  }
  const until = stepAfter(newest.created_at)
  if (clock.now() < until) return { step: 'wait', until }
  await inTransaction(db, async (tx) => {
    await moveSigning(tx, newest.id)
    await deleteKeysBefore(tx, signing.created_at)
    await recordRotation(tx, parts, 'signing_key_changed', newest.id)
  })
  return { step: 'moved', keyId: newest.id }
}

const recordRotation = (tx: Db, parts: Parts, event: AuditEvent, keyId: string) =>
  tx
    .insertInto('auth_audit')
    .values(auditRow(parts, event, { userId: null, device: OPERATOR_DEVICE, detail: { keyId } }))
    .execute()

/** What a wrong master key does not open. A key that does not sign yet may have been added with a wrong one. */
export const sealedSigningKeys = async (db: Db): Promise<SealedSample[]> =>
  (await listSigningKeys(db))
    .filter((key) => key.signs)
    .map((key) => ({
      sealed: key.private_jwk_sealed,
      context: sealContext(key.id),
    }))

async function addKey({ db, vault, clock }: Parts, signs: boolean): Promise<string> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const id = newId()
  await insertSigningKey(db, {
    id,
    algorithm: ALGORITHM,
    publicJwk: await exportJWK(pair.publicKey),
    privateJwkSealed: vault.seal(JSON.stringify(await exportJWK(pair.privateKey)), sealContext(id)),
    signs,
    now: clock.now(),
  })
  return id
}

const sealContext = (id: string) => `signing key ${id}`
const opensPrivate = (vault: Vault, key: Parameters<typeof openPrivate>[1]): boolean => {
  try {
    openPrivate(vault, key)
    return true
  } catch {
    return false
  }
}

const openPrivate = (vault: Vault, key: { id: string; private_jwk_sealed: Buffer }): JWK =>
  JSON.parse(vault.open(key.private_jwk_sealed, sealContext(key.id)).toString()) as JWK
