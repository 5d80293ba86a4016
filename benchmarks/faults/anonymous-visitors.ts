import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createAssistantEndpoint } from '@mostrador/contract/assistants'
import { getWebChatEndpoint, sendMessageEndpoint } from '@mostrador/contract/widget'
import type { Measure } from '../lib/result.ts'
import { newSeller } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'

const ORIGIN = 'https://tienda.example'
const MESSAGES = 60
const KNOWN = { name: 'datos.txt', bytes: new TextEncoder().encode('Facturación. Hacemos factura A y B.') }
const ASSISTANT = { name: 'Lucía', tone: 'Cálida', brand: 'Casa Yerbal', description: 'Mates y termos' }
/** Half of the free plan's fifty answers. */
const FAIR_SHARE = 25

/** Lets sixty anonymous visitors ask at once, each from its own network, and counts the plan's answers they use. */
export async function surviveAnonymousVisitors(): Promise<Measure[]> {
  const shop = await openShop({ settings: { TRUSTED_PROXIES: '127.0.0.0/8' } })
  try {
    await shop.startReady('main')
    const seller = await newSeller(shop.url)
    const token = seller.signedIn.session.access_token
    const knowledgeBase = await seller.createRepository('Datos', [KNOWN])
    const created = await fetch(`${shop.url}/api${createAssistantEndpoint.path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...ASSISTANT, knowledgeBase }),
    })
    if (!created.ok) throw new Error(`no assistant: ${await created.text()}`)
    while ((await seller.unread(knowledgeBase)) > 0) await wait(100)
    const assistantId = await seller.openWebChat(ORIGIN)
    const ask = async (visitor: number): Promise<number> => {
      const path = sendMessageEndpoint.path.replace(':assistantId', assistantId)
      const reply = await fetch(`${shop.url}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: ORIGIN,
          'x-forwarded-for': `10.0.${visitor}.7`,
        },
        body: JSON.stringify({ conversation: null, messageId: randomUUID(), question: '¿Hacen factura A?' }),
      })
      await reply.text()
      return reply.status
    }
    const statuses = await Promise.all(Array.from({ length: MESSAGES }, (_, visitor) => ask(visitor)))
    const settings = await fetch(`${shop.url}/api${getWebChatEndpoint.path.replace(':id', assistantId)}`, {
      headers: { authorization: token },
    })
    const { answers } = (await settings.json()) as { answers: { used: number } }
    return [
      { what: 'messages of strangers', value: MESSAGES, unit: '' },
      { what: 'answers of the plan used', value: answers.used, unit: '', bar: { atMost: FAIR_SHARE } },
      {
        what: 'calls broken',
        value: statuses.filter((status) => status >= 500).length,
        unit: '',
        bar: { atMost: 0 },
      },
    ]
  } finally {
    await shop.close()
  }
}
