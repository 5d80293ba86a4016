import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import { onTestFinished } from 'vitest'

/** A fresh key as it stands in a file of keys. */
export async function aKey(
  alg: 'ES256' | 'RS256',
  kid: string,
  operations = ['sign', 'verify'],
): Promise<JWK> {
  const pair = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(pair.privateKey)), alg, kid, key_ops: operations }
}

/** Writes keys where the product finds them; gone with the test. */
export async function fileOf(content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'keys.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
