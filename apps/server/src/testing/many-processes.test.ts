import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput, CallReply, Endpoint } from '@mostrador/contract'
import { meEndpoint } from '@mostrador/contract/accounts'
import { uploadFilesEndpoint } from '@mostrador/contract/knowledge'
import { getChannelEndpoint, toggleChannelEndpoint } from '@mostrador/contract/marketplace'
import { DEFAULT_WEB_CHAT, openChatEndpoint, saveWebChatEndpoint } from '@mostrador/contract/widget'
import { aSellerWhoAnswers, callAt, startAppWithMarketplace, until } from './index.ts'

const SITE = 'https://tienda.example'

test('a seller and a visitor go from process to process with every call, and each knows what the other has done', async () => {
  const { app } = await startAppWithMarketplace()
  const { seller, assistant } = await aSellerWhoAnswers(app)
  const token = seller.session.access_token
  const [one, other] = [app.url, await app.beside()]
  const call = async <E extends Endpoint>(
    url: string,
    endpoint: E,
    input?: CallInput<E>,
  ): Promise<CallReply<E>> => {
    const answer = await callAt(url, endpoint, input, token)
    if (!('value' in answer)) throw new Error(`${endpoint.path} answered ${answer.status}: ${answer.message}`)
    return answer.value
  }
  const stream = async (url: string, path: string, headers: Record<string, string>, body: object) => {
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(reply.headers.get('content-type')).toContain('text/event-stream')
    return reply.text()
  }
  const simulate = (url: string, question: string) =>
    stream(
      url,
      `/assistant/${assistant.id}/mercadolibre/answer`,
      { authorization: token },
      {
        question,
        conversationId: 'conv_prueba_1',
      },
    )

  // Each has read the repository by now, and keeps it in memory.
  for (const url of [one, other]) expect(await simulate(url, '¿Hacen factura A?')).toMatch(/factura A y B/)
  expect(await simulate(other, '¿Tienen estacionamiento?')).not.toMatch(/techado/)
  const form = new FormData()
  const text = 'Estacionamiento. Tenemos estacionamiento techado y gratuito para clientes.'
  form.append('files', new Blob([text]), 'local.txt')
  const path = uploadFilesEndpoint.path.replace(':knowledgeId', assistant.knowledgeBase?.id ?? '')
  const uploaded = await fetch(`${one}/api${path}`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  expect(uploaded.status).toBe(200)
  await until(async () => (await simulate(other, '¿Tienen estacionamiento?')).includes('techado'))

  await call(one, toggleChannelEndpoint, { body: { isActive: false } })
  expect(await call(other, getChannelEndpoint)).toMatchObject({ data: { isActive: false } })

  const settings = { ...DEFAULT_WEB_CHAT, origins: [SITE] }
  await call(other, saveWebChatEndpoint, { params: { id: assistant.id }, body: settings })
  const chat = `/widget/${assistant.id}/messages`
  const first = { conversation: null, messageId: randomUUID(), question: '¿Hacen factura A?' }
  const said = await stream(one, chat, { origin: SITE }, first)
  const conversation = /"conversation":"([\w-]{43})"/.exec(said)?.[1]
  const opened = await fetch(`${other}/api${openChatEndpoint.path.replace(':assistantId', assistant.id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE },
    body: JSON.stringify({ conversation }),
  })
  expect(await opened.json()).toMatchObject({ turns: [{ question: '¿Hacen factura A?' }] })

  await fetch(`${other}/auth/v1/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect(await callAt(one, meEndpoint, undefined, token)).toMatchObject({ status: 401 })
})
