import { randomUUID } from 'node:crypto'
import type { CallReply, Endpoint } from '@mostrador/contract'
import { loginEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import {
  createRepositoryEndpoint,
  listFilesEndpoint,
  uploadFilesEndpoint,
} from '@mostrador/contract/knowledge'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'

const DEMO = { email: 'demo@mostrador.local', password: 'mostrador-demo' }

export interface Document {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A seller as the product's own web app would speak for them. */
export interface Seller {
  createRepository(name: string, documents: readonly Document[]): Promise<string>
  /** The same from one web page. */
  createFromPage(name: string, url: string): Promise<string>
  upload(repositoryId: string, documents: readonly Document[]): Promise<void>
  /** How many files of a repository are not read yet; fails when one cannot be read. */
  unread(repositoryId: string): Promise<number>
  /** How many questions stand as answered in the product's own books. */
  answered(): Promise<number>
}

export async function demoSeller(url: string): Promise<Seller> {
  const { session } = await call(url, loginEndpoint, loginEndpoint.path, { json: DEMO })
  return sellerWith(url, session.access_token)
}

export async function newSeller(url: string): Promise<Seller> {
  const json = {
    email: `${randomUUID()}@tienda.local`,
    password: 'una-clave-larga',
    phone: '+54 11 5555-0000',
  }
  const { session } = await call(url, registerEndpoint, registerEndpoint.path, { json })
  if (!session) throw new Error('the address has to be confirmed first')
  return sellerWith(url, session.access_token)
}

function sellerWith(url: string, token: string): Seller {
  return {
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
  }
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
