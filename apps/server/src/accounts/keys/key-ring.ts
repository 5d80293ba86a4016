import { importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'

export type Algorithm = 'ES256' | 'RS256' | 'HS256'

type Material = CryptoKey | Uint8Array

interface CheckingKey {
  id: string
  /** The only one that a token with this key may name. */
  algorithm: Algorithm
  checksWith: Material
  /** What others check tokens with; null for a shared secret. */
  publicJwk: JWK | null
}

/** The keys of one moment: one signs, all check. */
export interface KeyRing {
  signing: CheckingKey & { signsWith: Material }
  byId: ReadonlyMap<string, CheckingKey>
}

/** A JWK with what it is used for. `id` is '' for the one key that tokens without a `kid` are checked with. */
export interface GivenKey {
  id: string
  algorithm: Algorithm
  /** The private half too where it signs. */
  jwk: JWK
  signs: boolean
}

/** Throws when a key cannot be used for its algorithm, or when there is not exactly one that signs. */
export async function makeKeyRing(given: readonly GivenKey[]): Promise<KeyRing> {
  const byId = new Map<string, CheckingKey>()
  let signing: KeyRing['signing'] | undefined
  for (const { id, algorithm, jwk, signs } of given) {
    if (byId.has(id)) throw new Error(id === '' ? 'two keys have no kid' : `two keys have the kid ${id}`)
    const shown = publicPart(jwk)
    const key: CheckingKey = {
      id,
      algorithm,
      checksWith: await importJWK(shown ?? jwk, algorithm),
      publicJwk: shown && { ...shown, ...(id !== '' && { kid: id }), alg: algorithm, use: 'sig' },
    }
    byId.set(id, key)
    if (!signs) continue
    if (signing) throw new Error('more than one key signs')
    signing = { ...key, signsWith: await importJWK(jwk, algorithm) }
  }
  if (!signing) throw new Error('no key signs')
  return { signing, byId }
}

/** What may be shown of a key; named one by one, so that nothing else slips through. */
function publicPart({ kty, crv, x, y, n, e }: JWK): JWK | null {
  if (kty === 'EC' && crv && x && y) return { kty, crv, x, y }
  if (kty === 'RSA' && n && e) return { kty, n, e }
  return null
}
