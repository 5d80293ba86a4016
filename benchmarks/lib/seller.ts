import { randomUUID } from 'node:crypto'
import type { CallReply, Endpoint } from '@mostrador/contract'
import { loginEndpoint, meEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import { createAssistantEndpoint, listAssistantsEndpoint } from '@mostrador/contract/assistants'
import {
  createRepositoryEndpoint,
  listFilesEndpoint,
  uploadFilesEndpoint,
} from '@mostrador/contract/knowledge'
import {
  finishConnectionEndpoint,
  linkAssistantEndpoint,
  startConnectionEndpoint,
  toggleChannelEndpoint,
} from '@mostrador/contract/marketplace'
import { listPlansEndpoint } from '@mostrador/contract/plans'
import { latestQuestionsEndpoint, ownListingsEndpoint } from '@mostrador/contract/questions'
import { ecommerceTipsEndpoint, marketplaceSessionsEndpoint } from '@mostrador/contract/recommendations'
import { DEFAULT_WEB_CHAT, saveWebChatEndpoint } from '@mostrador/contract/widget'

/** What the home page waits for. */
const HOME_CALLS: readonly Endpoint[] = [
  listPlansEndpoint,
  meEndpoint,
  ecommerceTipsEndpoint,
  listAssistantsEndpoint,
  marketplaceSessionsEndpoint,
  latestQuestionsEndpoint,
]

/** Of the demo seller, and of the copies of that shop. */
export const PASSWORD = 'mostrador-demo'
const DEMO = { email: 'demo@mostrador.local', password: PASSWORD }

const ASSISTANT = {
  name: 'Lucía',
  tone: 'Cálida y directa',
  brand: 'Casa Yerbal',
  description: 'Mates, termos y regalos',
}

export interface Document {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A seller as the product's own web app would speak for them. */
export interface Seller {
  id: string
  createRepository(name: string, documents: readonly Document[]): Promise<string>
  /** The same from one web page. */
  createFromPage(name: string, url: string): Promise<string>
  upload(repositoryId: string, documents: readonly Document[]): Promise<void>
  /** How many files of a repository are not read yet; fails when one cannot be read. */
  unread(repositoryId: string): Promise<number>
  /** How many questions stand as answered in the product's own books. */
  answered(): Promise<number>
  /** Lets an assistant that knows this repository answer in the name of an account of the marketplace. */
  answerOnMarketplace(repositoryId: string, account: number): Promise<void>
  /** Makes the calls of the home page, all at once, as a browser does. */
  home(): Promise<void>
  /** What signs a browser in. */
  signedIn: CallReply<typeof loginEndpoint>
  /** Lets pages of a site use the chat of the first assistant, whose id it answers. */
  openWebChat(origin: string): Promise<string>
  /** Asks the marketplace, through the product, for the seller's own listings. */
  listings(): Promise<void>
}

export async function demoSeller(url: string): Promise<Seller> {
  return sellerWith(url, await call(url, loginEndpoint, loginEndpoint.path, { json: DEMO }))
}

/** What the demo seller's calls are made with. */
export async function demoToken(url: string): Promise<string> {
  const { session } = await call(url, loginEndpoint, loginEndpoint.path, { json: DEMO })
  return session.access_token
}

export async function newSeller(url: string): Promise<Seller> {
  const json = {
    email: `${randomUUID()}@tienda.local`,
    password: 'una-clave-larga',
    phone: '+54 11 5555-0000',
  }
  const { session, user } = await call(url, registerEndpoint, registerEndpoint.path, { json })
  if (!session) throw new Error('the address has to be confirmed first')
  return sellerWith(url, { session, user })
}

function sellerWith(url: string, signedIn: Seller['signedIn']): Seller {
  const token = signedIn.session.access_token
  return {
    id: signedIn.user.id,
    async openWebChat(origin) {
      const [assistant] = await call(url, listAssistantsEndpoint, listAssistantsEndpoint.path, { token })
      if (!assistant) throw new Error('the seller has no assistant')
      const path = saveWebChatEndpoint.path.replace(':id', assistant.id)
      const json = { ...DEFAULT_WEB_CHAT, origins: [origin], dailyLimit: 100_000 }
      await call(url, saveWebChatEndpoint, path, { token, json })
      return assistant.id
    },
    async createRepository(name, documents) {
      const form = formOf(documents)
      form.set('name', name)
      const path = createRepositoryEndpoint.path
      return (await call(url, createRepositoryEndpoint, path, { token, form })).id
    },
    async createFromPage(name, address) {
      const form = new FormData()
      form.set('name', name)
      form.set('urls', address)
      return (await call(url, createRepositoryEndpoint, createRepositoryEndpoint.path, { token, form })).id
    },
    async upload(repositoryId, documents) {
      const path = uploadFilesEndpoint.path.replace(':knowledgeId', repositoryId)
      await call(url, uploadFilesEndpoint, path, { token, form: formOf(documents) })
    },
    async unread(repositoryId) {
      const path = listFilesEndpoint.path.replace(':id', repositoryId)
      const files = await call(url, listFilesEndpoint, path, { token })
      const failed = files.find(({ status }) => status === 'failed')
      if (failed) throw new Error(`${failed.fileName} was not read: ${failed.fault}`)
      return files.filter(({ status }) => status === 'processing').length
    },
    async answered() {
      const path = `${latestQuestionsEndpoint.path}?status=ANSWERED&limit=1`
      return (await call(url, latestQuestionsEndpoint, path, { token })).paging.total
    },
    async answerOnMarketplace(repositoryId, account) {
      const assistant = await call(url, createAssistantEndpoint, createAssistantEndpoint.path, {
        token,
        json: { ...ASSISTANT, knowledgeBase: repositoryId },
      })
      const started = await call(url, startConnectionEndpoint, startConnectionEndpoint.path, {
        token,
        json: { siteId: 'MLA' },
      })
      const json = await permission(started.data.url, account)
      await call(url, finishConnectionEndpoint, finishConnectionEndpoint.path, { token, json })
      const link = { token, json: { assistantId: assistant.id } }
      await call(url, linkAssistantEndpoint, linkAssistantEndpoint.path, link)
      await call(url, toggleChannelEndpoint, toggleChannelEndpoint.path, { token, json: { isActive: true } })
    },
    signedIn,
    async home() {
      await Promise.all(HOME_CALLS.map((endpoint) => call<Endpoint>(url, endpoint, endpoint.path, { token })))
    },
    async listings() {
      await call(url, ownListingsEndpoint, ownListingsEndpoint.path, { token })
    },
  }
}

/** Presses 'Permitir' on the marketplace's page. */
export async function permission(page: string, account: number): Promise<{ code: string; state: string }> {
  const body = new URLSearchParams({ account: String(account), decision: 'allow' })
  const reply = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  const { searchParams } = new URL(reply.headers.get('location') ?? page)
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

function formOf(documents: readonly Document[]): FormData {
  const form = new FormData()
  for (const { name, bytes } of documents) form.append('files', new Blob([bytes]), name)
  return form
}

async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  path: string,
  { token, json, form }: { token?: string; json?: object; form?: FormData },
): Promise<CallReply<E>> {
  const body = form ?? (json && JSON.stringify(json))
  const reply = await fetch(`${url}/api${path}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: token }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as CallReply<E>
}
