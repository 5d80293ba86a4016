import {
  emptyContent,
  publicationOf,
  saveDraftEndpoint,
  uploadImageEndpoint,
} from '@mostrador/contract/listings'
import { addDraftEndpoint } from '@mostrador/contract/listings'
import type { Draft, DraftChange, DraftImage, Publication } from '@mostrador/contract/listings'
import sharp from 'sharp'
import { connect, startAppWithMarketplace } from '../testing/index.ts'
import type { TestApp, TestMarketplace, TestSeller } from '../testing/index.ts'

/** Accounts of the sandbox: one writes titles, the other was moved to families. */
export const BAZAR = '2418990152'

export interface Shop {
  app: TestApp
  marketplace: TestMarketplace
  seller: TestSeller
}

export async function aConnectedSeller({
  account,
  plan = 'enterprise',
}: { account?: string; plan?: string | null } = {}): Promise<Shop> {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller(plan === null ? {} : { plan })
  await connect(seller, account)
  return { app, marketplace, seller }
}

export const aPhoto = async (width = 600, height = width): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await sharp({ create: { width, height, channels: 3, background: '#7a9' } })
      .jpeg()
      .toBuffer(),
  )

export function sendPhoto(
  seller: TestSeller,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'foto.jpg',
): Promise<Response> {
  const body = new FormData()
  body.append('files', new Blob([bytes]), name)
  return seller.request(`/api${uploadImageEndpoint.path}`, { method: 'POST', body })
}

export const upload = async (seller: TestSeller): Promise<DraftImage> =>
  ((await (await sendPhoto(seller, await aPhoto())).json()) as { image: DraftImage }).image

/** A draft that has all it takes. */
export async function aReadyDraft(
  seller: TestSeller,
  name = 'Termo Stanley acero 1 litro verde X200',
  more: DraftChange = {},
): Promise<Draft> {
  const { draft } = await seller.get(addDraftEndpoint, { body: { name } })
  return seller.get(saveDraftEndpoint, {
    params: { id: draft.id },
    body: {
      images: [await upload(seller)],
      price: 20_000,
      stock: 4,
      description: 'Termo de acero de un litro, con pico cebador.',
      readyToPublish: true,
      ...more,
    },
  })
}

export const requestOf = (draft: Draft): Publication => publicationOf(draft.id, draft, 'ARS')

/** What a caller without drafts may send. */
export const aRequest = (image: DraftImage): Publication => {
  const { draft_id: _, ...request } = publicationOf(
    '',
    { ...emptyContent('Termo de acero'), images: [image] },
    'ARS',
  )
  return { ...request, category_id: 'MLA30094', description: 'Un termo de acero.', price: 9000 }
}

/** The calls of one kind that the marketplace got. */
export async function callsTo(marketplace: TestMarketplace, method: string, path: RegExp): Promise<number> {
  const log = (await marketplace.control('log')) as unknown as { method: string; path: string }[]
  return log.filter((call) => call.method === method && path.test(call.path)).length
}
