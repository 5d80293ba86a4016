import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import {
  addDraftEndpoint,
  listDraftsEndpoint,
  MAX_DRAFTS,
  publicationOf,
  publishListingEndpoint,
  saveDraftEndpoint,
  uploadImageEndpoint,
} from '@mostrador/contract/listings'
import type { Draft, DraftChange, DraftImage } from '@mostrador/contract/listings'
import type { Benchmark } from '../lib/result.ts'
import { demoToken } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'

const PICTURES = 3
const ANSWERS_MS = 200
/** As the page does it. */
const AT_ONCE = 4
const GIVE_UP_MS = 120_000

/** Ten drafts with three pictures each, against a marketplace that takes its time for every answer. */
export const publish: Benchmark = {
  name: 'publish',
  async run(say) {
    const shop = await openShop()
    try {
      await shop.startReady('demo')
      const call = callerAt(shop.url, await demoToken(shop.url))
      say(`${MAX_DRAFTS} drafts with ${PICTURES} pictures each`)
      const drafts: Draft[] = []
      while (drafts.length < MAX_DRAFTS) drafts.push(await aDraft(call, drafts.length))
      await shop.sandbox.fault({ path: '/', delay_ms: ANSWERS_MS, times: 100_000 })
      say('publishing them')
      const startedAt = performance.now()
      const left = [...drafts]
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let draft = left.shift(); draft; draft = left.shift())
            await call('POST', publishListingEndpoint.path, publicationOf(draft.id, draft, 'ARS'))
        }),
      )
      const publishedS = (performance.now() - startedAt) / 1000
      await untilDescribed(call)
      const describedS = (performance.now() - startedAt) / 1000
      return [
        { what: 'ten drafts published', value: publishedS, unit: 's', bar: { atMost: 15 } },
        { what: 'with their descriptions', value: describedS, unit: 's' },
      ]
    } finally {
      await shop.close()
    }
  },
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

const callerAt =
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

async function aDraft(call: Call, index: number): Promise<Draft> {
  const name = `Termo Stanley acero inoxidable 1 litro verde X${index}00`
  const { draft } = (await call('POST', addDraftEndpoint.path, { name })) as { draft: Draft }
  const images: DraftImage[] = []
  while (images.length < PICTURES) {
    const form = new FormData()
    form.append('files', new Blob([await aPhoto(index * PICTURES + images.length)]), 'foto.jpg')
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

async function untilDescribed(call: Call): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  for (;;) {
    const { drafts } = (await call('GET', listDraftsEndpoint.path)) as { drafts: Draft[] }
    if (drafts.every(({ descriptionState }) => descriptionState === 'written')) return
    if (Date.now() > giveUpAt) throw new Error('a description is missing')
    await wait(100)
  }
}
