import { randomUUID } from 'node:crypto'
import {
  DEFAULT_WEB_CHAT,
  openChatEndpoint,
  saveWebChatEndpoint,
  sendMessageEndpoint,
} from '@mostrador/contract/widget'
import type { ChatReply, WebChatSettings } from '@mostrador/contract/widget'
import { aSellerWithAssistant, startApp } from '../testing/index.ts'

export const SITE = 'https://casayerbal.com.ar'
export const ASKED = '¿Hacen factura A?'

interface Sent {
  status: number
  error?: string
  message?: string
  pieces: string[]
  data?: ChatReply
}

interface From {
  origin?: string
  from?: string
}

interface SiteOptions {
  plan?: string
  env?: Record<string, string>
}

/** A shop whose chat stands on its own site, and a visitor of that site. */
export async function aSite(change: Partial<WebChatSettings> = {}, { plan, env }: SiteOptions = {}) {
  // Behind a proxy that says where visitors are, so that a test can come from many places.
  const app = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8', ...env })
  const { seller, assistant } = await aSellerWithAssistant(app, plan ? { plan } : {})
  const save = (settings: Partial<WebChatSettings>) =>
    seller.get(saveWebChatEndpoint, {
      params: { id: assistant.id },
      body: { ...DEFAULT_WEB_CHAT, origins: [SITE], ...settings },
    })
  await save(change)
  return { app, seller, assistant, save, ...visitorOf(app.url, assistant.id) }
}

/** Whoever visits a page on which this assistant's chat stands. */
export function visitorOf(url: string, assistantId: string) {
  const post = (path: string, body: object, { origin = SITE, from = '203.0.113.9' }: From = {}) =>
    fetch(`${url}/api${path.replace(':assistantId', assistantId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(origin && { origin }) },
      body: JSON.stringify(body),
    })
  const send = (question: string, about: object, from: From) =>
    post(sendMessageEndpoint.path, { conversation: null, messageId: randomUUID(), question, ...about }, from)
  return {
    post,
    open: (body: object = {}, from: From = {}) => post(openChatEndpoint.path, body, from),
    async ask(question: string, about: object = {}, from: From = {}): Promise<Sent> {
      const response = await send(question, about, from)
      if (response.status !== 200)
        return { status: response.status, pieces: [], ...((await response.json()) as object) }
      const events = await allOf(eventsOf(response))
      const { data } = events.at(-1) ?? {}
      return { status: 200, pieces: events.flatMap(({ content }) => content ?? []), ...(data && { data }) }
    },
    /** Asks, and goes on as soon as the stream has begun; `reply` is what it ends with, if it does. */
    async begin(question: string, about: object = {}, from: From = {}) {
      const events = eventsOf(await send(question, about, from))
      const { value } = await events.next()
      const reply = allOf(events).then((rest) => rest.at(-1)?.data)
      return { conversation: value?.conversation, reply }
    },
  }
}

interface ChatEvent {
  conversation?: string
  content?: string
  data?: ChatReply
}

async function allOf(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const all: ChatEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

async function* eventsOf(response: Response): AsyncGenerator<ChatEvent, undefined> {
  let rest = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield JSON.parse(line.slice(5)) as ChatEvent
  }
  return undefined
}
