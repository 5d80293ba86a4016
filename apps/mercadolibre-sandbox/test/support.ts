import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import {
  authorizationUrl,
  createMercadoLibre,
  createPace,
  type MercadoLibre,
  Notification,
  type Reply,
  type SellerApi,
  SITES,
  type Tokens,
} from '@mostrador/mercadolibre'
import { type Sandbox, startSandbox } from '../src/start.ts'

export const TIENDA = 2_418_305_771
export const BAZAR = 2_418_990_152
export const OPERATOR = 2_419_004_880
export const BUYER = 2_420_117_306
export const TERMO = 'MLA1450013377'
export const MATE = 'MLA1450013402'

export interface OpenSandbox {
  sandbox: Sandbox
  mercadolibre: MercadoLibre
  /** The whole way a person goes: consent page, code, tokens. */
  connect(userId: number): Promise<Connected>
  control: Control
}

export interface Connected {
  tokens: Tokens
  api: SellerApi
  /** A raw call in the same name, for what the client does not do. */
  call: (method: string, path: string, body?: unknown) => Promise<Response>
}

export interface Held {
  id: number
  status: string
  text: string
  answer: { text: string; status: string } | null
  attempts: number
  accepted: number
}

export interface LoggedCall {
  method: string
  path: string
  status: number | string
  body?: unknown
}

export interface Control {
  ask(question: { text: string; item_id?: string; nickname?: string }): Promise<number>
  held(id: number): Promise<Held>
  moderate(id: number, status: string): Promise<void>
  fault(order: Record<string, unknown>): Promise<void>
  clearFaults(): Promise<void>
  limit(order: Record<string, unknown> | null): Promise<void>
  advance(seconds: number): Promise<void>
  changeItem(id: string, change: Record<string, unknown>): Promise<void>
  moveSeller(id: number, siteId: string): Promise<void>
  reset(): Promise<void>
  log(): Promise<LoggedCall[]>
}

export async function openSandbox(notifyUrl?: string): Promise<OpenSandbox> {
  const sandbox = await startSandbox({ port: 0, ...(notifyUrl === undefined ? {} : { notifyUrl }) })
  onTestFinished(() => sandbox.close())
  const { url, appId, appSecret, redirectUri } = sandbox
  const pace = createPace(hoursApart())
  const mercadolibre = createMercadoLibre({ apiUrl: url, appId, appSecret, redirectUri, pace })
  return {
    sandbox,
    mercadolibre,
    control: controlOf(url),
    async connect(userId) {
      const { code, verifier } = await allow(sandbox, userId)
      const tokens = valueOf(await mercadolibre.exchangeCode({ code, codeVerifier: verifier }))
      return {
        tokens,
        api: mercadolibre.as(tokens.accessToken),
        call: (method, path, body) => rawCall(url, tokens.accessToken, method, path, body),
      }
    },
  }
}

/** Time in which an hour passes between two looks, so that no call waits for an earlier one. */
function hoursApart() {
  let at = 0
  return { now: () => (at += 3_600_000), sleep: async () => undefined }
}

export function valueOf<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply.failure)}`)
  return reply.value
}

export function rawCall(url: string, token: string, method: string, path: string, body?: unknown) {
  return fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

export function consentAddress(
  sandbox: Sandbox,
  changes: Record<string, string> = {},
  verifier = 'verifier',
) {
  const [site] = SITES
  if (!site) throw new Error('there are sites')
  const url = new URL(
    authorizationUrl({
      site,
      authUrl: `${sandbox.url}/authorization`,
      appId: sandbox.appId,
      redirectUri: sandbox.redirectUri,
      state: 'state-1',
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    }),
  )
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
  return url.toString()
}

/** Sends the consent form and returns where the browser would be sent. */
export async function decide(address: string, userId: number, decision: 'allow' | 'deny'): Promise<URL> {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ account: String(userId), decision }),
  })
  return new URL(response.headers.get('location') ?? 'about:blank')
}

export async function allow(sandbox: Sandbox, userId: number) {
  const verifier = randomBytes(32).toString('base64url')
  const target = await decide(consentAddress(sandbox, {}, verifier), userId, 'allow')
  return { code: target.searchParams.get('code') ?? '', verifier }
}

function controlOf(url: string): Control {
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${url}/_control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  const get = async (path: string) => (await fetch(`${url}/_control/${path}`)).json()
  return {
    ask: async (question) => ((await post('questions', question)) as { id: number }).id,
    held: async (id) => (await get(`questions/${id}`)) as Held,
    moderate: async (id, status) => void (await post(`questions/${id}`, { status })),
    fault: async (order) => void (await post('faults', order)),
    clearFaults: async () => void (await post('faults/clear', {})),
    limit: async (order) => void (await post('limits', order)),
    advance: async (seconds) => void (await post('clock', { advance_seconds: seconds })),
    changeItem: async (id, change) => void (await post(`items/${id}`, change)),
    moveSeller: async (id, siteId) => void (await post(`users/${id}`, { site_id: siteId })),
    reset: async () => void (await post('reset', {})),
    log: async () => (await get('log')) as LoggedCall[],
  }
}

export interface Listener {
  url: string
  heard: Notification[]
  raw: Record<string, unknown>[]
  /** What it answers with; null leaves the sender waiting. */
  status: number | null
  /** Resolves once that many notifications have come in all. */
  hasHeard(count: number): Promise<void>
}

/** Stands where the product's webhook is. */
export async function listen(): Promise<Listener> {
  const waiting: { count: number; resolve: () => void }[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      if (listener.status !== null) response.writeHead(listener.status).end()
      listener.raw.push(JSON.parse(body) as Record<string, unknown>)
      listener.heard.push(Notification.parse(JSON.parse(body)))
      for (const { count, resolve } of waiting) if (listener.heard.length >= count) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const listener: Listener = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/mercadolibre`,
    heard: [],
    raw: [],
    status: 200,
    hasHeard: (count) =>
      new Promise((resolve) => {
        if (listener.heard.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
  }
  return listener
}
