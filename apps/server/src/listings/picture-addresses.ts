import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { API_PREFIX } from '#platform/http'

/**
 * A picture is shown by `<img>`, which sends no token: its address is the key. It is made of what nobody can guess, and
 * it names whose picture it is, so that nobody publishes another seller's.
 */
export interface PictureAddresses {
  addressOf(picture: Picture): string
  /** The picture of an address of ours; null for any other text. */
  pictureAt(address: string): Picture | null
}

export interface Picture {
  tenantId: string
  id: string
}

export const PICTURES_PATH = `${API_PREFIX}/ml/images`
const ADDRESS = new RegExp(`^${PICTURES_PATH}/([0-9a-f-]{36})/([0-9a-f-]{36})/([\\w-]{22})\\.jpg$`)

export function createPictureAddresses(masterKey: Buffer): PictureAddresses {
  const key = Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), 'mostrador pictures v1', 32))
  const sign = ({ tenantId, id }: Picture) =>
    createHmac('sha256', key).update(`${tenantId}/${id}`).digest('base64url').slice(0, 22)
  return {
    addressOf: (picture) => `${PICTURES_PATH}/${picture.tenantId}/${picture.id}/${sign(picture)}.jpg`,
    pictureAt(address) {
      const [, tenantId, id, signature] = ADDRESS.exec(address) ?? []
      if (!tenantId || !id || !signature) return null
      const expected = Buffer.from(sign({ tenantId, id }))
      return timingSafeEqual(expected, Buffer.from(signature)) ? { tenantId, id } : null
    },
  }
}
