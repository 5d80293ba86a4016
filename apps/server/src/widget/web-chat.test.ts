import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { deleteAssistantEndpoint } from '@mostrador/contract/assistants'
import {
  DEFAULT_WEB_CHAT,
  exportConversationsEndpoint,
  getConversationEndpoint,
  leaveEmailEndpoint,
  listConversationsEndpoint,
  saveWebChatEndpoint,
} from '@mostrador/contract/widget'
import { simulateAnswerEndpoint } from '@mostrador/contract/questions'
import { aSellerWithAssistant, nextMail } from '../testing/index.ts'
import { aSite, ASKED, SITE, visitorOf } from './test-support.ts'

test('a visitor is answered from the shop’s files, sentence by sentence, and comes back to the conversation', async () => {
  const { ask, open } = await aSite()

  const first = await ask(ASKED)

  expect(first).toMatchObject({
    status: 200,
    data: { reply: expect.stringMatching(/factura A y B/), person: null },
  })
  expect(first.pieces.join('')).toBe(first.data?.reply)
  expect(first.pieces.length).toBeGreaterThan(1)
  const opened = await (await open({ conversation: first.data?.conversation })).json()
  expect(opened).toMatchObject({
    name: 'Lucía',
    welcome: '¡Hola! ¿En qué te ayudo?',
    notice: null,
    turns: [{ question: ASKED, reply: first.data?.reply }],
  })
})

test('only the sites that the seller named may use it, and their browsers are told so', async () => {
  const { app, assistant, open, ask } = await aSite()
  const preflight = (origin: string) =>
    fetch(`${app.url}/api/widget/${assistant.id}/messages`, { method: 'OPTIONS', headers: { origin } })
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin')

  expect(allowed(await open())).toBe(SITE)
  expect(allowed(await preflight(SITE))).toBe(SITE)
  for (const origin of ['https://otra.com', 'http://casayerbal.com.ar', `${SITE}.otra.com`, 'null', '']) {
    const refused = await open({}, { origin })
    expect({ origin, status: refused.status }).toEqual({ origin, status: 403 })
    expect(allowed(refused)).toBeNull()
    expect(allowed(await preflight(origin))).toBeNull()
    expect(await ask(ASKED, {}, { origin })).toMatchObject({ status: 403, error: 'chat_not_allowed_here' })
  }
  expect((await open({}, { origin: 'http://mostrador.test' })).status).toBe(200)
})

test('a conversation opens with its own key only, and with its own assistant', async () => {
  const { app, seller, ask, open } = await aSite()
  const { data } = await ask(ASKED)
  const other = await aSellerWithAssistant(app)
  await other.seller.get(saveWebChatEndpoint, {
    params: { id: other.assistant.id },
    body: { ...DEFAULT_WEB_CHAT, origins: [SITE] },
  })
  const elsewhere = visitorOf(app.url, other.assistant.id)
  const [conversation] = (await seller.get(listConversationsEndpoint)).data

  for (const forged of ['A'.repeat(43), conversation?.id, "' or 1=1 --", '']) {
    expect(await (await open({ conversation: forged })).json()).toMatchObject({ turns: [] })
    expect(await ask(ASKED, { conversation: forged })).toMatchObject({ status: expect.toBeOneOf([400, 404]) })
  }
  expect(await (await elsewhere.open({ conversation: data?.conversation })).json()).toMatchObject({
    turns: [],
  })
  expect(await elsewhere.ask(ASKED, { conversation: data?.conversation })).toMatchObject({
    status: 404,
    error: 'chat_conversation_not_found',
  })
})

test('a message that is sent again is answered, kept and paid once', async () => {
  const { ask, open, seller } = await aSite({}, { plan: 'starter' })
  const left = async () => (await seller.get(meEndpoint)).limits.marketPlaceResponses ?? 0
  const before = await left()
  const { data } = await ask('Hola')
  const message = { conversation: data?.conversation, messageId: randomUUID() }

  const replies = await Promise.all([ask(ASKED, message), ask(ASKED, message), ask(ASKED, message)])
  const later = await ask(ASKED, message)

  expect(new Set([...replies, later].map((sent) => sent.data?.reply)).size).toBe(1)
  const opened = (await (await open({ conversation: data?.conversation })).json()) as { turns: object[] }
  expect(opened.turns).toHaveLength(2)
  // The greeting cost no answer.
  expect(before - (await left())).toBe(1)
})

test('of many who ask at once for the last answer of the plan exactly one gets it', async () => {
  const { app, ask } = await aSite({ planShare: 100 }, { plan: 'free' })
  await ask(ASKED)
  await app.database.db
    .updateTable('plan_usage')
    .set({ used: 49, used_by_chat: 20 })
    .where('limited', '=', 'marketPlaceResponses')
    .execute()

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => ask(ASKED, {}, { from: `198.51.100.${at}` })),
  )

  expect(replies.filter(({ data }) => data?.reply.includes('factura A'))).toHaveLength(1)
  expect(replies.every(({ status }) => status === 200)).toBe(true)
})

test('a visitor, a network and an assistant’s day have their limits', async () => {
  const { ask, save, app } = await aSite()
  // However long the calls take: a limit gives back as time goes by.
  app.clock.stop()
  const { data } = await ask('Hola')
  const inOne = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      ask('Hola', { conversation: data?.conversation }, { from: `198.51.100.${at}` }),
    ),
  )
  expect(inOne.filter(({ status }) => status === 429)).toHaveLength(4)

  const fromOne = await Promise.all(Array.from({ length: 45 }, () => ask('Hola', {}, { from: '192.0.2.7' })))
  expect(fromOne.filter(({ error }) => error === 'chat_too_fast')).toHaveLength(5)
  expect(fromOne.filter(({ status }) => status === 200)).toHaveLength(40)

  await save({ dailyLimit: 1 })
  expect((await ask(ASKED)).data?.reply).toMatch(/Por hoy no puedo responder/)
  app.clock.advance({ days: 1 })
  expect((await ask(ASKED)).data?.reply).toMatch(/factura A/)
}, 60_000)

test('whatever a visitor types is answered or refused with a sentence, and breaks nothing', async () => {
  const { ask } = await aSite()
  const typed: Record<string, [text: string, status: number]> = {
    'ten thousand characters': ['a'.repeat(10_000), 400],
    'nothing but blanks': ['   ', 400],
    'only invisible characters': ['\u200b\u200d\ufeff', 400],
    markup: ['<script>alert(1)</script><img src=x onerror=alert(1)>', 200],
    'a character that no database keeps': ['hola \0', 400],
  }

  for (const [what, [text, status]] of Object.entries(typed)) {
    const sent = await ask(text)
    expect({ what, status: sent.status }).toEqual({ what, status })
    expect(sent.message ?? sent.data?.reply).toMatch(/\p{L}{3}/u)
  }
})

test('a plea for a person, and two silences in a row, lead to a person with what was asked', async () => {
  const { ask } = await aSite({ whatsapp: '+54 9 341 555-0199', takesEmail: true })

  const first = await ask('¿Tienen sucursal en Mendoza?')
  const again = { conversation: first.data?.conversation }
  const second = await ask('¿Y en la Patagonia hay sucursal?', again)
  const plea = await ask('Quiero hablar con una persona', again)

  expect(first.data?.person).toBeNull()
  for (const { data } of [second, plea]) {
    const { whatsapp, email } = data?.person ?? {}
    expect(email).toBe(true)
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/5493415550199\?text=/)
    expect(decodeURIComponent(whatsapp ?? '')).toContain('¿Tienen sucursal en Mendoza?')
  }
})

test('without a person to go on with, none is offered', async () => {
  const { ask } = await aSite()

  expect((await ask('Quiero hablar con una persona')).data?.person).toBeNull()
})

test('contact data is given as far as the seller allows it', async () => {
  const { ask, save } = await aSite()
  const asked = '¿Me pasás un número de WhatsApp?'

  expect((await ask(asked)).data?.reply).not.toMatch(/\d{4}/)
  await save({ contact: 'Escribinos al WhatsApp 341 555-0199, de 9 a 18.' })
  expect((await ask(asked)).data?.reply).toContain('Escribinos al WhatsApp 341 555-0199, de 9 a 18.')
})

test('an address that a visitor leaves is kept with the conversation, and the seller hears of it once', async () => {
  const { app, ask, post, seller, save } = await aSite({ takesEmail: true })
  const { data } = await ask('Quiero hablar con una persona')
  const leave = (email: string) => post(leaveEmailEndpoint.path, { conversation: data?.conversation, email })

  expect((await leave('no es un correo')).status).toBe(400)
  expect((await leave('ana@correo.com.ar')).status).toBe(200)
  expect((await leave('ana@otro.com.ar')).status).toBe(200)

  expect(await nextMail(app, seller.user.email)).toMatchObject({
    subject: 'Alguien te dejó su correo en el chat de tu sitio',
  })
  expect((await seller.get(listConversationsEndpoint)).data).toMatchObject([
    { visitorEmail: 'ana@otro.com.ar', origin: SITE },
  ])
  await save({ takesEmail: false })
  expect((await leave('ana@correo.com.ar')).status).toBe(404)
})

test('a paused chat says so, and one whose assistant was deleted is not there for anybody', async () => {
  const { ask, open, save, seller, assistant } = await aSite({ isActive: false })

  expect(await (await open()).json()).toMatchObject({
    notice: expect.stringMatching(/no estamos atendiendo/),
  })
  expect((await ask(ASKED)).data?.reply).toMatch(/no estamos atendiendo/)
  await save({ isActive: true })
  await seller.get(deleteAssistantEndpoint, { body: { assistant: assistant.id } })
  const gone = await open()
  expect(gone.status).toBe(404)
  expect(gone.headers.get('access-control-allow-origin')).toBe(SITE)
  expect(await gone.json()).toMatchObject({ message: 'Este chat no está disponible en este momento.' })
})

test('sites are kept as origins, and what is no site is refused', async () => {
  const { save, seller, assistant } = await aSite()

  const { data } = await save({
    origins: ['casayerbal.com.ar/tienda', 'HTTPS://Casayerbal.com.ar', 'http://localhost:8080/x'],
  })
  expect(data.origins).toEqual(['https://casayerbal.com.ar', 'http://localhost:8080'])
  for (const origin of ['mitienda', 'javascript:alert(1)', 'https://a:b@x.com', '*', 'https://*.com x'])
    expect(
      await seller.call(saveWebChatEndpoint, {
        params: { id: assistant.id },
        body: { ...DEFAULT_WEB_CHAT, origins: [origin] },
      }),
    ).toMatchObject({ status: 400, message: expect.stringMatching(/dirección de tu sitio/) })
})

test('conversations of chat and simulator are listed, searched, read with their evidence and exported, by their seller only', async () => {
  const { app, seller, assistant, ask } = await aSite()
  await ask(ASKED)
  await ask('=HYPERLINK("http://x")')
  const path = simulateAnswerEndpoint.path.replace(':assistantId', assistant.id)
  await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: seller.session.access_token },
    body: JSON.stringify({ question: '¿Qué garantía tiene?', conversationId: 'conv_a_1' }),
  }).then((response) => response.text())
  const stranger = await app.signUpSeller()

  const { data, paging } = await seller.get(listConversationsEndpoint)
  expect(paging.total).toBe(3)
  expect(data[0]).toMatchObject({ channel: 'simulator', firstQuestion: '¿Qué garantía tiene?', origin: null })
  const found = await seller.get(listConversationsEndpoint, { query: { search: 'FÁCTURA', channel: 'web' } })
  expect(found.data).toMatchObject([{ channel: 'web', firstQuestion: ASKED, unanswered: 0 }])
  expect((await seller.get(listConversationsEndpoint, { query: { search: '%' } })).data).toEqual([])

  const [first] = found.data
  const params = { channel: 'web' as const, assistantId: assistant.id, id: first?.id ?? '' }
  expect((await seller.get(getConversationEndpoint, { params })).data).toMatchObject([
    {
      question: ASKED,
      receipt: { engine: 'embedded', statements: [{ text: expect.stringMatching(/factura A/) }] },
    },
  ])
  const simulated = { channel: 'simulator' as const, assistantId: assistant.id, id: 'conv_a_1' }
  expect((await seller.get(getConversationEndpoint, { params: simulated })).data).toHaveLength(1)

  const { csv } = await seller.get(exportConversationsEndpoint)
  expect(csv.trim().split('\r\n')).toHaveLength(4)
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)

  for (const one of [params, simulated])
    expect(await stranger.call(getConversationEndpoint, { params: one })).toMatchObject({ status: 404 })
  expect((await stranger.get(listConversationsEndpoint)).data).toEqual([])
  expect((await stranger.get(exportConversationsEndpoint)).csv.trim().split('\r\n')).toHaveLength(1)
})

test('a page past the last one says how many conversations there are, so that the way back is known', async () => {
  const { seller, ask } = await aSite()
  await ask(ASKED)
  const past = async (search: string) =>
    (await seller.get(listConversationsEndpoint, { query: { search, page: 9 } })).paging.total

  expect(await past('')).toBe(1)
  expect(await past('factura')).toBe(1)
  expect(await past('estacionamiento')).toBe(0)
})

test('a search finds capitals with accents on a server whose locale knows none, however they are written', async () => {
  const { app, seller, ask } = await aSite()
  await sql`alter table web_turn alter column question type text collate "C"`.execute(app.database.db)
  await ask('¿QUÉ GARANTÍA TIENE EL AÑO?')
  await ask('¿Hay envío?'.normalize('NFD'))
  const found = async (search: string) =>
    (await seller.get(listConversationsEndpoint, { query: { search } })).data.length

  for (const search of ['garantía', 'GARANTIA', 'que garantia tiene el ano', 'ENVÍO', 'envio'])
    expect([search, await found(search)]).toEqual([search, 1])
  expect(await found('GARANTÍAS')).toBe(0)
})

test('of a simulated conversation that is longer than is shown, the newest turns are', async () => {
  const { app, seller, assistant } = await aSite()
  await sql`
    insert into simulated_question (tenant_id, id, assistant_id, conversation_id, question, receipt, created_at)
    select ${seller.user.id}, gen_random_uuid(), ${assistant.id}, 'conv_a_1', 'Pregunta ' || n, '{}',
      now() + n * interval '1 second'
    from generate_series(1, 501) as n`.execute(app.database.db)
  const params = { channel: 'simulator' as const, assistantId: assistant.id, id: 'conv_a_1' }

  const { data } = await seller.get(getConversationEndpoint, { params })

  expect([data.length, data[0]?.question, data.at(-1)?.question]).toEqual([500, 'Pregunta 2', 'Pregunta 501'])
})
