import sharp from 'sharp'
import {
  addDraftEndpoint,
  MAX_DRAFTS,
  saveDraftEndpoint,
  uploadImageEndpoint,
} from '@mostrador/contract/listings'
import type { Draft, DraftChange, DraftImage } from '@mostrador/contract/listings'

export type Call = (method: string, path: string, body?: object) => Promise<unknown>

/** Makes calls of the product as the seller whose token it is. */
export const callerAt =
  (url: string, token: string): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: token, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }

/** As many drafts as a seller may have, each with so many pictures and all else that publishing takes. */
export async function fullOfDrafts(call: Call, pictures: number): Promise<Draft[]> {
  const drafts: Draft[] = []
  while (drafts.length < MAX_DRAFTS) drafts.push(await aDraft(call, drafts.length, pictures))
  return drafts
}

async function aDraft(call: Call, index: number, pictures: number): Promise<Draft> {
  const name = `Termo Stanley acero inoxidable 1 litro verde X${index}00`
  const { draft } = (await call('POST', addDraftEndpoint.path, { name })) as { draft: Draft }
  const images: DraftImage[] = []
  while (images.length < pictures) {
    const form = new FormData()
    form.append('files', new Blob([await aPhoto(index * pictures + images.length)]), 'foto.jpg')
    images.push(((await call('POST', uploadImageEndpoint.path, form)) as { image: DraftImage }).image)
  }
  const change: DraftChange = { images, price: 20_000, stock: 5 }
  return (await call('PUT', saveDraftEndpoint.path.replace(':id', draft.id), change)) as Draft
}

const aPhoto = async (hue: number): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await sharp({
      create: { width: 1200, height: 1200, channels: 3, background: { r: (hue * 8) % 256, g: 120, b: 90 } },
    })
      .jpeg()
      .toBuffer(),
  )
