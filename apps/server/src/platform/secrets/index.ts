import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must not lie readable in the database. `context` binds a secret to its row: it opens nowhere else. */
export interface Vault {
  seal(secret: string | Buffer, context: string): Buffer
  open(sealed: Buffer, context: string): Buffer
}

/** A stored value with its context, to try a key on. */
export interface SealedSample {
  sealed: Buffer
  context: string
}

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key derived from the master key: version byte, IV, tag, ciphertext. */
export function createVault(masterKey: Buffer): Vault {
  const key = Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), 'mostrador vault v1', 32))
  return {
    seal(secret, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body])
    },
    open(sealed, context) {
      if (sealed[0] !== VERSION) throw new Error('sealed by an unknown version')
      const iv = sealed.subarray(1, 1 + IV_BYTES)
      const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}

/** A secret of 256 random bits that fits an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret that is only ever compared. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
