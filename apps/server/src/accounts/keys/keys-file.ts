import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { ConfigError } from '#platform/config'
import { makeKeyRing } from './key-ring.ts'
import type { GivenKey, KeyRing } from './key-ring.ts'

/** The shortest shared secret: as many bytes as the hash has. */
const SECRET_BYTES = 32
const RSA_BYTES = 256

const part = z.string().regex(/^[A-Za-z0-9_-]+$/, 'must be base64url')
const ofBytes = (bytes: number, what: string) =>
  part.refine((value) => Buffer.from(value, 'base64url').length >= bytes, what)
const common = { kid: z.string().min(1).optional(), key_ops: z.array(z.string()) }

const Keys = z.array(
  z.discriminatedUnion('kty', [
    z.object({
      ...common,
      kty: z.literal('EC'),
      alg: z.literal('ES256').default('ES256'),
      crv: z.literal('P-256'),
      x: part,
      y: part,
      d: part.optional(),
    }),
    z.object({
      ...common,
      kty: z.literal('RSA'),
      alg: z.literal('RS256').default('RS256'),
      n: ofBytes(RSA_BYTES, 'must have 2048 bits at least'),
      e: part,
      d: part.optional(),
      p: part.optional(),
      q: part.optional(),
      dp: part.optional(),
      dq: part.optional(),
      qi: part.optional(),
    }),
    z.object({
      ...common,
      kty: z.literal('oct'),
      alg: z.literal('HS256').default('HS256'),
      k: ofBytes(SECRET_BYTES, `must have ${SECRET_BYTES} bytes at least`),
    }),
  ]),
)

/**
 * The keys of `AUTH_SIGNING_KEYS_FILE`: a JWK array in which exactly one key has `sign` among its `key_ops`. A bad file
 * ends the start with the name of the setting.
 */
export async function ringOfFile(path: string, operator: GivenKey): Promise<KeyRing> {
  try {
    const parsed = Keys.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
    const given = parsed.data.map(({ kid, alg, key_ops: operations, ...jwk }): GivenKey => {
      const signs = operations.includes('sign')
      if (signs && jwk.kty !== 'oct' && jwk.d === undefined)
        throw new Error(`${kid ?? 'a key'} is to sign and has no private part`)
      return { id: kid ?? '', algorithm: alg, jwk, signs }
    })
    return await makeKeyRing([...given, operator])
  } catch (error) {
    // The message of a parse error quotes the file.
    const problem = error instanceof SyntaxError || !(error instanceof Error) ? 'is no JSON' : error.message
    throw new ConfigError([`AUTH_SIGNING_KEYS_FILE: ${problem}`])
  }
}
